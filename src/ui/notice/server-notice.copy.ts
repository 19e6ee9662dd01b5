/** What a notice of the server leaves unsaid. */
export const serverNoticeCopy = {
  namespace: 'server-notice',
  text: {
    title: 'Important notice',
    close: 'Close this notice',
  },
} as const;
