import { toNumber } from '../../../runtime/data/values.ts';
import { isRecord } from '../../../runtime/data/records.ts';
import { fieldsOf, flagOf, listOf, textOf, textsOf, type Fields } from '../fields.ts';
import type { FeedBar, FeedConfiguration, SearchItem, SymbolInfo } from '../types.ts';

/** Reads `{ "s": "error", "errmsg": … }`, which has HTTP status 200. @returns the message, or undefined without an error */
const errorOf = (body: unknown): string | undefined => {
  const { s, errmsg } = fieldsOf(body);
  return s === 'error' ? textOf(errmsg, 'unknown error') || 'unknown error' : undefined;
};

/** Some fields, each read in the same way. */
const pick = <K extends string, T>(fields: Fields, names: readonly K[], read: (value: unknown) => T) =>
  Object.fromEntries(names.map((name) => [name, read(fields[name])])) as Record<K, T>;

export const readConfiguration = (body: unknown): FeedConfiguration => {
  const fields = fieldsOf(body);
  const rows = (name: string) => listOf(fields[name]).filter(isRecord);
  return {
    exchanges: rows('exchanges').map((entry) => pick(entry, ['value', 'name', 'desc'], (value) => textOf(value))),
    supported_resolutions: textsOf(fields['supported_resolutions']),
    supports_marks: fields['supports_marks'] === true,
    supports_timescale_marks: fields['supports_timescale_marks'] === true,
    supports_time: fields['supports_time'] === true,
    supports_search: fields['supports_search'] !== false,
  };
};

const FLAGS = ['has_intraday', 'has_seconds', 'has_daily', 'has_weekly_and_monthly'] as const;
const LISTS = [
  ...(['intraday_multipliers', 'seconds_multipliers', 'daily_multipliers', 'weekly_multipliers'] as const),
  ...(['monthly_multipliers', 'supported_resolutions'] as const),
] as const;
/** @throws Error when the body is no symbol */
export const readSymbol = (body: unknown, asked: string): SymbolInfo => {
  const error = isRecord(body) ? errorOf(body) : 'unknown symbol';
  if (error !== undefined) throw new Error(error);
  const fields = fieldsOf(body);
  const name = textOf(fields['name']) || textOf(fields['symbol']) || asked;
  const exchange = textOf(fields['exchange']);
  return {
    name,
    ticker: textOf(fields['ticker']) || name,
    full_name: textOf(fields['full_name']) || name,
    description: textOf(fields['description'], name),
    type: textOf(fields['type'], 'crypto'),
    exchange,
    listed_exchange: textOf(fields['listed_exchange'], exchange),
    timezone: textOf(fields['timezone'], 'Etc/UTC') || 'Etc/UTC',
    session: textOf(fields['session'], '24x7') || '24x7',
    ...(textOf(fields['session_holidays']) && { session_holidays: textOf(fields['session_holidays']) }),
    format: fields['format'] === 'volume' ? 'volume' : 'price',
    pricescale: Math.max(1, toNumber(fields['pricescale'], 100)),
    minmov: Math.max(1, toNumber(fields['minmov'], 1)),
    minmove2: toNumber(fields['minmove2']),
    ...pick(fields, FLAGS, flagOf),
    ...pick(fields, LISTS, textsOf),
  };
};

export const readSearch = (body: unknown): SearchItem[] =>
  listOf(body).flatMap((entry) => {
    const fields = fieldsOf(entry);
    const symbol = textOf(fields['symbol']) || textOf(fields['ticker']);
    if (!symbol) return [];
    const item = pick(fields, ['description', 'exchange', 'type'], (value) => textOf(value));
    const [full_name, ticker] = [textOf(fields['full_name']) || symbol, textOf(fields['ticker']) || symbol];
    return [{ symbol, full_name, ticker, ...item, logo_urls: textsOf(fields['logo_urls']) }];
  });

export interface UdfHistory {
  /** Broken numbers are kept: `cleanBars` reports them. */
  bars: FeedBar[];
  noData: boolean;
  /** Seconds UTC. */
  nextTime: number | undefined;
}

/** @throws Error for `{ "s": "error" }` and for anything that is no history */
export const readHistory = (body: unknown): UdfHistory => {
  const error = isRecord(body) ? errorOf(body) : 'no history';
  if (error !== undefined) throw new Error(error);
  const { s, t, o, h, l, c, v, ...fields } = fieldsOf(body);
  const next = toNumber(fields['nextTime'] ?? fields['nextBar'] ?? fields['nb'], 0);
  if (s === 'no_data') return { bars: [], noData: true, nextTime: next > 0 ? next : undefined };
  if (!Array.isArray(t) || !Array.isArray(c)) throw new Error('no history');
  const at = (column: unknown, index: number, otherwise: unknown) =>
    Array.isArray(column) ? (column[index] as unknown) : otherwise;
  const bars = t.map((time: unknown, index) => {
    const close = c[index] as unknown;
    const seconds = toNumber(time, NaN);
    // Servers of lines give closes only.
    return {
      time: seconds * 1000,
      open: at(o, index, close),
      high: at(h, index, close),
      low: at(l, index, close),
      close,
      volume: at(v, index, undefined),
    } as FeedBar;
  });
  return { bars, noData: false, nextTime: undefined };
};
