export const upcomingModalCopy = {
  namespace: 'upcoming-modal',
  text: {
    title: 'Not available in your region',
    content: 'Stay tuned! This feature is upcoming',
    confirm: 'Confirm',
    close: 'Close this message',
  },
} as const;
