import { config } from './config.ts';
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

/**
 * Storage keys of what every page has; those of the other elements are in `later-memory.ts` and `own-memory.ts` (cookies
 * that somebody else writes in `cookies.ts`). Rules read through these tables, features write through them.
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
} satisfies Record<string, MemoryEntry>;

/** One entry a notice or switch type: closing one leaves the others (COMP-23). */
export const noticeClosed = (type: string): MemoryEntry => entry('session', 'flag', `gate_notice_${type}`);
export const switchClosed = (type: string): MemoryEntry => entry('session', 'flag', `gate_switch_${type}`);

/** The key on the wire, after the host's renaming. */
export const keyOf = ({ key, fixed: isFixed }: MemoryEntry, names = config.value.keys): string =>
  (!isFixed && Object.hasOwn(names, key) && names[key]) || key;

export const recall = (row: MemoryEntry): string | null => {
  const { area } = row;
  return area === 'cookie' ? (cookies.value?.[keyOf(row)] ?? null) : readStored(area, keyOf(row));
};
