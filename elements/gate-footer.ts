import { clock } from '../src/runtime/page/clock.ts';
import { flag, json, type Events, type Navigates } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { footerRule } from '../src/features/footer/footer.rule.ts';

/**
 * The page's footer: links of the site, contacts, legal pages, copyright. Put `gate-preferences` into its slot
 * `preferences`.
 *
 * @csspart panel, item
 * @csspart item-* - One link by its name, such as `item-fee`.
 * @csspart home - The logo, which leads home.
 * @csspart signup - The block that invites visitors to sign up.
 * @csspart action - Its link, or "Refresh" after a failure.
 * @csspart contact - Each contact.
 * @csspart contact-support - Address of the support.
 * @csspart contact-business - Address for business.
 * @csspart legal - Each legal page.
 * @csspart legal-* - One legal page by its name, such as `legal-legalPrivacyPolicy`.
 * @csspart declaration - Link to the declaration of the Turkish site.
 * @csspart tips - The verification reminder.
 * @csspart copyright - The copyright line.
 * @csspart content - Message after a failure.
 * @slot preferences - Place of `gate-preferences`.
 * @cssprop --gate-footer-width
 * @cssprop --gate-stack-offset
 */
export const gateFooter = element({
  tag: 'gate-footer',
  stage: 'inline',
  attributes: {
    /** Own columns as JSON: `[{ "title": "…", "items": [{ "label": "…", "url": "…" }] }]`. */
    items: json(),
    /** Asks for the verification reminder and shows it. */
    tips: flag(),
  },
  events: [] as Events<Navigates>,
  rule: footerRule,
  texts: 'footer',
  showsFailure: true,
  // The copyright line has the year.
  // Needs a call.
  browserOnly: 'tips',
  fragment: () => ({ year: new Date(clock.now()).getFullYear() }),
  load: () => import('../src/features/footer/footer.tsx'),
});
