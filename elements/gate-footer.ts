import { clock } from '../src/core/clock.ts';
import { element, flag, text, type Events, type NavigateDetail } from '../src/core/element/element.ts';
import { footerRule } from '../src/features/footer/footer.rule.ts';

/** `event.detail` of its events. */
export interface FooterEvents {
  /** A link leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

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
  events: [] as Events<FooterEvents>,
  rule: footerRule,
  texts: 'footer',
  showsFailure: true,
  // The copyright line has the year.
  fragment: () => [new Date(clock.now()).getFullYear()],
  load: () => import('../src/features/footer/footer.tsx'),
});
