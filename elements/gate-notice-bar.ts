import { element, text } from '../src/core/element/element.ts';
import { noticeBarRule, noticesOf } from '../src/features/notice-bar/notice-bar.rule.ts';

/** Notices of the page: cookies, restricted locations, withdraw-only accounts; one bar each. */
export const gateNoticeBar = element({
  tag: 'gate-notice-bar',
  stage: 'top',
  room: true,
  rank: 3,
  attributes: {
    /** The notices that may show here, separated by spaces; all of them when left out. */
    types: text(''),
  },
  events: [
    /** A notice is dismissed for this session, or the cookies are accepted (`flag`: its type). */
    'close',
    /** The visitor agreed to switch the site (`type`, `url`). */
    'switch',
  ],
  rule: noticeBarRule,
  variant: (f, attrs) => noticesOf(f, attrs)?.join(' '),
  texts: 'notice-bar',
  fragment: true,
  load: () => import('../src/features/notice-bar/notice-bar.tsx'),
});
