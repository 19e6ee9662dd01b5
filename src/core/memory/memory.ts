import { config } from '../config.ts';
import { cookies } from './cookies.ts';
import { readStored, type Area } from './storage.ts';

export interface MemoryEntry {
  area: Area | 'cookie';
  key: string;
  /** flag: "1" · time: ms · counter: number/timestamp · text */
  kind: 'flag' | 'time' | 'counter' | 'text';
  /** The specification fixed the key: `config.keys` cannot rename it. */
  fixed?: true;
  /** Life of a cookie. */
  hours?: number;
}

export const entry = (area: Area, kind: MemoryEntry['kind'], key: string): MemoryEntry => ({ area, kind, key });
export const fixed = (kind: MemoryEntry['kind'], key: string): MemoryEntry => ({
  area: 'local',
  kind,
  key,
  fixed: true,
});

/** A cookie that counts by being there. @param hours its life */
export const cookieFor = (hours: number, key: string): MemoryEntry => ({ area: 'cookie', kind: 'flag', key, hours });

/**
 * Every cookie and storage key that the bundle writes (cookies that somebody else writes are in `cookies.ts`). Rules read
 * through this table, features write through it.
 */
export const memory = {
  debug: fixed('flag', 'debug'),
  grayTaxTime: entry('local', 'time', 'gate_gray_tax_time'),
  hkTime: entry('local', 'time', 'gate_hk_time'),
  uzbekistan: entry('local', 'flag', 'gate_uzbekistan'),
  cookiesPolicy: entry('local', 'text', 'gate_cookies_policy'),
  downloadClosed: entry('session', 'flag', 'gate_download_closed'),
  kyc2Done: entry('session', 'flag', 'gate_kyc2_done'),
  /** Redirects of the compliance guard in a row. */
  guardLeft: entry('session', 'counter', 'gate_guard'),
  newUser: entry('local', 'counter', 'gate_newuser'),
  perk: entry('local', 'counter', 'gate_perk'),
  alphaClosed: fixed('time', 'alpha_banner_closed_time'),
  ukNotice: entry('session', 'flag', 'gate_uk_notice'),
  /** Until when the IP reminder is put off. */
  ipUntil: entry('local', 'time', 'gate_ip_until'),
  kycUpgrade: cookieFor(12, 'gate_kyc_upgrade'),
  /** What the visitor has chosen. */
  theme: entry('local', 'text', 'gate_theme'),
  chartLayout: entry('local', 'text', 'gate_chart_layout'),
  chartResolution: entry('local', 'text', 'gate_chart_resolution'),
  leftMenu: entry('local', 'text', 'gate_left_menu'),
  chatOpen: entry('local', 'flag', 'gate_chat_open'),
  chatWindow: entry('local', 'text', 'gate_chat_window'),
} satisfies Record<string, MemoryEntry>;

/** One entry a notice or switch type: closing one leaves the others (COMP-23). */
export const noticeClosed = (type: string): MemoryEntry => entry('session', 'flag', `gate_notice_${type}`);
export const switchClosed = (type: string): MemoryEntry => entry('session', 'flag', `gate_switch_${type}`);

/** Showings of the compliance tips on a page of their list: home, login or register (COMP-30). */
export const tipsShown = (page: string): MemoryEntry => fixed('counter', `limit_modal_shown_${page}`);

/** The key on the wire, after the host's renaming. */
export const keyOf = ({ key, fixed: isFixed }: MemoryEntry, names = config.value.keys): string =>
  (!isFixed && Object.hasOwn(names, key) && names[key]) || key;

export const recall = (row: MemoryEntry): string | null => {
  const { area } = row;
  return area === 'cookie' ? (cookies.value?.[keyOf(row)] ?? null) : readStored(area, keyOf(row));
};
