export const guideCardCopy = {
  namespace: 'guide-card',
  text: {
    label: 'Sign up',
    title: 'Start trading today',
    titlePrize: 'Sign up and get up to <amount>{{amount}}</amount>',
    lead: 'One account for spot, futures and Earn.',
    reward: '{{amount}} for signing up',
    volume: '24h volume',
    users: 'Users',
    coins: 'Coins',
    reserves: 'Reserves',
    signup: 'Sign up',
    login: 'Log in',
  },
} as const;
