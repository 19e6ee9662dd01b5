export const promoBannerCopy = {
  namespace: 'promo-banner',
  text: {
    label: 'Special offer',
    action: 'View details',
    close: 'Close the special offer',
  },
} as const;
