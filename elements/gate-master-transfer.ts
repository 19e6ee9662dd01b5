import { element, flag, text } from '../src/core/element/element.ts';
import { transferRule } from '../src/features/funds-transfer/funds-transfer.rule.ts';

/** Hosts the mini-app that moves funds between the main account and its sub-accounts. */
export const gateMasterTransfer = element({
  tag: 'gate-master-transfer',
  stage: 'inline',
  room: '350px',
  attributes: {
    /** Nothing is loaded while it is there. */
    hidden: flag(),
    /** Id of the sub-website, for the mini-app. */
    'sub-website-id': text(),
    /** The sub-account that is chosen first; its kind is asked for. */
    'sub-uid': text(),
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
    /** The sub-account is refused: the page goes to `/` (`url`); cancel it to stay. */
    'navigate',
  ],
  rule: transferRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/master-transfer/master-transfer.tsx'),
});
