import { text, type CloseDetail, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { userAgreementRule } from '../src/features/user-agreement/user-agreement.rule.ts';

/** `event.detail` of its events. */
export interface UserAgreementEvents {
  /** It has been accepted and saved (`scene`). */
  agreed: { scene: string };
  /** It closes without having been accepted, after saving has failed (`reason`). */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * An agreement that a signed-in user has to accept before a scene goes on.
 *
 * @csspart panel, title, content, confirm, action, close
 * @cssprop --gate-z-popup
 */
export const gateUserAgreement = element({
  tag: 'gate-user-agreement',
  stage: 'modal',
  priority: dialogs.userAgreement,
  attributes: {
    /** Which agreement. */
    scene: text(''),
  },
  events: ['agreed'] as Events<UserAgreementEvents>,
  rule: userAgreementRule,
  texts: 'user-agreement',
  load: () => import('../src/features/user-agreement/user-agreement.tsx'),
});
