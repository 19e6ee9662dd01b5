import { LEFT_MENU_WITHOUT_REWARDS, SHORTCUTS, SUPPORT, LOGINS, DOCUMENT_PAGES } from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const usContent: SiteContent = {
  name: 'Gate US',
  authorizedLogin: LOGINS,
  loginClientIds: { google: '', telegram: '' },
  docs: DOCUMENT_PAGES,
  copyright: '',
  defaultCurrB: '',
  tradingViewExchange: 'GATEUS',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU_WITHOUT_REWARDS,
  shortcuts: SHORTCUTS,
  footer: [
    ['about', ['aboutUs', 'announcements', 'brandPartnerships']],
    ['products', ['buySell', 'trade']],
    ['services', ['fee', 'price']],
    ['learning', ['blog']],
    SUPPORT,
  ],
  legalPages: 'common',
  helpfulLinks: ['trade', 'announcements', 'aboutUs', 'price', 'blog', 'help', 'brandPartnerships'],
  stories: [
    // The US site has no learning pages; its blog has these stories.
    ['storyBitcoin', '/blog/what-is-bitcoin'],
    ['storyFirst', '/blog/buying-your-first-crypto'],
    ['storySafety', '/blog/keep-your-account-safe'],
  ],
};
