export const privacyChoicesCopy = {
  namespace: 'privacy-choices',
  text: {
    analytics: 'Analytics',
    analyticsNote: 'Cookies that help us improve the site',
    security: 'Fraud prevention',
    securityNote: 'Device data that helps us detect fraud',
    allow: 'Allow',
    refuse: 'Refuse',
    gpc: 'Your browser sends Global Privacy Control. It counts as a refusal of analytics until you allow it.',
  },
} as const;
