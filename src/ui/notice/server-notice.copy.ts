/** Texts around notices of the server. */
export const serverNoticeCopy = {
  namespace: 'server-notice',
  text: {
    title: 'Important notice',
    close: 'Close this notice',
  },
} as const;
