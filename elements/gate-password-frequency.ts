import { oneOf, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';

/** `event.detail` of its events. */
export interface PasswordFrequencyEvents {
  /** The server has saved it (`frequency`). */
  done: { frequency: '1' | '2' | '0' };
  /** The visitor gave up. */
  cancel: object;
  navigate: NavigateDetail;
}

/**
 * Changes how often the fund password is required.
 *
 * @csspart panel, title, content, close, confirm, action, cancel, help
 * @cssprop --gate-z-popup
 * @csspart input-fundpass - Field of the password.
 * @csspart input-totp - Field of the code.
 * @csspart toggle - Shows what was typed, and hides it again.
 */
export const gatePasswordFrequency = openable({
  tag: 'gate-password-frequency',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** The new setting: once an hour, every time or never. */
    frequency: oneOf('2', '1', '0'),
  },
  events: ['done', 'cancel'] as Events<PasswordFrequencyEvents>,
  rule: {},
  texts: 'fund-password',
  load: () => import('../src/features/password-frequency/password-frequency.tsx'),
});
