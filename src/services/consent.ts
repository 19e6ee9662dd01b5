import { effect } from '@preact/signals-core';
import { doc } from '../runtime/dom/safe-dom.ts';
import { writeCookie } from '../runtime/memory/write-cookie.ts';
import { page } from '../runtime/page/page.ts';
import { sharedDomain } from './shared-domain.ts';
import { siteById, type SiteId } from '../exchange/sites/sites.ts';
import { config } from '../exchange/config/config.ts';
import { settings } from '../exchange/current/settings.ts';
import { siteId } from '../exchange/current/current-site.ts';

/** What device data is collected for. */
export type Purpose = 'security' | 'analytics';

export interface Permission {
  allowed: boolean;
  /** For `explain()`. */
  because: string;
}

/**
 * What a page's consent setting means for a site. A value or an answer decides; nothing said is a yes except where the
 * law wants the visitor asked, as fraud prevention is strictly necessary elsewhere.
 */
export const permissionOf = (answer: unknown, site: SiteId): Permission => {
  if (answer === true) return { allowed: true, because: 'consent given' };
  if (answer !== undefined) return { allowed: false, because: 'consent refused' };
  return siteById(site).requiresConsent
    ? { allowed: false, because: 'consent not asked for yet' }
    : { allowed: true, because: 'strictly necessary on this site' };
};

/** `gate.consent`: may device data be read? */
export const createConsent = () => {
  const given = new Map<Purpose, boolean>();
  const listeners = new Set<(purpose: Purpose, allowed: boolean) => void>();

  /** What listeners know. */
  const known = new Map<Purpose, boolean>();
  const tell = (purpose: Purpose, allowed: boolean) => {
    known.set(purpose, allowed);
    for (const listener of [...listeners]) listener(purpose, allowed);
  };
  const say = (purpose: Purpose, allowed: boolean) => {
    given.set(purpose, allowed);
    tell(purpose, allowed);
  };

  const service = {
    grant: (purpose: Purpose): void => say(purpose, true),
    withdraw: (purpose: Purpose): void => say(purpose, false),
    /** @returns a function that stops listening */
    onChange: (listener: (purpose: Purpose, allowed: boolean) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks in this order: what the visitor said here, `config.consent`, the site's rule. An asking that fails is a no. */
    allowed: async (purpose: Purpose): Promise<Permission> => {
      const { consent, site } = config.peek();
      let answer: unknown = given.get(purpose);
      try {
        if (answer === undefined) answer = typeof consent === 'function' ? ((await consent(purpose)) ?? null) : consent;
      } catch {
        answer = false;
      }
      // The rule of a site holds only once the site is certain.
      if (answer === undefined && site === undefined) await settings.load();
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
  return service;
};

export type Consent = ReturnType<typeof createConsent>;

/**
 * Asks the page's consent function again when the page is shown again or refreshed, and removes the device's id when
 * consent to `security` is withdrawn, on pages without the fingerprint service, too.
 */
export const followWithdrawal = (consent: Consent): void => {
  const review = () => void consent.review();
  addEventListener('pageshow', review);
  doc.addEventListener('visibilitychange', () => doc.hidden || review());
  effect(() => {
    if (page.refreshes.value > 0) review();
  });
  consent.onChange((purpose, allowed) => {
    if (purpose === 'security' && !allowed) writeCookie('finger_print', '', { maxAge: 0, domain: sharedDomain() });
  });
};

/** The one of this page: services and features share what the visitor has said. */
export const consent = createConsent();
