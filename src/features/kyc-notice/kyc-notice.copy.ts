export const kycNoticeCopy = {
  namespace: 'kyc-notice',
  text: {
    riskTitle: 'Verify your identity again',
    riskMessage: 'Please verify your identity to keep your account safe.',
    riskAction: 'Verify now',
    upgradeTitle: 'Raise your verification level',
    upgradeMessage: 'With level 2 you can deposit, trade and withdraw with higher limits. It takes a few minutes.',
    upgradeAction: 'Upgrade now',
    later: 'Later',
    close: 'Close',
  },
} as const;
