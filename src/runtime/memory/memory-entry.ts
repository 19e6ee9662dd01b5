import { config } from '../page/config.ts';
import { cookies } from './cookies.ts';
import { readStored, type Area } from './storage.ts';

/** A cookie or storage key: where it is and how its value is written. */
export interface MemoryEntry {
  area: Area | 'cookie';
  key: string;
  /** How the value is written. flag: "1" · time: ms since 1970 · counter: number/timestamp · text: as it is */
  kind: 'flag' | 'time' | 'counter' | 'text';
  /** The specification fixed the key: `config.keys` cannot rename it. */
  keyIsFixed?: true;
  /** Life of a cookie, in hours. */
  hours?: number;
  /** How far ahead a stored time may lie, in ms; without it the time is in the past. */
  ahead?: number;
}

export const storageEntry = (area: Area, kind: MemoryEntry['kind'], key: string): MemoryEntry => ({ area, kind, key });
export const fixedKeyEntry = (kind: MemoryEntry['kind'], key: string): MemoryEntry => ({
  area: 'local',
  kind,
  key,
  keyIsFixed: true,
});

/** A time until which something is put off. @param ahead the longest delay that is ever stored, in ms */
export const untilEntry = (ahead: number, key: string): MemoryEntry & { ahead: number } => ({
  area: 'local',
  kind: 'time',
  key,
  ahead,
});

/** A cookie that counts by being there. @param hours its life */
export const cookieEntry = (hours: number, key: string): MemoryEntry => ({ area: 'cookie', kind: 'flag', key, hours });

/** The key on the wire, after the host's renaming. */
export const keyOf = ({ key, keyIsFixed: isFixed }: MemoryEntry, names = config.value.keys): string =>
  (!isFixed && Object.hasOwn(names, key) && names[key]) || key;

/** The stored text or null. Inside an effect it is followed. */
export const recall = (row: MemoryEntry): string | null => {
  const { area } = row;
  return area === 'cookie' ? (cookies.value?.[keyOf(row)] ?? null) : readStored(area, keyOf(row));
};
