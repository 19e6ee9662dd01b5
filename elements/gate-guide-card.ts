import { element } from '../src/core/element/element.ts';
import { guideCardRule } from '../src/features/guide-card/guide-card.rule.ts';

/** Card that invites visitors to sign up. */
export const gateGuideCard = element({
  tag: 'gate-guide-card',
  stage: 'inline',
  room: true,
  attributes: {},
  events: [
    /** The visitor wants to sign up (`url`); cancel it to take over. */
    'signup',
    /** The visitor wants to log in (`url`); cancel it to take over. */
    'login',
    /** A button leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: guideCardRule,
  texts: 'guide-card',
  fragment: true,
  load: () => import('../src/features/guide-card/guide-card.tsx'),
});
