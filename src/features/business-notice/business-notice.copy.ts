/** Tags such as <agreement> become links. Do not translate their names. */
export const businessNoticeCopy = {
  namespace: 'business-notice',
  text: {
    title: 'Your account is limited to withdrawals',
    content:
      'Your account conflicts with the <agreement>User Agreement</agreement>, and services for it have stopped. You can still withdraw. Please cancel your open orders, close your positions and withdraw your assets. If you need help, create a ticket or <support>contact support</support>.',
    create: 'Create a ticket',
    later: 'Not now',
    close: 'Close this notice',
  },
} as const;
