import { expect } from '@open-wc/testing';
import { noticeLinks } from './notice-links.ts';

describe('links of notices [COMP-16]', () => {
  it('lead to the pages of the language', () => {
    expect(noticeLinks('en')).to.deep.equal({
      agreement: '/user-agreement',
      privacy: '/privacy-policy',
      chatroom: '/groupchat/chatroom?platform=web',
      support: '/groupchat/call_service?platform=web',
      docs: '/docs/agreement.html',
      tickets: '/myaccount/tickets',
      web3: '/web3',
    });
    expect(noticeLinks('de').agreement).to.equal('/de/user-agreement');
  });
});
