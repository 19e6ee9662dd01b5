import { element } from '../src/core/element/element.ts';
import { ukNoticeRule } from '../src/features/uk-notice/uk-notice.rule.ts';

/** Tells Chinese-speaking visitors with the UK limit that the site is not for them. */
export const gateUkNotice = element({
  tag: 'gate-uk-notice',
  stage: 'modal',
  rank: 1,
  attributes: {},
  events: [
    /** The visitor pressed its button. */
    'close',
    /** A link leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: ukNoticeRule,
  texts: 'uk-notice',
  load: () => import('../src/features/uk-notice/uk-notice.tsx'),
});
