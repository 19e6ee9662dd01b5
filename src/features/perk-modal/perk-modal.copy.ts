/** The specification sets the amount and the English button text. [POP-17] */
export const perkModalCopy = {
  namespace: 'perk-modal',
  text: {
    title: 'Your exclusive perk',
    lead: 'Reserved for you, worth up to',
    content: 'Fee vouchers, trial funds and bonuses for futures, spot and Earn. Terms apply.',
    confirm: 'Claim Now',
    close: 'Close the perk',
  },
} as const;
