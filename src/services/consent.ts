import { effect, untracked } from '@preact/signals-core';
import { doc } from '../runtime/dom/safe-dom.ts';
import { removeCookie } from '../runtime/memory/write-cookie.ts';
import { page } from '../runtime/page/page.ts';
import { simulation } from '../runtime/page/simulation.ts';
import { logError } from '../runtime/page/log.ts';
import { followSignal, type Signal } from './consent-signals.ts';
import { browserSignal } from './privacy-signal.ts';
import { sharedDomain } from './shared-domain.ts';
import { siteById, type SiteId } from '../exchange/sites/sites.ts';
import { config } from '../exchange/config/config.ts';
import { memory } from '../exchange/memory/memory.ts';
import { answerIn, PURPOSES, withAnswers, type Purpose } from '../exchange/policy/consent-record.ts';
import { own } from '../runtime/data/records.ts';
import { recall } from '../runtime/memory/memory-entry.ts';
import { remember } from '../runtime/memory/remember.ts';
import { settings } from '../exchange/current/settings.ts';
import { siteId } from '../exchange/current/current-site.ts';

export interface Permission {
  allowed: boolean;
  /** For `explain()`. */
  because: string;
}

/** Answer of the browser's privacy signal, without a later permission. */
const REFUSED_BY_SIGNAL = Symbol('Global Privacy Control');

/**
 * Returns the consent that a page's setting gives on a site. A value or an answer decides; nothing said is a yes except where the
 * law wants the visitor asked, as fraud prevention is strictly necessary elsewhere.
 */
export const permissionOf = (answer: unknown, site: SiteId): Permission => {
  if (answer === REFUSED_BY_SIGNAL) return { allowed: false, because: 'refused by Global Privacy Control' };
  if (answer === true) return { allowed: true, because: 'consent given' };
  if (answer !== undefined) return { allowed: false, because: 'consent refused' };
  return siteById(site).requiresConsent
    ? { allowed: false, because: 'consent not asked for yet' }
    : { allowed: true, because: 'strictly necessary on this site' };
};

/** Returns the answer in our notice or `gate-preferences`; undefined where the page has its own notice. */
const answerHere = (purpose: Purpose, stored = recall(memory.consent)): boolean | undefined =>
  own(config.peek().notices, 'cookies') === 'accepted' ? undefined : answerIn(stored, purpose, browserSignal.read());

/** Returns the answer of the page's setting. A function passes on the visitor's answer. A constant does not. */
const answerOfPage = async (purpose: Purpose): Promise<unknown> => {
  const { consent } = config.peek();
  if (typeof consent === 'function') return (await consent(purpose)) ?? null;
  const isRefused = purpose === 'analytics' && browserSignal.read().globalPrivacyControl;
  return isRefused ? REFUSED_BY_SIGNAL : consent;
};

/** Calls back for each purpose whose stored answer changes, also in another tab. */
const followAnswers = (onChange: (purpose: Purpose) => void): void => {
  let last = untracked(() => recall(memory.consent));
  effect(() => {
    const stored = recall(memory.consent);
    // An answer in the inspector's simulation starts and stops nothing.
    if (simulation.isOn) return;
    const changed = PURPOSES.filter((purpose) => answerHere(purpose, stored) !== answerHere(purpose, last));
    last = stored;
    changed.forEach(onChange);
  });
};

/** `gate.consent`: may device data be read? Later answers of the visitor replace those of the page. */
export const createConsent = () => {
  const given = new Map<Purpose, boolean>();
  const listeners = new Set<(purpose: Purpose, allowed: boolean) => void>();

  /** Answers that listeners have received. */
  const known = new Map<Purpose, boolean>();
  const tell = (purpose: Purpose, allowed: boolean) => {
    known.set(purpose, allowed);
    for (const listener of [...listeners]) listener(purpose, allowed);
  };
  const say = (purpose: Purpose, allowed: boolean) => {
    given.set(purpose, allowed);
    tell(purpose, allowed);
  };

  /** A consent manager is followed that has not answered yet. */
  let isAwaited = false;

  const service = {
    grant: (purpose: Purpose): void => say(purpose, true),
    withdraw: (purpose: Purpose): void => say(purpose, false),
    /**
     * Stores answers that the visitor gave on this page, as our own notice does. They hold on later pages.
     * @param answers true or false by purpose; purposes that are left out keep their answer
     */
    choose: (answers: Partial<Readonly<Record<Purpose, boolean>>>): void => {
      const isAnswered = PURPOSES.filter((purpose) => typeof own(answers, purpose) === 'boolean');
      const read = Object.fromEntries(isAnswered.map((purpose) => [purpose, answers[purpose]]));
      remember(memory.consent, withAnswers(recall(memory.consent), read, browserSignal.read()));
    },
    /**
     * Follows the page's consent manager by a standard interface: `tcf` (`__tcfapi`) or `gpp` (`__gpp`) of the IAB. Until
     * the visitor has answered, consent counts as denied.
     * @returns false if the page has no such interface, which is logged
     */
    follow: (signal: Signal): boolean => {
      const isFollowed = followSignal(signal, (answers) => {
        isAwaited = false;
        for (const purpose of PURPOSES) if (given.get(purpose) !== answers[purpose]) say(purpose, answers[purpose]);
      });
      isAwaited ||= isFollowed && given.size === 0;
      if (!isFollowed) logError(`gate.consent.follow: the page has no ${signal === 'tcf' ? '__tcfapi' : '__gpp'}`);
      return isFollowed;
    },
    /** True when the page has called `grant`, `withdraw` or `follow`. */
    isWired: (): boolean => isAwaited || given.size > 0,
    /** @returns a function that stops listening */
    onChange: (listener: (purpose: Purpose, allowed: boolean) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Asks in this order: the page's calls, a followed consent manager, the answer in our notice, `config.consent`, the
     * browser's privacy signal, the site's rule. A function that fails counts as denied.
     */
    allowed: async (purpose: Purpose): Promise<Permission> => {
      let answer: unknown = given.get(purpose) ?? (isAwaited ? null : untracked(() => answerHere(purpose)));
      if (answer === undefined) answer = await answerOfPage(purpose).catch(() => false);
      // The rule of a site holds only once the site is certain.
      if (answer === undefined && config.peek().site === undefined) await settings.load();
      const permission = permissionOf(given.get(purpose) ?? answer, siteId.peek());
      if (!known.has(purpose)) known.set(purpose, permission.allowed);
      return permission;
    },
    /** Asks again for what has been asked for before, and tells listeners what has changed. */
    review: async (): Promise<void> => {
      for (const [purpose, before] of [...known]) {
        const { allowed } = await service.allowed(purpose);
        if (allowed !== before && known.get(purpose) === before) tell(purpose, allowed);
      }
    },
  };

  followAnswers((purpose) => {
    given.delete(purpose);
    void service.allowed(purpose).then(({ allowed }) => tell(purpose, allowed));
  });
  return service;
};

export type Consent = ReturnType<typeof createConsent>;

/** The one of this page: services and features share what the visitor has said. */
export const consent = createConsent();

let isFollowed = false;
/**
 * Asks the page's consent function again when the page is shown again or refreshed, and removes the device's id when
 * consent to `security` is withdrawn, even on pages without the fingerprint service. Further calls change nothing.
 */
export const followWithdrawal = (): void => {
  if (isFollowed) return;
  isFollowed = true;
  const review = () => void consent.review();
  addEventListener('pageshow', review);
  doc.addEventListener('visibilitychange', () => doc.hidden || review());
  effect(() => {
    if (page.refreshes.value > 0) review();
  });
  consent.onChange((purpose, allowed) => {
    if (purpose === 'security' && !allowed) removeCookie('finger_print', sharedDomain());
  });
};
