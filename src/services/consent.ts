import { config } from '../exchange/config/config.ts';
import { Site, type SiteId } from '../exchange/sites/sites.ts';
import { settings } from '../exchange/current/settings.ts';
import { siteId } from '../exchange/current/current-site.ts';

/** What device data is collected for. */
export type Purpose = 'security' | 'analytics';

export interface Permission {
  allowed: boolean;
  /** For `explain()`. */
  because: string;
}

/** Sites whose law wants the visitor asked before device data is read. */
const ASKED_FOR: readonly SiteId[] = [Site.EU, Site.UK];

/**
 * What a page's consent setting means for a site. A value or an answer decides; nothing said is a yes except where the
 * law wants the visitor asked, as fraud prevention is strictly necessary elsewhere.
 */
export const permissionOf = (answer: unknown, site: SiteId): Permission => {
  if (answer === true) return { allowed: true, because: 'consent given' };
  if (answer !== undefined) return { allowed: false, because: 'consent refused' };
  return ASKED_FOR.includes(site)
    ? { allowed: false, because: 'consent not asked for yet' }
    : { allowed: true, because: 'strictly necessary on this site' };
};

/** `gate.consent`: may device data be read? */
export const createConsent = () => {
  const given = new Map<Purpose, boolean>();
  const listeners = new Set<(purpose: Purpose, allowed: boolean) => void>();

  const say = (purpose: Purpose, allowed: boolean) => {
    given.set(purpose, allowed);
    for (const listener of [...listeners]) listener(purpose, allowed);
  };

  return {
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
      return permissionOf(given.get(purpose) ?? answer, siteId.peek());
    },
  };
};

export type Consent = ReturnType<typeof createConsent>;

/** The one of this page: services and features share what the visitor has said. */
export const consent = createConsent();
