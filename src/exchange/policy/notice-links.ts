import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { linkTo } from '../locale/prefix.ts';

export type NoticePlace = 'agreement' | 'privacy' | 'chatroom' | 'support' | 'docs' | 'tickets' | 'web3';

/** Returns the targets of notices' links, by the tag names of their texts. [COMP-16] */
export const noticeLinks = (lang: string): Readonly<Record<NoticePlace, SafeUrl>> => ({
  agreement: linkTo('/user-agreement', lang),
  privacy: linkTo('/privacy-policy', lang),
  chatroom: linkTo('/groupchat/chatroom?platform=web', lang),
  support: linkTo('/groupchat/call_service?platform=web', lang),
  docs: linkTo('/docs/agreement.html', lang),
  tickets: linkTo('/myaccount/tickets', lang),
  web3: linkTo('/web3', lang),
});
