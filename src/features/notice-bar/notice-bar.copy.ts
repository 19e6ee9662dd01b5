/** Tags such as <agreement> become links. Do not translate their names. */
export const noticeBarCopy = {
  namespace: 'notice-bar',
  text: {
    /** Names of the notices, for screen readers and for the line that phones fold them into. */
    cookies: 'Cookies',
    withdrawals: 'Withdrawals only',
    location: 'Location',
    account: 'Account restricted',
    COOKIES_POLICY:
      'We use cookies that are needed to run this site, and others that help us improve it. Read more in our <privacy>Privacy Policy</privacy>.',
    accept: 'Accept',
    reject: 'Reject',
    gpc: 'Your browser sends Global Privacy Control. It counts as a refusal of analytics until you accept.',
    LIMIT_IP_HOME:
      'Your IP address indicates a location where we cannot offer our services. These locations include the United States, Canada, Cambodia, Thailand, Cuba, Iran, North Korea and others. See the <agreement>User Agreement</agreement>.',
    LIMIT_WITHDRAW_HOME:
      'Your account is limited to withdrawals. Please cancel your open orders, close your positions and withdraw your assets, or <support>contact support</support>.',
    NOT_LOGIN_IP_LIMIT:
      'Our services are not available in your location. If you already have an account, log in to withdraw your assets. See the <agreement>User Agreement</agreement>.',
    PROHIBITED_COUNTRIES:
      'Services for your account have stopped, because its country conflicts with our <agreement>User Agreement</agreement>. Please cancel your open orders, close your positions, withdraw your assets or <support>contact support</support>.',
    close: 'Dismiss this notice',
    more: 'More',
    less: 'Less',
  },
} as const;
