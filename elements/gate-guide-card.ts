import type { Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { guideCardRule } from '../src/features/guide-card/guide-card.rule.ts';

/** `event.detail` of its events. */
export interface GuideCardEvents {
  /** The visitor wants to sign up (`url`); cancel it to take over. */
  signup: { url: string };
  /** The visitor wants to log in (`url`); cancel it to take over. */
  login: { url: string };
  navigate: NavigateDetail;
}

/**
 * Card that invites visitors to sign up.
 *
 * @csspart panel, title, content
 * @csspart action - Leads to sign-up.
 * @csspart secondary - Leads to the login.
 */
export const gateGuideCard = element({
  tag: 'gate-guide-card',
  stage: 'inline',
  room: true,
  attributes: {},
  events: ['signup', 'login'] as Events<GuideCardEvents>,
  rule: guideCardRule,
  texts: 'guide-card',
  fragment: true,
  load: () => import('../src/features/guide-card/guide-card.tsx'),
});
