import {
  LEFT_MENU_WITHOUT_REWARDS,
  SHORTCUTS,
  FOOTER_REGIONAL,
  HELPFUL_REGIONAL,
  LOGINS,
  documentsOf,
} from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const hkContent: SiteContent = {
  name: 'Gate HK',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: documentsOf('hk'),
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
