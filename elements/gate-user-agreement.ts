import { element, text } from '../src/core/element/element.ts';
import { userAgreementRule } from '../src/features/user-agreement/user-agreement.rule.ts';

/** An agreement that a signed-in user has to accept before a scene goes on. */
export const gateUserAgreement = element({
  tag: 'gate-user-agreement',
  stage: 'modal',
  rank: 6,
  attributes: {
    /** Which agreement. */
    scene: text(''),
  },
  events: [
    /** It has been accepted and saved (`scene`). */
    'agreed',
    /** It closes without having been accepted, after saving has failed (`reason`). */
    'close',
    /** A link of the text leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: userAgreementRule,
  texts: 'user-agreement',
  load: () => import('../src/features/user-agreement/user-agreement.tsx'),
});
