/** Tags such as <agreement> become links. Do not translate their names. */
export const ukNoticeCopy = {
  namespace: 'uk-notice',
  text: {
    title: 'We do not serve consumers in the United Kingdom',
    content:
      'This website is not directed at UK persons. Consumers in the United Kingdom are no longer served from <deadline>6 October 2023</deadline>. If you have an account, please cancel your open orders, close your positions and withdraw your assets. See the <agreement>User Agreement</agreement> or <support>contact support</support>.',
    confirm: 'I understand',
  },
} as const;
