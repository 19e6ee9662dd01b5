/** Tags such as <support> become links; their names stay as they are in every language. */
export const ipCheckCopy = {
  namespace: 'ip-check',
  text: {
    dear: 'Dear user,',
    accessing: 'You are accessing our services from a network on which they are limited.',
    upgrade_title: 'Please raise your verification level',
    upgrade: 'To go on using our services from here, please upgrade your identity verification.',
    upgrade_action: 'Upgrade now',
    vpn_title: 'Are you using a VPN?',
    vpn: 'Your connection seems to go through a VPN or a proxy. Please turn it off, so that we can offer you the services of your region.',
    accept: 'I understand',
    blocked_title: 'Access from a restricted location',
    detection:
      'We have detected access from a location that we do not serve. If you have left it, or have turned a VPN off, check again.',
    again: 'Check again',
    checking: 'Checking …',
    unchanged: 'The check has found no change. Please try again later or <support>contact support</support>.',
    support: 'Contact support',
    close: 'Close this notice',
  },
} as const;
