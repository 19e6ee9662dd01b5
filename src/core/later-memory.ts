import { entry, fixed, type MemoryEntry } from './memory.ts';

/** A cookie that counts by being there. @param hours its life */
export const cookieFor = (hours: number, key: string): MemoryEntry => ({ area: 'cookie', kind: 'flag', key, hours });

/** Storage keys of elements that not every page has, see `memory.ts`. */
export const memory = {
  chartLayout: entry('local', 'text', 'gate_chart_layout'),
  chartResolution: entry('local', 'text', 'gate_chart_resolution'),
  newUser: entry('local', 'counter', 'gate_newuser'),
  perk: entry('local', 'counter', 'gate_perk'),
  alphaClosed: fixed('time', 'alpha_banner_closed_time'),
  leftMenu: entry('local', 'text', 'gate_left_menu'),
  ukNotice: entry('session', 'flag', 'gate_uk_notice'),
  /** Until when the IP reminder is put off. */
  ipUntil: entry('local', 'time', 'gate_ip_until'),
  kycUpgrade: cookieFor(12, 'gate_kyc_upgrade'),
  chatOpen: entry('local', 'flag', 'gate_chat_open'),
  chatWindow: entry('local', 'text', 'gate_chat_window'),
} satisfies Record<string, MemoryEntry>;

/** Showings of the compliance tips on a page of their list: home, login or register (COMP-30). */
export const tipsShown = (page: string): MemoryEntry => fixed('counter', `limit_modal_shown_${page}`);
