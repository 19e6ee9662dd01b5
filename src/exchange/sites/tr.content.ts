import {
  LEFT_MENU,
  SHORTCUTS_WITH_REWARDS,
  COMPANY,
  SUPPORT,
  LEARNING,
  helpfulBeside,
  DOCUMENT_PAGES,
} from '../site/menus.ts';
import type { FooterColumn, SiteContent } from '../site/site-content.ts';

const FOOTER: readonly FooterColumn[] = [
  COMPANY,
  ['products', ['buySell', 'p2p', 'trade', 'futures', 'copyTrading', 'strategyBot']],
  ['services', ['fee', 'price', 'appDownload', 'referral', 'affiliate']],
  LEARNING,
  SUPPORT,
];

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
  footer: FOOTER,
  legalPages: 'common',
  helpfulLinks: helpfulBeside(FOOTER),
  stories: [],
};
