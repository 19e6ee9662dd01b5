/** Words that every element may need. The English is built in; other languages come from `locales/<lang>/common.json`. */
export const commonCopy = {
  namespace: 'common',
  text: {
    close: 'Close',
    confirm: 'Confirm',
    cancel: 'Cancel',
    refresh: 'Refresh',
    somethingWentWrong: 'Something went wrong',
    error: 'Error',
    requestFailed: 'request data error, please retry later',
    notifications: 'Notifications',
  },
} as const;
