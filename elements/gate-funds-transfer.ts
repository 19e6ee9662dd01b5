import { element, flag } from '../src/core/element/element.ts';
import { transferRule } from '../src/features/funds-transfer/funds-transfer.rule.ts';

/** Hosts the funds-transfer mini-app. */
export const gateFundsTransfer = element({
  tag: 'gate-funds-transfer',
  stage: 'inline',
  room: '350px',
  attributes: {
    /** Nothing is loaded while it is there. */
    hidden: flag(),
  },
  events: [
    /** The mini-app is there. */
    'mounted',
    /** Funds have been moved (`currency`, `amount`, `from`, `to`). */
    'done',
    /** It could not be loaded (`code` "mini-app"). */
    'error',
    /** It has gone (`reason`). */
    'close',
  ],
  rule: transferRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/funds-transfer/funds-transfer.tsx'),
});
