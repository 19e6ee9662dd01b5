import {
  LEFT_MENU_WITHOUT_REWARDS,
  SHORTCUTS,
  FOOTER_NARROW,
  HELPFUL_NARROW,
  LOGINS,
  DOCUMENT_PAGES,
} from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const jpContent: SiteContent = {
  name: 'Gate Japan',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: DOCUMENT_PAGES,
  // The year in this line never changes.
  copyright: '© 2025 Gate Japan. All rights reserved.',
  defaultCurrB: '',
  tradingViewExchange: 'GATEJP',
  menuQuote: 'JPY',
  leftMenu: LEFT_MENU_WITHOUT_REWARDS,
  shortcuts: SHORTCUTS,
  footer: FOOTER_NARROW,
  legalPages: 'japan',
  helpfulLinks: HELPFUL_NARROW,
  stories: [],
};
