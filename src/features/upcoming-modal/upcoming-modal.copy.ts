export const upcomingModalCopy = {
  namespace: 'upcoming-modal',
  text: {
    /** The specification sets these words. As a title, they need no full stop. */
    title: 'Stay tuned! This feature is upcoming',
    content: 'It is not available on this site yet.',
    confirm: 'Confirm',
    close: 'Close this message',
  },
} as const;
