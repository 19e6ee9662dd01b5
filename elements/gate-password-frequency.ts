import { oneOf, openable } from '../src/core/element/element.ts';

/** Changes how often the fund password is asked for. */
export const gatePasswordFrequency = openable({
  tag: 'gate-password-frequency',
  stage: 'modal',
  rank: 9,
  attributes: {
    /** The new setting: once an hour, every time or never. */
    frequency: oneOf('2', '1', '0'),
  },
  events: [
    /** The server has saved it (`frequency`). */
    'done',
    /** The visitor gave up. */
    'cancel',
    /** It closes (`reason`). */
    'close',
    /** A link leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: {},
  texts: 'fund-password',
  load: () => import('../src/features/password-frequency/password-frequency.tsx'),
});
