import { LEFT_MENU, SHORTCUTS, FOOTER_REGIONAL, HELPFUL_REGIONAL, LOGINS, DOCUMENT_PAGES } from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const sgContent: SiteContent = {
  name: 'Gate Singapore',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: DOCUMENT_PAGES,
  copyright: '',
  defaultCurrB: '',
  tradingViewExchange: '',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU,
  shortcuts: SHORTCUTS,
  footer: FOOTER_REGIONAL,
  legalPages: 'common',
  helpfulLinks: HELPFUL_REGIONAL,
  stories: [],
};
