import { bag, toNumber } from '../../../core/json.ts';
import { isRecord } from '../../../core/flag.ts';
import type { FeedBar, FeedConfiguration, Mark, MarkColor, SearchItem, SymbolInfo, TimescaleMark } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Keys with hyphens, as older servers write them, and the names that the UDF protocol has of its own. */
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
  for (const [key, value] of Object.entries(bag(body))) {
    const name = key.replace(/-/g, '_');
    fields[RENAMED[name] ?? name] ??= value;
  }
  return fields;
};

const textOf = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.map((entry) => textOf(entry)).filter(Boolean) : undefined;
const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** `{ "s": "error", "errmsg": … }` comes with HTTP 200. @returns the message, or undefined when it is no error */
export const errorOf = (body: unknown): string | undefined => {
  const { s, errmsg } = fieldsOf(body);
  return s === 'error' ? textOf(errmsg, 'unknown error') || 'unknown error' : undefined;
};

export const readConfiguration = (body: unknown): FeedConfiguration => {
  const fields = fieldsOf(body);
  return {
    exchanges: listOf(fields['exchanges'])
      .filter(isRecord)
      .map((entry) => ({ value: textOf(entry['value']), name: textOf(entry['name']), desc: textOf(entry['desc']) })),
    symbols_types: listOf(fields['symbols_types'])
      .filter(isRecord)
      .map((entry) => ({ name: textOf(entry['name']), value: textOf(entry['value']) })),
    supported_resolutions: textsOf(fields['supported_resolutions']),
    supports_marks: fields['supports_marks'] === true,
    supports_timescale_marks: fields['supports_timescale_marks'] === true,
    supports_time: fields['supports_time'] === true,
    supports_search: fields['supports_search'] !== false,
  };
};

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
    format: fields['format'] === 'volume' ? 'volume' : 'price',
    pricescale: Math.max(1, toNumber(fields['pricescale'], 100)),
    minmov: Math.max(1, toNumber(fields['minmov'], 1)),
    minmove2: toNumber(fields['minmove2']),
    fractional: fields['fractional'] === true,
    volume_precision: toNumber(fields['volume_precision']),
    has_intraday: flagOf(fields['has_intraday']),
    intraday_multipliers: textsOf(fields['intraday_multipliers']),
    has_seconds: flagOf(fields['has_seconds']),
    seconds_multipliers: textsOf(fields['seconds_multipliers']),
    has_daily: flagOf(fields['has_daily']),
    daily_multipliers: textsOf(fields['daily_multipliers']),
    has_weekly_and_monthly: flagOf(fields['has_weekly_and_monthly']),
    weekly_multipliers: textsOf(fields['weekly_multipliers']),
    monthly_multipliers: textsOf(fields['monthly_multipliers']),
    supported_resolutions: textsOf(fields['supported_resolutions']),
    currency_code: textOf(fields['currency_code']) || undefined,
    logo_urls: textsOf(fields['logo_urls']),
  };
};

export const readSearch = (body: unknown): SearchItem[] =>
  listOf(body).flatMap((entry) => {
    const fields = fieldsOf(entry);
    const symbol = textOf(fields['symbol']) || textOf(fields['ticker']);
    return symbol
      ? [
          {
            symbol,
            full_name: textOf(fields['full_name']) || symbol,
            ticker: textOf(fields['ticker']) || symbol,
            description: textOf(fields['description']),
            exchange: textOf(fields['exchange']),
            type: textOf(fields['type']),
            logo_urls: textsOf(fields['logo_urls']),
          },
        ]
      : [];
  });

export interface UdfHistory {
  /** Broken numbers stay in: `cleanBars` tells what is wrong with them. */
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

/** Rows out of rows, or out of one list a field. */
const rowsOf = (body: unknown): Fields[] => {
  if (Array.isArray(body)) return body.filter(isRecord).map(fieldsOf);
  const columns = fieldsOf(body);
  const ids = listOf(columns['id']);
  return ids.map((_, index) => {
    const row: Record<string, unknown> = Object.create(null);
    // A single value counts for all rows.
    for (const [name, column] of Object.entries(columns)) row[name] = Array.isArray(column) ? column[index] : column;
    return row;
  });
};

const idOf = (value: unknown): string | number => (typeof value === 'number' ? value : textOf(value));
const colorOf = (value: unknown): MarkColor =>
  isRecord(value)
    ? { border: textOf(value['border'], 'blue'), background: textOf(value['background'], 'blue') }
    : ((textOf(value, 'blue') || 'blue') as MarkColor);

export const readMarks = (body: unknown): Mark[] =>
  rowsOf(body).flatMap((row) => {
    const time = toNumber(row['time'], NaN);
    return Number.isNaN(time)
      ? []
      : [
          {
            id: idOf(row['id']),
            time,
            color: colorOf(row['color']),
            text: isRecord(row['text']) ? textOf(row['text']['content']) : textOf(row['text']),
            label: textOf(row['label']),
            labelFontColor: textOf(row['labelFontColor'], 'white'),
            minSize: toNumber(row['minSize'], 14),
          },
        ];
  });

export const readTimescaleMarks = (body: unknown): TimescaleMark[] =>
  rowsOf(body).flatMap((row) => {
    const time = toNumber(row['time'], NaN);
    const tooltip = row['tooltip'];
    return Number.isNaN(time)
      ? []
      : [
          {
            id: idOf(row['id']),
            time,
            color: textOf(row['color'], 'blue'),
            label: textOf(row['label']),
            tooltip: Array.isArray(tooltip) ? tooltip.map((line) => textOf(line)) : tooltip ? [textOf(tooltip)] : [],
          },
        ];
  });
