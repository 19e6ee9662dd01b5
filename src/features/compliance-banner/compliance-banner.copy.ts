export const complianceBannerCopy = {
  namespace: 'compliance-banner',
  text: {
    label: 'Notice about this page',
    close: 'Close this notice',
  },
} as const;
