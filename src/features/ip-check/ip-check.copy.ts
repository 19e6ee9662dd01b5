/** Tags such as <support> become links. Do not translate their names. */
export const ipCheckCopy = {
  namespace: 'ip-check',
  text: {
    dear: 'Dear user,',
    accessing: 'our services are limited on the network that you are using.',
    upgrade_title: 'A higher verification level is needed here',
    upgrade: 'To continue using our services from here, please complete a higher level of identity verification.',
    upgrade_action: 'Upgrade now',
    vpn_title: 'You seem to be using a VPN',
    vpn: 'Please turn off your VPN or proxy, so that we can offer you the services of your region.',
    accept: 'I understand',
    blocked_title: 'Access from a restricted location',
    detection:
      'We have detected access from a location that we do not serve. If you have left it, or have turned a VPN off, check again.',
    again: 'Check again',
    checking: 'Checking…',
    unchanged: 'The check has found no change. Please try again later or <support>contact support</support>.',
    support: 'Contact support',
    close: 'Close this notice',
  },
} as const;
