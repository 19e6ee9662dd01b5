/** Tags such as <agreement> become links. Do not translate their names. */
export const complianceModalCopy = {
  namespace: 'compliance-modal',
  text: {
    BX_title: 'Some products are not available in Brazil',
    BX_content:
      'Some of our products and services are not offered to residents of Brazil. By continuing you confirm that you have read the <agreement>User Agreement</agreement> and that you use only what is permitted where you live. Questions? <support>Contact support</support> or open a <tickets>ticket</tickets>.',
    BX_confirm: 'Continue',
    UK_HOME_title: 'We do not serve consumers in the United Kingdom',
    UK_HOME_content:
      'This website is not directed at UK persons. Consumers in the United Kingdom are no longer served from <deadline>6 October 2023</deadline>. If you have an account, you can withdraw your assets at any time. See the <docs>service agreement</docs> or <support>contact support</support>.',
    UK_HOME_confirm: 'I understand',
    HK_title: 'We do not serve users in Hong Kong',
    HK_content:
      'Your account conflicts with the <agreement>User Agreement</agreement>, because this site does not serve users in Hong Kong. Please cancel your open orders, close your positions and withdraw your assets. You can go on using our decentralised Web3 products. Questions? <support>Contact support</support>.',
    HK_confirm: 'Go to Web3',
    HK_secondary: 'I understand',
    LTW_title: 'Our services have stopped in your region',
    LTW_content:
      'Your account conflicts with the <agreement>User Agreement</agreement> and services for it have stopped. Please cancel your open orders, close your positions and withdraw your assets. If you believe that this is a mistake, open a <tickets>ticket</tickets>, write to us in the <chatroom>chat room</chatroom> or <support>contact support</support>.',
    LTW_confirm: 'I understand',
    UZBEKISTAN_title: 'We are leaving the market in Uzbekistan',
    UZBEKISTAN_content:
      'We no longer serve users in Uzbekistan. Please cancel your open orders, close your positions and withdraw all your assets before the deadline of <deadline>1 April 2024, 00:00 UTC</deadline>. If you need help, open a <tickets>ticket</tickets> or <support>contact support</support>.',
    UZBEKISTAN_confirm: 'I understand',
  },
} as const;
