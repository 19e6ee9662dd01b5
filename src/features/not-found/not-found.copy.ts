export const notFoundCopy = {
  namespace: 'not-found',
  text: {
    title: 'Page not found',
    text: 'The page may have moved, or the address has a typing mistake. Check the address, or go back to the home page.',
    home: 'Back to the home page',
    helpful: 'Helpful links',
    stories: 'Trending stories',
    storyBitcoin: 'What is Bitcoin, and why does it have a price?',
    storyFirst: 'Buying your first crypto, step by step',
    storySafety: 'Ten habits that keep your account safe',
    storyMarkets: 'How to read a price chart',
  },
} as const;
