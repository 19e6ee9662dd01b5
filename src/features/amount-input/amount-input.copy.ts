export const amountInputCopy = {
  namespace: 'amount-input',
  text: {
    label: 'Amount',
    required: 'Enter an amount.',
    malformed: 'Enter a number.',
  },
} as const;
