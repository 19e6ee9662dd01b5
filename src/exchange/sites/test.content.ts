import {
  LEFT_MENU,
  SHORTCUTS_WITH_REWARDS,
  FOOTER_GLOBAL,
  helpfulBeside,
  LOGINS,
  DOCUMENT_PAGES,
} from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const testContent: SiteContent = {
  name: 'Gate Testnet',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: DOCUMENT_PAGES,
  copyright: '',
  defaultCurrB: '',
  tradingViewExchange: '',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU,
  shortcuts: SHORTCUTS_WITH_REWARDS,
  footer: FOOTER_GLOBAL,
  legalPages: 'common',
  helpfulLinks: helpfulBeside(FOOTER_GLOBAL),
  stories: [],
};
