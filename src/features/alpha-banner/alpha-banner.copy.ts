export const alphaBannerCopy = {
  namespace: 'alpha-banner',
  text: {
    label: 'Alpha trading',
    action: 'Trade now',
    close: 'Close and hide for 24 hours',
  },
} as const;
