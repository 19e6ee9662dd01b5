import { text, type CloseDetail, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { noticeBarRule, noticesOf } from '../src/features/notice-bar/notice-bar.rule.ts';

/** `event.detail` of its events. */
export interface NoticeBarEvents {
  /** A notice is dismissed for this session, or cookies are accepted or rejected (`flag`: its type, `answer`). */
  close: CloseDetail & { flag: string; answer?: 'accepted' | 'rejected' };
  /** The visitor agreed to switch the site (`type`, `url`). */
  switch: { type: string; url: string };
  /** A link of a notice, or the agreed switch, leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/**
 * Notices of the page: cookies, restricted locations, withdraw-only accounts; one bar each.
 *
 * @csspart panel, content, close, confirm, action
 * @csspart reject - Rejects cookies, where the site offers it.
 * @cssprop --gate-z-bottom, --gate-stack-offset
 * @variant COOKIES_POLICY - Consent to cookies.
 * @variant LIMIT_IP_HOME - The location is restricted, on the home page.
 * @variant LIMIT_WITHDRAW_HOME - A withdraw-only account, on the home page.
 * @variant NOT_LOGIN_IP_LIMIT - The location is restricted, on other pages, for visitors who are not signed in.
 * @variant PROHIBITED_COUNTRIES - The visitor's country is not served.
 * @variant MAIN_to_AE, MAIN_to_AU, MAIN_to_EU, MAIN_to_JP, MAIN_to_UK, MAIN_to_US
 * @variant AE_to_MAIN, AU_to_MAIN, EU_to_MAIN, JP_to_MAIN, UK_to_MAIN, US_to_MAIN
 */
export const gateNoticeBar = element({
  tag: 'gate-notice-bar',
  stage: 'top',
  room: true,
  priority: bars.noticeBar,
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
