import type { Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { settings } from '../src/exchange/current/settings.ts';
import { chosenThemeOf } from '../src/exchange/current/theme.ts';
import { preferencesRule } from '../src/features/preferences/preferences.rule.ts';

/** `event.detail` of its events. */
export interface PreferencesEvents {
  /** The visitor chose a theme (`theme`: light, dark or auto); cancel it to take over. */
  theme: { theme: 'light' | 'dark' | 'auto' };
  /** The visitor chose a language (`locale`, `url`); cancel it to take over. */
  locale: { locale: string; url: string };
  /** The visitor chose a currency (`fiat`, `symbol`); cancel it to take over. */
  fiat: { fiat: string; code: string; symbol: string };
  /** The visitor allowed or refused a purpose (`purpose`: analytics or security, `allowed`); cancel it to take over. */
  consent: { purpose: 'analytics' | 'security'; allowed: boolean };
  /** The page is loaded in the chosen language (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/**
 * Theme switch, language picker and currency picker.
 *
 * @csspart panel, item
 * @csspart item-* - One choice: a theme (`item-dark`), a language (`item-en`) or a currency (`item-EUR`).
 * @csspart theme - The theme switch.
 * @csspart language - Opens the languages.
 * @csspart fiat - Opens the currencies.
 * @csspart privacy - Opens the privacy choices, where the site offers them.
 * @csspart messages - Keeps messages until they are closed.
 * @cssprop --gate-z-menu
 */
export const gatePreferences = element({
  tag: 'gate-preferences',
  stage: 'inline',
  attributes: {},
  events: ['theme', 'locale', 'fiat', 'consent'] as Events<PreferencesEvents>,
  rule: preferencesRule,
  texts: 'preferences',
  fragment: (facts) => ({
    path: facts.path,
    chosenTheme: chosenThemeOf(facts),
    currency: settings.read().data?.['curr_fiat'] ?? 'USD',
  }),
  load: () => import('../src/features/preferences/preferences.tsx'),
});
