import { element } from '../src/exchange/declare.ts';
import { toastHostRule } from '../src/features/toast-host/toast-host.rule.ts';

/**
 * Shows the messages of all elements.
 *
 * @csspart close
 * @csspart panel - Each message.
 * @csspart content - Its text.
 * @cssprop --gate-z-toast
 */
export const gateToastHost = element({
  tag: 'gate-toast-host',
  stage: 'service',
  attributes: {},
  events: [],
  rule: toastHostRule,
  texts: 'common',
  load: () => import('../src/features/toast-host/toast-host.tsx'),
});
