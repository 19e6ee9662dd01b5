import { LEFT_MENU, SHORTCUTS, FOOTER_REGIONAL, HELPFUL_REGIONAL, LOGINS, documentsOf } from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const bsContent: SiteContent = {
  name: 'Gate Bahamas',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: documentsOf('bs'),
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
