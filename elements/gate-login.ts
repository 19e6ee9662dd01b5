import { oneOf, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { loginRule } from '../src/features/login/login.rule.ts';

/** `event.detail` of its events. */
export interface LoginEvents {
  /** Somebody has logged in or signed up (`type`). */
  login: { type: 'login' | 'signup' };
  navigate: NavigateDetail;
}

/**
 * Login and sign-up in a mini-app of its own origin.
 *
 * @csspart panel, title, content, close, frame
 * @cssprop --gate-z-popup
 * @csspart action - Tries again after a failure.
 */
export const gateLogin = openable({
  tag: 'gate-login',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** Form that is shown first. */
    type: oneOf('login', 'signup'),
  },
  events: ['login'] as Events<LoginEvents>,
  rule: loginRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/login/login.tsx'),
});
