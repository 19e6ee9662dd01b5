import { clock, HOUR, SECOND } from '../../runtime/page/clock.ts';
import { cookies, refreshCookies } from '../../runtime/memory/cookies.ts';
import { writeCookie } from '../../runtime/memory/write-cookie.ts';
import { warn } from '../../runtime/page/log.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import type { Consent } from '../consent.ts';
import { sharedDomain } from '../shared-domain.ts';
import { encodeError, ERROR_LIMIT, fingerprintOf } from './write-value.ts';
import { validateFingerprint } from '../../exchange/person/fingerprint-value.ts';

const FINGERPRINT_COOKIE = 'finger_print';
/** Seconds (FP-03). */
export const FINGERPRINT_LIFE = 86_400;
/** How often a page tries again or renews, after its first try (FP-04). */
export const RETRIES = 3;
const RETRY_AFTER = 5 * SECOND;
/** An SDK that has not answered by then counts as failed, in ms. Its late answer is still used. */
const ANSWER_LIMIT = SECOND;

export interface FingerprintOptions {
  consent: Pick<Consent, 'allowed' | 'onChange'>;
  /** Loads the SDK and requests the visitor's ID. */
  identify?: () => Promise<string>;
  /** The domain that sub-domains share. */
  domain?: string;
}

/** The SDK's own monitoring calls a third party: off. */
const identifyByDevice = async (): Promise<string> => {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  const { visitorId } = await (await load({ monitoring: false })).get();
  return visitorId;
};

/** The cookie that holds the id, or what went wrong. */
const fingerprintCookie = (domain: string | undefined) => ({
  store: (value: string, maxAge = FINGERPRINT_LIFE): void =>
    writeCookie(FINGERPRINT_COOKIE, value, { maxAge, domain: sharedDomain(domain) }),
  /** Returns the id, perhaps another tab's; undefined for an invalid or an old one. */
  stored(): string | undefined {
    refreshCookies();
    const value = cookies.peek()?.[FINGERPRINT_COOKIE];
    const { valid, expired } = validateFingerprint(value, clock.now());
    return valid && !expired ? value : undefined;
  },
});

/**
 * Asks the SDK. @param onLate gets an answer that comes after the time limit
 * @throws Error from the SDK, or after the time limit
 */
const identifyInTime = (identify: () => Promise<string>, onLate: (id: string) => Promise<void>): Promise<string> =>
  withTimeLimit((inTime) => {
    const identified = identify();
    identified
      .then((id) => (inTime.aborted ? onLate(id) : undefined))
      .catch((error: unknown) => warn('no fingerprint', error));
    return identified;
  }, ANSWER_LIMIT);

/** Returns how long a value may still be used, in ms; at least a second. */
const timeLeftOf = (value: string): number =>
  Math.max(SECOND, parseInt(value.slice(0, 8), 16) * 1000 + 24 * HOUR - clock.now());

/** `gate.fingerprint`: the device's id, for fraud prevention and as `const_id`. Nothing is loaded before consent (T21). */
export const createFingerprint = ({ consent, identify = identifyByDevice, domain }: FingerprintOptions) => {
  let tries = 0;
  let because = 'not asked for';
  let running: Promise<string | undefined> | undefined;
  let stopTimer = (): void => undefined;
  let deaf: (() => void) | undefined;

  const { store, stored } = fingerprintCookie(domain);

  /** Comes back when the value ends, or soon after a failure. */
  const later = (ms: number) => {
    stopTimer();
    stopTimer = clock.after(ms, () => void ask());
  };
  const renewAtEndOf = (value: string) => later(timeLeftOf(value));

  /** Stores an ID if consent allows it. @throws Error if it is invalid */
  const accept = async (id: string): Promise<string | undefined> => {
    const value = fingerprintOf(id, clock.now());
    if (!validateFingerprint(value, clock.now()).valid) throw new Error('not an id');
    if (!(await consent.allowed('security')).allowed) return undefined;
    store(value);
    renewAtEndOf(value);
    return value;
  };

  /** An answer after the time limit is used if there is no other one yet. */
  const acceptLate = async (id: string): Promise<void> => {
    if (!stored()) await accept(id);
  };

  const once = async (): Promise<string | undefined> => {
    const permission = await consent.allowed('security');
    because = permission.because;
    if (!permission.allowed) return undefined;
    // A good value, perhaps another tab's: nothing is loaded (FP-07).
    const known = stored();
    if (known) {
      renewAtEndOf(known);
      return known;
    }
    if (tries > RETRIES) {
      because = 'gave up';
      return undefined;
    }
    tries++;
    try {
      return await accept(await identifyInTime(identify, acceptLate));
    } catch (error) {
      warn('no fingerprint', error);
      because = 'the SDK failed';
      if ((await consent.allowed('security')).allowed) store(encodeError(error).slice(0, ERROR_LIMIT));
      if (tries <= RETRIES) later(RETRY_AFTER * 2 ** (tries - 1));
      return undefined;
    }
  };

  const ask = (): Promise<string | undefined> => (running ??= once().finally(() => (running = undefined)));

  return {
    /** Returns the value of the cookie, and creates it if it is missing. Undefined without consent, or while the SDK fails. */
    get: (): Promise<string | undefined> => {
      deaf ??= consent.onChange((purpose, allowed) => {
        if (purpose !== 'security') return;
        if (allowed) return void ask();
        stopTimer();
        because = 'consent withdrawn';
        store('', 0);
      });
      return ask();
    },
    /** Why there is an id, or none: for `explain()`. */
    status: () => ({ because, tries }),
    stop(): void {
      stopTimer();
      deaf?.();
      deaf = undefined;
    },
  };
};
