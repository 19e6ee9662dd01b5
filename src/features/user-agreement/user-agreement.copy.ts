export const userAgreementCopy = {
  namespace: 'user-agreement',
  text: {
    title: 'Please read and accept our terms',
    submit: 'I have read it and agree',
    saving: 'Saving …',
    failed: 'Your consent could not be saved. Please try again.',
    close: 'Close',
  },
} as const;
