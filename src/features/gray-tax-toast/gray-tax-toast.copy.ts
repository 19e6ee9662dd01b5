/** The server provides title, content and button. Only the labels are ours. */
export const grayTaxToastCopy = {
  namespace: 'gray-tax-toast',
  text: {
    label: 'Tax notice',
    close: 'Close the tax notice',
    more: 'More',
    less: 'Less',
  },
} as const;
