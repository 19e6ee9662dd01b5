import type { Facts } from '../../exchange/facts.ts';
import { isSet, textOf, toNumber } from '../../runtime/data/values.ts';
import { own } from '../../runtime/data/records.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { cookieEntry, type MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

/** Returns `kyc_toast` of the answer; undefined while there is no answer. */
const asked = ({ compliance }: Facts) => compliance && own(compliance.toast, 'kyc_toast');

/** Returns the requested notices in order of importance. [KYC-10] */
const requestedNotices = (f: Facts): string[] => [
  ...(isSet(asked(f), 'is_risk_user') ? ['risk'] : []),
  ...(isSet(asked(f), 'show_kyc_upgrade_notice') ? ['upgrade'] : []),
];

/**
 * Allowed cookie names: plain names that the site does not use. A forged answer must not overwrite the site's cookies.
 * [STORE-09]
 */
const FREE = /^(?!__|(lang|device_type|uid|nickname|finger_print|csrftoken|ref_\w+|group_id)$)[\w.-]{1,64}$/;

/**
 * Returns the cookie that suppresses a notice for a while; none when it shows every time. [KYC-03 to KYC-05, KYC-07]
 */
export const kycNoticeCookie = (f: Facts, notice: string | undefined): MemoryEntry[] => {
  if (notice !== 'risk') return [memory.kycUpgrade];
  const toast = asked(f);
  const hours = toNumber(own(toast, 'risk_user_guide_frequency'));
  const key = textOf(toast, 'risk_user_guide_cookie_key');
  const name = FREE.test(key) && key !== f.config.csrfCookie ? key : 'RISK_IP_USER';
  return hours > 0 ? [{ ...cookieEntry(hours, name), keyIsFixed: true }] : [];
};

const due = (f: Facts) =>
  requestedNotices(f).find((notice) => !kycNoticeCookie(f, notice).some((cookie) => f.stored(cookie)));

export const kycNoticeRule: Rule = {
  'a notice is asked for': (f) => f.compliance && requestedNotices(f).length > 0,
  'one of them is due': onEntry((f) => due(f) !== undefined),
};

/**
 * Returns the first notice that is due. The notice on screen stays while its flag is set.
 * @param current the notice on screen
 */
export const kycNoticeVariant = (f: Facts, _: unknown, current = ''): string | undefined =>
  requestedNotices(f).includes(current) ? current : due(f);

/** After the risk notice, the upgrade notice follows if it is due. [KYC-10, Q-36] */
export const kycNoticeNext = (f: Facts, closed: string | undefined): string | undefined =>
  closed === 'risk' && requestedNotices(f).includes('upgrade') && !f.stored(memory.kycUpgrade) ? 'upgrade' : undefined;
