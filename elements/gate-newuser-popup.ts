import { text, type CloseDetail, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { newuserCap, newuserPopupRule, newuserVariant } from '../src/features/newuser-popup/newuser-popup.rule.ts';

/** `event.detail` of its events. */
export interface NewuserPopupEvents {
  /** Closed by its close control or its button. */
  close: CloseDetail;
  /** The button leads to sign-up (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/**
 * Offer for people without an account; at most 4 a day, 30 minutes apart.
 *
 * @csspart panel, title, content, close, confirm, action
 * @cssprop --gate-z-popup
 * @variant A - Variant A of the experiment.
 * @variant B - Variant B.
 */
export const gateNewuserPopup = element({
  tag: 'gate-newuser-popup',
  stage: 'modal',
  priority: dialogs.newUserPopup,
  attributes: {
    /** 1 for variant A, 2 for B; without it `config.experiments.newUserPopup` decides. */
    experiment: text(),
  },
  events: [] as Events<NewuserPopupEvents>,
  rule: newuserPopupRule,
  variant: newuserVariant,
  caps: [newuserCap],
  texts: 'newuser-popup',
  load: () => import('../src/features/newuser-popup/newuser-popup.tsx'),
});
