export const tabBarCopy = {
  namespace: 'tab-bar',
  text: {
    label: 'Rewards and referral',
    rewards: 'Rewards',
    activity: 'Activity',
    referral: 'Referral',
    affiliate: 'Affiliate',
    broker: 'Broker',
  },
} as const;
