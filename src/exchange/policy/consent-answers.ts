/** Which sites ask for consent with Accept and Reject, and which text their visitors answered. For rules; pure. */
import { own } from '../../runtime/data/records.ts';
import type { Facts } from '../facts.ts';
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
