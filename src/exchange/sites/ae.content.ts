import {
  LEFT_MENU_WITHOUT_REWARDS,
  SHORTCUTS,
  FOOTER_NARROW,
  HELPFUL_NARROW,
  LOGINS,
  DOCUMENT_PAGES,
} from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const aeContent: SiteContent = {
  name: 'Gate Dubai',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: DOCUMENT_PAGES,
  copyright: '',
  defaultCurrB: '',
  tradingViewExchange: 'GATEAE',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU_WITHOUT_REWARDS,
  shortcuts: SHORTCUTS,
  footer: FOOTER_NARROW,
  legalPages: 'common',
  helpfulLinks: HELPFUL_NARROW,
  stories: [],
};
