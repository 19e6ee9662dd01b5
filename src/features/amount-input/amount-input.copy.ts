export const amountInputCopy = {
  namespace: 'amount-input',
  text: {
    label: 'Amount',
    required: 'Please enter an amount.',
    malformed: 'Please enter a number.',
  },
} as const;
