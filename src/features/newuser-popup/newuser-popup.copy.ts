export const newuserPopupCopy = {
  namespace: 'newuser-popup',
  text: {
    title: 'Welcome gift for new users',
    A_lead: 'Sign up and claim rewards worth up to',
    B_first: 'For signing up',
    B_second: 'For your first trades',
    note: 'Rewards are credited once the tasks of the welcome programme are done. Terms apply.',
    confirm: 'Sign up now',
    close: 'Close the offer',
  },
} as const;
