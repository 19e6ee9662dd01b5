export const foldedBarsCopy = {
  namespace: 'folded-bars',
  text: {
    label: 'Grouped notices',
    notices_one: '{{count}} notice',
    notices_other: '{{count}} notices',
  },
} as const;
