import {
  LEFT_MENU,
  SHORTCUTS_WITH_REWARDS,
  COMPANY,
  SUPPORT,
  LEARNING,
  HELPFUL_REGIONAL,
  DOCUMENT_PAGES,
} from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const trContent: SiteContent = {
  name: 'Gate TR',
  authorizedLogin: ['gateio'],
  loginClientIds: null,
  docs: { ...DOCUMENT_PAGES, declaration: '/docs/tr/understanding-declaration.pdf' },
  copyright: '',
  defaultCurrB: 'try',
  tradingViewExchange: '',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU,
  shortcuts: SHORTCUTS_WITH_REWARDS,
  footer: [
    COMPANY,
    ['products', ['buySell', 'p2p', 'trade', 'futures', 'copyTrading', 'strategyBot']],
    ['services', ['fee', 'price', 'appDownload', 'referral', 'affiliate']],
    LEARNING,
    SUPPORT,
  ],
  legalPages: 'common',
  helpfulLinks: HELPFUL_REGIONAL,
  stories: [],
};
