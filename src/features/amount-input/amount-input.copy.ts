export const amountInputCopy = {
  namespace: 'amount-input',
  text: {
    label: 'Amount',
    max: 'Max',
    required: 'Enter an amount.',
    malformed: 'Enter a number.',
  },
} as const;
