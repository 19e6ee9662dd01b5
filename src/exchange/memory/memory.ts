import { config } from '../config/config.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { readStored, type Area } from '../../runtime/memory/storage.ts';

export interface MemoryEntry {
  area: Area | 'cookie';
  key: string;
  /** How the value is written. flag: "1" · time: ms since 1970 · counter: number/timestamp · text: as it is */
  kind: 'flag' | 'time' | 'counter' | 'text';
  /** The specification fixed the key: `config.keys` cannot rename it. */
  keyIsFixed?: true;
  /** Life of a cookie, in hours. */
  hours?: number;
}

const storageEntry = (area: Area, kind: MemoryEntry['kind'], key: string): MemoryEntry => ({ area, kind, key });
const fixedKeyEntry = (kind: MemoryEntry['kind'], key: string): MemoryEntry => ({
  area: 'local',
  kind,
  key,
  keyIsFixed: true,
});

/** A cookie that counts by being there. @param hours its life */
export const cookieEntry = (hours: number, key: string): MemoryEntry => ({ area: 'cookie', kind: 'flag', key, hours });

/**
 * Every cookie and storage key that the bundle writes (cookies that somebody else writes are in `cookies.ts`). Rules read
 * through this table, features write through it.
 */
export const memory = {
  debug: fixedKeyEntry('flag', 'debug'),
  grayTaxTime: storageEntry('local', 'time', 'gate_gray_tax_time'),
  hkTime: storageEntry('local', 'time', 'gate_hk_time'),
  uzbekistan: storageEntry('local', 'flag', 'gate_uzbekistan'),
  cookiesPolicy: storageEntry('local', 'text', 'gate_cookies_policy'),
  downloadClosed: storageEntry('session', 'flag', 'gate_download_closed'),
  kyc2Done: storageEntry('session', 'flag', 'gate_kyc2_done'),
  /** Redirects of the compliance guard in a row. */
  guardLeft: storageEntry('session', 'counter', 'gate_guard'),
  newUser: storageEntry('local', 'counter', 'gate_newuser'),
  perk: storageEntry('local', 'counter', 'gate_perk'),
  alphaClosed: fixedKeyEntry('time', 'alpha_banner_closed_time'),
  ukNotice: storageEntry('session', 'flag', 'gate_uk_notice'),
  /** Until when the IP reminder is put off. */
  ipUntil: storageEntry('local', 'time', 'gate_ip_until'),
  kycUpgrade: cookieEntry(12, 'gate_kyc_upgrade'),
  /** What the visitor has chosen. */
  theme: storageEntry('local', 'text', 'gate_theme'),
  messagesStay: storageEntry('local', 'flag', 'gate_messages_stay'),
  chartLayout: storageEntry('local', 'text', 'gate_chart_layout'),
  chartAlerts: storageEntry('local', 'text', 'gate_chart_alerts'),
  chartAlertsRemoved: storageEntry('local', 'text', 'gate_chart_alerts_removed'),
  chartResolution: storageEntry('local', 'text', 'gate_chart_resolution'),
  leftMenu: storageEntry('local', 'text', 'gate_left_menu'),
  chatOpen: storageEntry('local', 'flag', 'gate_chat_open'),
  chatWindow: storageEntry('local', 'text', 'gate_chat_window'),
} satisfies Record<string, MemoryEntry>;

/** One entry a notice or switch type: closing one leaves the others (COMP-23). */
export const noticeClosed = (type: string): MemoryEntry => storageEntry('session', 'flag', `gate_notice_${type}`);
export const switchClosed = (type: string): MemoryEntry => storageEntry('session', 'flag', `gate_switch_${type}`);

/** Showings of the compliance tips on a page of their list: home, login or register (COMP-30). */
export const tipsShown = (page: string): MemoryEntry => fixedKeyEntry('counter', `limit_modal_shown_${page}`);

/** The key on the wire, after the host's renaming. */
export const keyOf = ({ key, keyIsFixed: isFixed }: MemoryEntry, names = config.value.keys): string =>
  (!isFixed && Object.hasOwn(names, key) && names[key]) || key;

export const recall = (row: MemoryEntry): string | null => {
  const { area } = row;
  return area === 'cookie' ? (cookies.value?.[keyOf(row)] ?? null) : readStored(area, keyOf(row));
};
