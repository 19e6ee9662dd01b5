export const complianceBannerCopy = {
  namespace: 'compliance-banner',
  text: {
    label: 'Notice about this page',
    close: 'Close this notice',
    more: 'More',
    less: 'Less',
  },
} as const;
