export const depositChooserCopy = {
  namespace: 'deposit-chooser',
  text: {
    title: 'How would you like to deposit?',
    recommended: 'Recommended',
    onchain: 'On-chain deposit',
    onchainHint: 'Send crypto from another wallet or exchange.',
    p2p: 'P2P trading',
    p2pHint: 'Buy from other users with local payment methods.',
    card: 'Credit or debit card',
    cardHint: 'Buy crypto with a bank card in minutes.',
    bank: 'Bank transfer',
    bankHint: 'Pay from your bank account.',
    close: 'Close',
  },
} as const;
