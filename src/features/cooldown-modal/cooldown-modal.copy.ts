export const cooldownModalCopy = {
  namespace: 'cooldown-modal',
  text: {
    title: '24-hour cool-down',
    content: 'To protect your assets, this is not possible for 24 hours after a change of your security settings.',
    remaining: 'Time remaining',
    over: 'The cool-down is over. You can go on now.',
    confirm: 'I understand',
    close: 'Close the reminder',
  },
} as const;
