import { isRecord, parseJson } from '../../runtime/data/records.ts';

export const ALERT_CONDITIONS = ['both', 'up', 'down'] as const;

/** A price alert. */
export interface PriceAlert {
  id: string;
  symbol: string;
  price: number;
  /** The way in which the price has to cross; `both` for either. */
  condition: (typeof ALERT_CONDITIONS)[number];
  note: string;
  /** Each time; without it once. */
  every: boolean;
  /** The alert is inactive after this time, in ms since 1970. */
  expires?: number;
  /** When it was crossed last: ms since 1970. */
  fired?: number;
  /** When it was changed last, in ms since 1970 and never lower than before. */
  revision?: number;
  /** Its place in the list, lowest first. */
  order?: number;
}

/** Fields of a new alert. The symbol defaults to the chart's. */
export type NewAlert = Pick<PriceAlert, 'price'> & Partial<Omit<PriceAlert, 'id' | 'fired' | 'revision' | 'order'>>;

/** `event.detail` of `gate-alert`: the alert as it is kept now, the price before, and the one that crossed it. */
export interface AlertDetail {
  alert: PriceAlert;
  before: number;
  price: number;
}

const MOST_ALERTS = 200;
const LONGEST_TEXT = 200;

/** @param now ms since 1970 */
export const alertState = ({ every, fired, expires = Infinity }: PriceAlert, now: number) =>
  fired !== undefined && !every ? 'triggered' : expires <= now ? 'expired' : 'active';

/** The way in which a price is crossed between two ticks, however far apart: reaching it counts, leaving it does not. */
export const wayAcross = (price: number, before: number, now: number): 'up' | 'down' | undefined =>
  before < price && now >= price ? 'up' : before > price && now <= price ? 'down' : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;

/** An alert out of storage or from a host; undefined without an id, a symbol and a price above zero. */
export const readAlert = (given: unknown): PriceAlert | undefined => {
  if (!isRecord(given)) return undefined;
  const { id, symbol, price, condition, note, every, expires, fired, revision, order } = given;
  if (!isText(id) || !id || !isText(symbol) || !symbol) return undefined;
  if (typeof price !== 'number' || !(price > 0 && price < Infinity)) return undefined;
  return {
    id,
    symbol,
    price,
    condition: ALERT_CONDITIONS.find((one) => one === condition) ?? 'both',
    note: isText(note) ? note : '',
    every: every === true,
    ...(Number.isFinite(expires) ? { expires: expires as number } : {}),
    ...(Number.isFinite(fired) ? { fired: fired as number } : {}),
    ...(Number.isFinite(revision) ? { revision: revision as number } : {}),
    ...(Number.isFinite(order) ? { order: order as number } : {}),
  };
};

/** Reads stored alerts, as JSON or as a list. Skips invalid ones; of several with the same id, the first is used. */
export const readAlerts = (given: unknown): PriceAlert[] => {
  let list = given;
  try {
    if (typeof given === 'string') list = parseJson(given);
  } catch {
    return [];
  }
  const read = (Array.isArray(list) ? list.slice(-MOST_ALERTS) : []).flatMap((one) => readAlert(one) ?? []);
  return read.filter(({ id }, at) => read.findIndex((other) => other.id === id) === at);
};
