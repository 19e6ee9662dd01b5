import { prefixPath } from '../locale/prefix.ts';

/** Places that notices link to, by the tag names of their texts (COMP-16). */
export const noticeLinks = (lang: string): Readonly<Record<string, string>> => ({
  agreement: prefixPath('/user-agreement', lang),
  privacy: prefixPath('/privacy-policy', lang),
  chatroom: prefixPath('/groupchat/chatroom?platform=web', lang),
  support: prefixPath('/groupchat/call_service?platform=web', lang),
  docs: prefixPath('/docs/agreement.html', lang),
  tickets: prefixPath('/myaccount/tickets', lang),
  web3: prefixPath('/web3', lang),
});
