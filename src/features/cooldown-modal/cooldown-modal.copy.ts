export const cooldownModalCopy = {
  namespace: 'cooldown-modal',
  text: {
    title: '24-hour cool-down after a security change',
    content: 'To protect your assets, this action is not possible until the time below has passed.',
    remaining: 'Time remaining',
    ends: 'Ends {{time}}',
    over: 'The cool-down is over. You can continue now.',
    confirm: 'Got it',
    close: 'Close the reminder',
  },
} as const;
