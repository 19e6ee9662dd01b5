import { oneOf, openable } from '../src/core/element/element.ts';
import { loginRule } from '../src/features/login/login.rule.ts';

/** Login and sign-up in a mini-app of its own origin. */
export const gateLogin = openable({
  tag: 'gate-login',
  stage: 'modal',
  rank: 9,
  attributes: {
    /** Which form comes first. */
    type: oneOf('login', 'signup'),
  },
  events: [
    /** Somebody has logged in or signed up (`type`). */
    'login',
    /** The dialog has gone (`reason`). */
    'close',
  ],
  rule: loginRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/login/login.tsx'),
});
