import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { plainCopy, requireRecord, type UnknownRecord } from '../../runtime/data/records.ts';
import { dueNotices, type policy } from './regional-policy.ts';

/** Answer of the compliance check. [COMP-01] */
export interface Compliance {
  /** True if the call succeeded; false if these are the defaults. */
  ok: boolean;
  /** Enabled feature codes; undefined if unknown. */
  menu: readonly string[] | undefined;
  business: readonly unknown[];
  limit: UnknownRecord;
  toast: UnknownRecord;
  tips: UnknownRecord;
}

/** Reads the fields of the answer. @throws TypeError unless it is an object */
export const readCompliance = (value: unknown): Compliance => {
  const { menu, business, limit, toast, tips } = requireRecord(value);
  return {
    ok: true,
    menu: Array.isArray(menu) ? menu : undefined,
    business: Array.isArray(business) ? business : [],
    limit: plainCopy(limit),
    toast: plainCopy(toast),
    tips: plainCopy(tips),
  };
};

export const noCompliance: Compliance = { ...readCompliance({}), ok: false };

/** The compliance check of this page. */
export const compliance = resource<Compliance>(endpoints.compliance, {
  reader: readCompliance,
  fallback: noCompliance,
});

/** Returns every switch whose flag is set, most important first. [COMP-17 to COMP-19] */
export const siteSwitches = (site: number, limit: unknown): string[] => {
  const compliance = { limit: limit as UnknownRecord, toast: {} };
  return dueNotices('switch', { site, lang: 'en', path: '/', signedIn: false, compliance })!;
};

/** Returns the switch to offer, or null. */
export const chooseSiteSwitch = (site: number, limit: unknown): string | null => siteSwitches(site, limit)[0] ?? null;

export type ComplianceModal = (typeof policy.dialog)[number][0];
export type Notice = 'COOKIES_POLICY' | (typeof policy.bar)[number][0];
