export const userAgreementCopy = {
  namespace: 'user-agreement',
  text: {
    title: 'Your consent to our terms is needed',
    submit: 'I agree',
    saving: 'Saving…',
    failed: 'Your consent could not be saved. Please try again.',
    close: 'Close',
  },
} as const;
