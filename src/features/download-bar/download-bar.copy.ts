export const downloadBarCopy = {
  namespace: 'download-bar',
  text: {
    label: 'Get the app',
    title: '{{name}} app',
    subtitle: '{{count}}+ coins',
    reward: 'Download the app and earn {{amount}}\u00a0{{currency}}',
    rewardHint: 'New app users only. Complete the task to claim it.',
    open: 'Open app',
    close: 'Close the app banner',
    more: 'More',
    less: 'Less',
  },
} as const;
