/** Values of the page under test in words. They may be of any type. */
import { findSite } from '../../../exchange/sites/sites.ts';

export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const LONGEST_TEXT = 120;
const LONGEST_DATA = 160;
const cut = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const words = (value: unknown): string => {
  if (value === undefined) return 'not known yet';
  if (typeof value === 'string') return JSON.stringify(cut(value, LONGEST_TEXT));
  try {
    return cut(JSON.stringify(value) ?? String(value), LONGEST_DATA);
  } catch {
    return String(value);
  }
};

const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || (typeof value === 'string' && value !== '' && value !== '0');

const FLAG = /^(is_|show_|enable$|limit_country)|_toast$|_limit$/;

/** Returns the flags of a list that are set, those of lists inside it as `list.flag`. */
const flagsOf = (bag: unknown, name: string): string[] =>
  Object.entries(record(bag)).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? flagsOf(value, `${name}.${key}`)
      : FLAG.test(key) && isOn(value)
        ? [`${name}.${key} = ${JSON.stringify(value)}`]
        : [],
  );

/** Returns the flags of a compliance answer that are set, because the answer is long. */
const complianceWords = (value: unknown): string => {
  const { ok, limit, toast, tips, menu } = record(value);
  const flags = [...flagsOf(limit, 'limit'), ...flagsOf(toast, 'toast'), ...flagsOf(tips, 'tips')];
  return [
    ...(ok === false ? ['the call failed'] : []),
    flags.length > 0 ? flags.join(', ') : 'no flag set',
    Array.isArray(menu) ? `menu of ${menu.length} codes` : 'no menu',
  ].join('; ');
};

/** Returns a time in ms, as rules and storage have it, in ISO format; '' for other values. */
const asTime = (value: unknown): string => {
  const number = typeof value === 'number' ? value : Number(/(?:^|\/)(\d{13})$/.exec(String(value))?.[1]);
  return number > 1e12 && number < 1e13 ? new Date(number).toISOString() : '';
};

/** Returns the value of a fact in words. */
export const valueWords = (name: string, value: unknown): string => {
  if (name === 'compliance' && value) return complianceWords(value);
  if (name === 'site' && findSite(value)) return `${words(value)} (${findSite(value)!.key})`;
  if (value === null) return 'nothing';
  const time = asTime(value);
  return time ? `${words(value)} (${time})` : words(value);
};

/** Returns a duration in words: `90 s`, `5 min`, `3 h`, `2 days`. @param ms in milliseconds */
export const durationWords = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.floor(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} days`;
};

/** Returns how long ago an answer arrived; '' for a value that is no age. @param age in ms */
export const ageText = (age: unknown): string => {
  if (typeof age !== 'number' || !Number.isFinite(age) || age < 0) return '';
  return `${age < 1000 ? '0 s' : durationWords(age)} ago`;
};

/** Returns the local time of day of a time; '' for a value that is no time. @param at in ms since 1970 */
export const clockTime = (at: unknown): string => {
  if (typeof at !== 'number' || !Number.isFinite(at)) return '';
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleTimeString();
};

/** Returns a size in words: `812 B`, `4.1 kB`. */
export const sizeWords = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
