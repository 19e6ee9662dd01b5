import { DOCUMENT_PAGES, LEFT_MENU, LOGINS, SHORTCUTS_WITH_REWARDS } from '../exchange/site/menus.ts';
import type { SiteContent } from '../exchange/site/site-content.ts';

/** The second of a site's two files. */
export const thirteenthContent: SiteContent = {
  name: 'Gate Thirteen',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: { ...DOCUMENT_PAGES, declaration: '/docs/nz/declaration.pdf' },
  copyright: '',
  defaultCurrB: 'nzd',
  tradingViewExchange: '',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU,
  shortcuts: SHORTCUTS_WITH_REWARDS,
  footer: [['products', ['trade']]],
  legalPages: 'common',
  helpfulLinks: ['trade', 'help'],
  stories: [['storyBitcoin', '/learn/what-is-bitcoin']],
};
