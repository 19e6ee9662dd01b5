import { element } from '../src/core/element/element.ts';
import { settings } from '../src/core/site/settings.ts';
import { wantedTheme } from '../src/core/theme.ts';
import { preferencesRule } from '../src/features/preferences/preferences.rule.ts';

/** Theme switch, language picker and currency picker. */
export const gatePreferences = element({
  tag: 'gate-preferences',
  stage: 'inline',
  attributes: {},
  events: [
    /** The visitor chose a theme (`theme`: light, dark or auto); cancel it to take over. */
    'theme',
    /** The visitor chose a language (`locale`, `url`); cancel it to take over. */
    'locale',
    /** The visitor chose a currency (`fiat`, `symbol`); cancel it to take over. */
    'fiat',
    /** The page is loaded in the chosen language (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: preferencesRule,
  texts: 'preferences',
  fragment: ({ path }) => ({
    path,
    chosenTheme: wantedTheme.value,
    currency: settings.read().data?.['curr_fiat'] ?? 'USD',
  }),
  load: () => import('../src/features/preferences/preferences.tsx'),
});
