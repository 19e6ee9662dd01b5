import { get } from '../../runtime/calls/api.ts';
import { cookies, refreshCookies } from '../../runtime/memory/cookies.ts';
import { writeCookie } from '../../runtime/memory/write-cookie.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { own } from '../../runtime/data/records.ts';
import {
  clean,
  planReferral,
  present,
  REFERRAL_COOKIES,
  type ReferralCookies,
  type ReferralOutcome,
} from './capture-referral.ts';
import { sharedDomain } from '../shared-domain.ts';

/** Seven days, in seconds (REF-10). */
export const REFERRAL_LIFE = 604_800;
export interface ReferralOptions {
  /** The domain that sub-domains share, e.g. `example.com`; without it `config.hosts` decides. */
  domain?: string;
  search?: () => string;
}

const LOCK = 'gate_referral';

/** One tab at a time, where the browser can. */
const withLock = async <T>(work: () => Promise<T>): Promise<T> => {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? (locks.request(LOCK, work) as Promise<T>) : work();
};

const storedNow = (): Readonly<Record<string, string>> => {
  refreshCookies();
  return cookies.peek() ?? {};
};

const referralCookies = (bag: Readonly<Record<string, string>>): ReferralCookies =>
  present(Object.fromEntries(REFERRAL_COOKIES.map((name) => [name, clean(bag[name])])));

/** `gate.referral`: remembers who invited the visitor. */
export const createReferral = ({ domain, search = () => location.search }: ReferralOptions = {}) => {
  let running: Promise<ReferralOutcome | undefined> | undefined;

  const run = async (query: URLSearchParams): Promise<ReferralOutcome> => {
    const before = storedNow();
    const [outcome, writes] = await planReferral({
      query,
      cookies: before,
      verify: async ({ invite_code, ref_type }) =>
        own(await get(endpoints.verifyInvite, { invite_code, ref_type: ref_type || undefined }), 'code'),
    });
    const now = storedNow();
    // Without locks another tab may have stored its inviter while this one asked: the first one stays.
    if (now['ref_uid'] !== before['ref_uid']) return { ...outcome, cookies: referralCookies(now), event: false };
    const shared = sharedDomain(domain);
    for (const name of writes) {
      const value = outcome.cookies[name];
      writeCookie(name, value ?? '', { maxAge: value === undefined ? 0 : REFERRAL_LIFE, domain: shared });
    }
    if (outcome.event)
      window.dispatchEvent(new CustomEvent('cookie-change', { detail: { names: [...REFERRAL_COOKIES] } }));
    return outcome;
  };

  return {
    /** Reads the page's address once. @returns what was done, or undefined without `ref` */
    capture: (): Promise<ReferralOutcome | undefined> => {
      const query = new URLSearchParams(search());
      if (!query.get('ref')) return Promise.resolve(undefined);
      running ??= withLock(() => run(query))
        .catch(() => undefined)
        .finally(() => (running = undefined));
      return running;
    },
    /** Returns the four cookies. */
    read: (): ReferralCookies => referralCookies(storedNow()),
  };
};
