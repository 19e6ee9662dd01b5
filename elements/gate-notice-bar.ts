import { element, text, type CloseDetail, type Events, type NavigateDetail } from '../src/core/element/element.ts';
import { noticeBarRule, noticesOf } from '../src/features/notice-bar/notice-bar.rule.ts';

/** `event.detail` of its events. */
export interface NoticeBarEvents {
  /** A notice is dismissed for this session, or the cookies are accepted (`flag`: its type). */
  close: CloseDetail & { flag: string };
  /** The visitor agreed to switch the site (`type`, `url`). */
  switch: { type: string; url: string };
  /** A link of a notice, or the agreed switch, leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

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
  events: ['switch'] as Events<NoticeBarEvents>,
  rule: noticeBarRule,
  variant: (f, attrs) => noticesOf(f, attrs)?.join(' '),
  texts: 'notice-bar',
  fragment: true,
  load: () => import('../src/features/notice-bar/notice-bar.tsx'),
});
