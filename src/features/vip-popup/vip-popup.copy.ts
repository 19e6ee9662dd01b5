export const vipPopupCopy = {
  namespace: 'vip-popup',
  text: {
    VIP_EXPIRED: 'Your VIP tier has expired',
    VIP_INACTIVE: 'Your VIP tier is not active',
    VIP_UPGRADED: 'Your VIP tier has been upgraded',
    benefits: 'Your benefits',
    action: 'View my benefits',
    close: 'Close the VIP message',
  },
} as const;
