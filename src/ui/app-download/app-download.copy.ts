/** Words of the elements that lead to the app. */
export const appDownloadCopy = {
  namespace: 'app-download',
  text: {
    label: 'App download',
    title: 'All markets in your pocket',
    subtitle: 'Trade, deposit and earn wherever you are, with one secure app.',
    reward: 'Download the app and get {{amount}}\u00a0{{currency}}',
    rewardText: 'Install the app, sign in and finish the task to receive your reward.',
    rewardBadge: 'Reward task available',
    open: 'Get the app',
    scan: 'Scan to download',
    scanText: 'Point your phone’s camera at the code.',
    qr: 'QR code that leads to the app',
  },
} as const;
