import { config } from '../page/config.ts';
import { cookies } from './cookies.ts';
import { readStored, type Area } from './storage.ts';

/** A cookie or storage key: its location and the format of its value. */
export interface MemoryEntry {
  area: Area | 'cookie';
  key: string;
  /** Format of the value. flag: "1" · time: ms since 1970 · counter: number/timestamp · text: unchanged */
  kind: 'flag' | 'time' | 'counter' | 'text';
  /** The specification defines the key, so `config.keys` cannot rename it. */
  keyIsFixed?: true;
  /** Lifetime of a cookie, in hours. */
  hours?: number;
  /** How far a stored time may be in the future, in ms. Without it, the time is in the past. */
  ahead?: number;
}

export const storageEntry = (area: Area, kind: MemoryEntry['kind'], key: string): MemoryEntry => ({ area, kind, key });
export const fixedKeyEntry = (kind: MemoryEntry['kind'], key: string): MemoryEntry => ({
  area: 'local',
  kind,
  key,
  keyIsFixed: true,
});

/** Returns an entry for the end time of a delay. @param ahead the longest delay that is ever stored, in ms */
export const untilEntry = (ahead: number, key: string): MemoryEntry & { ahead: number } => ({
  area: 'local',
  kind: 'time',
  key,
  ahead,
});

/** Returns an entry for a cookie whose presence is the flag. @param hours its lifetime */
export const cookieEntry = (hours: number, key: string): MemoryEntry => ({ area: 'cookie', kind: 'flag', key, hours });

/** Returns the actual key, with the host's renaming applied. */
export const keyOf = ({ key, keyIsFixed: isFixed }: MemoryEntry, names = config.value.keys): string =>
  (!isFixed && Object.hasOwn(names, key) && names[key]) || key;

/** Returns the stored text or null. Effects subscribe to it. */
export const recall = (row: MemoryEntry): string | null => {
  const { area } = row;
  return area === 'cookie' ? (cookies.value?.[keyOf(row)] ?? null) : readStored(area, keyOf(row));
};
