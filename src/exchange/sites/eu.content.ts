import {
  LEFT_MENU_WITHOUT_REWARDS,
  SHORTCUTS,
  FOOTER_REGIONAL,
  HELPFUL_REGIONAL,
  LOGINS,
  DOCUMENT_PAGES,
} from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const euContent: SiteContent = {
  name: 'Gate EU',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: DOCUMENT_PAGES,
  copyright: '',
  defaultCurrB: '',
  tradingViewExchange: '',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU_WITHOUT_REWARDS,
  shortcuts: SHORTCUTS,
  footer: FOOTER_REGIONAL,
  legalPages: 'common',
  helpfulLinks: HELPFUL_REGIONAL,
  stories: [],
};
