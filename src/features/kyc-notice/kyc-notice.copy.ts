export const kycNoticeCopy = {
  namespace: 'kyc-notice',
  text: {
    riskTitle: 'Please confirm your identity',
    riskMessage: 'Your account needs your attention. Please complete the verification to keep it safe.',
    riskAction: 'Verify now',
    upgradeTitle: 'Raise your verification level',
    upgradeMessage: 'With level 2 you can deposit, trade and withdraw with higher limits. It takes a few minutes.',
    upgradeAction: 'Upgrade now',
    later: 'Later',
    close: 'Close',
  },
} as const;
