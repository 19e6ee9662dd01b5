import { plainCopy } from '../../runtime/data/records.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Keys with hyphens, as older servers write them, and names that only the UDF protocol uses. */
const RENAMED: Readonly<Record<string, string>> = {
  exchange_traded: 'exchange',
  exchange_listed: 'listed_exchange',
  minmovement: 'minmov',
  minmov2: 'minmove2',
  minmovement2: 'minmove2',
  session_regular: 'session',
};

/** One spelling for all servers: underscores. */
export const fieldsOf = (body: unknown): Fields => {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(plainCopy(body))) {
    const name = key.replace(/-/g, '_');
    fields[RENAMED[name] ?? name] ??= value;
  }
  return fields;
};

export const textOf = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.map((entry) => textOf(entry)).filter(Boolean) : undefined;
export const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
