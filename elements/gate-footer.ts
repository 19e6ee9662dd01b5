import { clock } from '../src/core/clock.ts';
import { element, flag, text } from '../src/core/element/element.ts';
import { footerRule } from '../src/features/footer/footer.rule.ts';

/** The page's footer: links of the site, contacts, legal pages, copyright. Put `gate-preferences` into its slot `preferences`. */
export const gateFooter = element({
  tag: 'gate-footer',
  stage: 'inline',
  attributes: {
    /** Own columns as JSON: `[{ "title": "…", "items": [{ "label": "…", "url": "…" }] }]`. */
    items: text(),
    /** Asks for the verification reminder and shows it. */
    tips: flag(),
  },
  events: [
    /** A link leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: footerRule,
  texts: 'footer',
  showsFailure: true,
  // The copyright line has the year.
  // It asks a call.
  browserOnly: 'tips',
  fragment: () => ({ year: new Date(clock.now()).getFullYear() }),
  load: () => import('../src/features/footer/footer.tsx'),
});
