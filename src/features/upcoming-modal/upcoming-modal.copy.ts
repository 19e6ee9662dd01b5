export const upcomingModalCopy = {
  namespace: 'upcoming-modal',
  text: {
    title: 'Not available on this site yet',
    content: 'Stay tuned! This feature is upcoming',
    confirm: 'Confirm',
    close: 'Close this message',
  },
} as const;
