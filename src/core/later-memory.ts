import { entry, fixed, type MemoryEntry } from './memory.ts';

/** A cookie that counts by being there. @param hours its life */
export const cookieFor = (hours: number, key: string): MemoryEntry => ({ area: 'cookie', kind: 'flag', key, hours });

/** Storage keys of elements that not every page has, see `memory.ts`; those that no rule reads are in `own-memory.ts`. */
export const memory = {
  newUser: entry('local', 'counter', 'gate_newuser'),
  perk: entry('local', 'counter', 'gate_perk'),
  alphaClosed: fixed('time', 'alpha_banner_closed_time'),
  ukNotice: entry('session', 'flag', 'gate_uk_notice'),
  /** Until when the IP reminder is put off. */
  ipUntil: entry('local', 'time', 'gate_ip_until'),
  kycUpgrade: cookieFor(12, 'gate_kyc_upgrade'),
} satisfies Record<string, MemoryEntry>;

/** Showings of the compliance tips on a page of their list: home, login or register (COMP-30). */
export const tipsShown = (page: string): MemoryEntry => fixed('counter', `limit_modal_shown_${page}`);
