/** Which sites ask for consent with Accept and Reject, and which text their visitors answered. For rules; pure. */
import { own } from '../../runtime/data/records.ts';
import type { Facts } from '../facts.ts';
import type { Notice } from './compliance.ts';
import { memory, noticeClosed } from '../memory/memory.ts';
import type { Rule } from '../declare.ts';
import { siteById } from '../sites/sites.ts';

/** Hash of the cookie notice's English text. A test compares it with the text. */
export const COOKIES_VERSION = '1pejqk';
/** Version of the text that visitors accepted before versions were stored. */
const FIRST_VERSION = '1pejqk';

/** Returns true if an answer was given to the current text of the cookie notice. @param stored text of `memory.consent` */
export const isCurrentAnswer = (stored: string | null): boolean =>
  (stored ?? FIRST_VERSION).startsWith(COOKIES_VERSION);

/**
 * Returns true if visitors choose between Accept and Reject: the site's record or the page's `siteConfig` demands it,
 * and the page does not ask itself.
 */
export const offersReject = ({ config, site }: Pick<Facts, 'config' | 'site'>): boolean =>
  own(config.notices, 'cookies') !== 'accepted' &&
  Boolean(own(config.siteConfig, 'offersReject') ?? siteById(site).offersReject);

const COOKIES = 'COOKIES_POLICY' satisfies Notice;

/** Returns true until the visitor has answered the current text of the cookie notice, or has closed it for this session. */
export const isCookieNoticeDue = (f: Facts): boolean =>
  (f.stored(memory.cookiesPolicy) === null || !isCurrentAnswer(f.stored(memory.consent))) &&
  own(f.config.notices, 'cookies') !== 'accepted' &&
  f.stored(noticeClosed(COOKIES)) === null;

/** Last clause of offers at the bottom edge: they wait until the cookie notice is answered, so that they never share the edge. */
export const afterCookieNotice: Rule = {
  'no open cookie notice': (f) => !f.placed('gate-notice-bar') || !isCookieNoticeDue(f),
};
