/** Sample articles of the help centre and of account pages: steps, and what to know about them. */
import type { Articles } from './types.ts';

export const help: Articles = {
  '/help/two-factor-authentication': {
    title: 'Turn on two-factor authentication',
    lead: 'A second factor protects your account even if somebody has your password.',
    date: '2026-10-30',
    steps: [
      'Open Security settings and choose Authenticator.',
      'Scan the code with an authenticator app on your phone.',
      'Enter the six digits that the app shows.',
      'Write the recovery key on paper and keep it somewhere safe.',
    ],
    sections: [
      {
        heading: 'If a code is rejected',
        text: [
          'Codes depend on the clock of your phone. Turn on automatic time in its settings and try again with the next code.',
        ],
      },
      {
        heading: 'If you lose the phone',
        text: [
          'Restore the authenticator with the recovery key. Without the key, support has to verify your identity, which takes up to three days.',
        ],
      },
    ],
    related: ['/myaccount/totp', '/myaccount/security', '/learn/keep-your-account-safe'],
  },
  '/help/withdrawal-pending': {
    title: 'Why a withdrawal is still pending',
    lead: 'Most withdrawals leave within minutes. These are the reasons for a longer wait.',
    date: '2026-11-05',
    steps: [
      'Check the state of the withdrawal: in review, sent or completed.',
      'If it is in review, look for a request in your email.',
      'If it is sent, follow its transaction in the explorer of the network.',
      'If it is completed but not received, ask the receiver with the transaction number.',
    ],
    sections: [
      {
        heading: 'Review',
        text: ['New addresses, large amounts and changed passwords lead to a review. It takes up to 24 hours.'],
      },
      {
        heading: 'A busy network',
        text: ['A network with many waiting transactions confirms them later. The fee that you paid does not change.'],
      },
    ],
    related: ['/myaccount/withdraw/USDT', '/announcements/maintenance', '/support'],
  },
  '/how-to-buy': {
    title: 'How to buy crypto',
    lead: 'Choose a way to pay, enter an amount, and confirm.',
    date: '2026-09-14',
    action: ['Buy crypto', '/crypto/buy'],
    steps: [
      'Log in and verify your identity.',
      'Choose card, bank transfer or P2P.',
      'Enter the amount and check what you receive after fees.',
      'Confirm. The coins appear in your spot account.',
    ],
    sections: [
      {
        heading: 'Limits',
        text: ['The first purchase is limited to 500 USD. Higher limits apply after the second level of verification.'],
      },
      {
        heading: 'If a payment fails',
        text: [
          'Banks may decline payments to exchanges. Nothing is charged in that case. Try another card or a bank transfer.',
        ],
      },
    ],
    related: ['/learn/buying-your-first-crypto', '/fee', '/myaccount/kyc_home'],
  },
};

const account: Articles = {
  '/myaccount/deposit_fiat': {
    title: 'Deposit fiat currency',
    lead: 'Send money from a bank account in your own name.',
    steps: [
      'Choose the currency of your bank account.',
      'Copy the bank details and the reference.',
      'Send the transfer with exactly this reference.',
      'Wait for the money: up to one business day.',
    ],
    sections: [
      {
        heading: 'Transfers from other people',
        text: ['Transfers from accounts in another name are returned. The bank may keep a fee for the return.'],
      },
    ],
    related: ['/myaccount/deposit/USDT', '/crypto/buy', '/help'],
  },
  '/myaccount/deposit_gatecode': {
    title: 'Deposit by GateCode',
    lead: 'Enter the code that another user gave you. The amount arrives immediately and without a fee.',
    steps: ['Ask for the code in person or in a private message.', 'Enter its 16 characters.', 'Confirm the amount.'],
    sections: [
      {
        heading: 'Codes are like cash',
        text: ['Whoever enters a code first receives the amount. A used code cannot be called back.'],
      },
    ],
    related: ['/myaccount/deposit/USDT', '/help'],
  },
  '/myaccount/kyc_home': {
    title: 'Identity verification',
    lead: 'Verify your identity to deposit, trade and withdraw with higher limits.',
    action: ['Start level 2', '/myaccount/kyc2'],
    facts: [
      ['Level 1', '2,000 USDT a day'],
      ['Level 2', '1,000,000 USDT a day'],
      ['Level 3', '5,000,000 USDT a day'],
    ],
    steps: ['Enter your name and date of birth.', 'Photograph your identity document.', 'Take a photo of your face.'],
    sections: [
      {
        heading: 'How long it takes',
        text: ['Most checks end within five minutes. At busy times they take up to 24 hours.'],
      },
    ],
    related: ['/myaccount/kyc2', '/myaccount/kyc3_v1', '/privacy-policy'],
  },
  '/myaccount/kyc2': {
    title: 'Identity verification, level 2',
    lead: 'Have your identity document at hand.',
    steps: [
      'Choose the country and the kind of your document.',
      'Photograph both sides in good light, without reflections.',
      'Look into the camera and follow the instructions.',
    ],
    sections: [
      {
        heading: 'If a photo is rejected',
        text: ['All four corners have to be visible, and every line has to be readable. You have five attempts a day.'],
      },
    ],
    related: ['/myaccount/kyc_home', '/myaccount/kyc3_v1'],
  },
  '/myaccount/kyc3_v1': {
    title: 'Identity verification, level 3',
    lead: 'A proof of address raises your limits to those of professional traders.',
    steps: [
      'Choose a bill or a bank statement of the last three months.',
      'Check that it shows your full name and address.',
      'Upload it as a PDF file or as a photo.',
    ],
    sections: [
      {
        heading: 'Documents that are not accepted',
        text: ['Screenshots, envelopes, and documents in the name of another person.'],
      },
    ],
    related: ['/myaccount/kyc_home', '/myaccount/security'],
  },
  '/myaccount/fundpass_setup': {
    title: 'Set a fund password',
    lead: 'It confirms trades and transfers, and differs from your login password.',
    steps: ['Confirm with your authenticator.', 'Enter a new password of 8 to 20 characters.', 'Repeat it.'],
    sections: [
      {
        heading: 'How often it is requested',
        text: ['You choose: for every trade, once in six hours, or never. Withdrawals always need it.'],
      },
    ],
    related: ['/myaccount/security', '/myaccount/totp'],
  },
  '/myaccount/totp': {
    title: 'Set up the authenticator',
    lead: 'An app on your phone shows a new code every 30 seconds.',
    steps: ['Install an authenticator app.', 'Scan the code of this page with it.', 'Enter the six digits to confirm.'],
    sections: [
      {
        heading: 'Recovery',
        text: ['Keep the recovery key on paper. It restores the authenticator on a new phone.'],
      },
    ],
    related: ['/help/two-factor-authentication', '/myaccount/security'],
  },
  '/myaccount/profile/passkey-manager': {
    title: 'Passkeys',
    lead: 'Log in with your fingerprint, your face or the lock of your screen.',
    steps: ['Choose Add a passkey.', 'Confirm with your device.', 'Give the passkey a name that you recognise.'],
    sections: [
      {
        heading: 'On several devices',
        text: ['Passkeys are synchronised by your phone or password manager. Add a second one as a backup.'],
      },
    ],
    related: ['/myaccount/security', '/myaccount/profile/security_device'],
  },
  '/myaccount/profile/security_device': {
    title: 'Trusted devices',
    lead: 'Devices that log in without a second factor for 30 days.',
    facts: [
      ['Chrome on Linux', 'This device'],
      ['App on Android', '3 days ago'],
    ],
    sections: [
      {
        heading: 'Remove a device',
        text: ['A removed device is logged out immediately and needs the second factor at its next login.'],
      },
    ],
    related: ['/myaccount/security', '/myaccount/profile/passkey-manager'],
  },
  '/myaccount/profile/sub-account-manage': {
    title: 'Sub-accounts',
    lead: 'Separate strategies or teams with accounts of their own.',
    steps: ['Create a sub-account with a name.', 'Choose what it may trade.', 'Transfer funds from the main account.'],
    sections: [
      {
        heading: 'Limits',
        text: ['A main account has up to 20 sub-accounts. They share its VIP level and cannot withdraw.'],
      },
    ],
    related: ['/myaccount/transfer', '/fee'],
  },
  '/myaccount/coupon_center': {
    title: 'My coupons',
    lead: 'Coupons lower your fees or add to your first trades.',
    facts: [
      ['Spot fee voucher, 30 USDT', 'Until 31 December 2026'],
      ['Futures trial, 20 USDT', 'Until 15 December 2026'],
    ],
    sections: [
      {
        heading: 'How to use a coupon',
        text: [
          'Fee vouchers apply automatically. Trial funds are chosen in the order form, and only profits can be withdrawn.',
        ],
      },
    ],
    related: ['/rewards_hub', '/trade/BTC_USDT'],
  },
};

export const accountHelp: Articles = {
  ...account,
  '/myaccount/profile/coupon_center': account['/myaccount/coupon_center']!,
};
