import { element, flag, text } from '../src/core/element/element.ts';
import { promoBannerRule } from '../src/features/promo-banner/promo-banner.rule.ts';

/** Offer of the targeted popup plan: a dialog, or with `inline` a banner in the page. */
export const gatePromoBanner = element({
  tag: 'gate-promo-banner',
  stage: 'modal',
  rank: 13,
  attributes: {
    /** Place of the plan. */
    position: text('index'),
    /** Stands in the page, where the page has kept room for it. */
    inline: flag(),
  },
  events: [
    /** Closed by its close control or its button. */
    'close',
    /** It leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: promoBannerRule,
  texts: 'promo-banner',
  load: () => import('../src/features/promo-banner/promo-banner.tsx'),
});
