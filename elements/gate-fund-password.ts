import { methods, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';

export interface FundPasswordMethods {
  /**
   * Opens the dialog. @returns what was typed, or a token for the action if `fundPassword.frame` is set; null when it was
   * cancelled, closed or could not be shown
   * @param action what the token is for, such as `withdraw`. Required if `fundPassword.frame` is set
   */
  ask(
    action?: string,
  ): Promise<
    | { fundpass: string; token?: undefined; frequency: '1' | '2' | '0' }
    | { token: string; fundpass?: undefined; frequency: '1' | '2' | '0' }
    | null
  >;
}

/** `event.detail` of its events. */
export interface FundPasswordEvents {
  /** Confirm was pressed (`frequency`); the password is not in it. Cancel it to keep the dialog open. */
  confirm: { frequency: '1' | '2' | '0' };
  /** The visitor gave up. */
  cancel: object;
  navigate: NavigateDetail;
}

/**
 * Asks for the fund password. Only the caller of `ask()` receives the input.
 *
 * @csspart panel, title, content, close, confirm, action, cancel, help, secondary
 * @cssprop --gate-z-popup
 * @csspart input-fundpass - Field of the password.
 * @csspart select-frequency - Selects how often the password is required.
 * @csspart toggle - Shows what was typed, and hides it again.
 */
export const gateFundPassword = openable({
  tag: 'gate-fund-password',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {},
  events: ['confirm', 'cancel'] as Events<FundPasswordEvents>,
  methods: methods<FundPasswordMethods>(
    /** Opens the dialog and gives `{ fundpass, frequency }`, with `fundPassword.frame` `{ token, frequency }`, or null. */
    'ask',
  ),
  rule: {},
  texts: 'fund-password',
  load: () => import('../src/features/fund-password/fund-password.tsx'),
});
