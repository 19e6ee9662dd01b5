import { isRecord, own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import {
  isOrderType,
  isSide,
  type EventType,
  type ImportantEvent,
  type PositionLine,
  type TradeMarker,
} from './overlay-types.ts';

const word = (bag: unknown, key: string): string | undefined => {
  const value = own(bag, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
};
const amount = (bag: unknown, key: string): number => toNumber(own(bag, key), NaN);
const finite = (bag: unknown, key: string): number | undefined => {
  const value = amount(bag, key);
  return Number.isFinite(value) ? value : undefined;
};
const isOn = (bag: unknown, key: string): boolean => own(bag, key) === true;
const action = (bag: unknown, key: string): ((...given: never[]) => void) | undefined => {
  const value = own(bag, key);
  return typeof value === 'function'
    ? (...given) => void (value as (...all: never[]) => unknown).apply(bag, given)
    : undefined;
};
const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Times above this are milliseconds: in seconds it is the year 5138. */
const seconds = (time: number): number => (time > 1e11 ? time / 1000 : time);

/** Some properties, each read in the same way. */
const each = <T>(bag: unknown, keys: readonly string[], read: (bag: unknown, key: string) => T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, read(bag, key)]));
const without = <T extends object>(bag: T): T => {
  for (const key of Object.keys(bag)) if (bag[key as keyof T] === undefined) delete bag[key as keyof T];
  return bag;
};

/** The lines of a host that make sense; others are left out. A later line of the same id replaces an earlier one. */
export const readLines = (value: unknown): PositionLine[] => {
  const lines = new Map<string, PositionLine>();
  for (const row of rows(value)) {
    const id = word(row, 'id');
    const avgPrice = amount(row, 'avgPrice');
    if (!id || !(avgPrice > 0)) continue;
    const [type, side, tips] = [amount(row, 'type'), amount(row, 'side'), own(row, 'tooltips')];
    const line = {
      ...{ id, avgPrice, visible: own(row, 'visible') !== false },
      type: isOrderType(type) ? type : undefined,
      side: isSide(side) ? side : undefined,
      ...each(row, ['sideText', 'pnlText', 'qtyText', 'tpslText'], word),
      ...each(row, ['pnlValue', 'qty'], finite),
      ...each(row, ['showCloseButton', 'showTPSLButton', 'showReverseButton', 'draggable'], isOn),
      ...each(row, ['onClose', 'onTPSL', 'onReverse', 'onMove'], action),
      tooltips: isRecord(tips) ? without(each(tips, ['close', 'tpsl', 'reverse'], word)) : undefined,
    };
    lines.set(id, without(line) as PositionLine);
  }
  return [...lines.values()];
};

/** @param symbol markers of other symbols are left out */
export const readMarkers = (value: unknown): TradeMarker[] =>
  rows(value).flatMap((row) => {
    const type = own(row, 'type');
    const marker = {
      time: seconds(amount(row, 'time')),
      price: amount(row, 'price'),
      quantity: amount(row, 'quantity'),
    };
    const named = word(row, 'symbol');
    if ((type !== 'buy' && type !== 'sell') || !Number.isFinite(marker.time)) return [];
    return [{ ...marker, type, ...(named === undefined ? {} : { symbol: named }) }];
  });

/** Keeps the markers of a symbol and those without one. @param symbol if empty, keeps all */
export const markersOf = (markers: readonly TradeMarker[], symbol: string): TradeMarker[] =>
  markers.filter((marker) => !symbol || !marker.symbol || plainSymbol(marker.symbol) === plainSymbol(symbol));

/** `GATE:BTC_USDT`, `btc/usdt` and `BTCUSDT` name one market. */
export const plainSymbol = (symbol: string): string =>
  symbol
    .slice(symbol.indexOf(':') + 1)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase();

export const readEvents = (value: unknown): ImportantEvent[] =>
  rows(value).flatMap((row) => {
    const type = amount(row, 'type');
    const time = seconds(amount(row, 'time'));
    if (!Number.isFinite(time) || !Number.isInteger(type) || type < 1 || type > 8) return [];
    const rest = { text: word(row, 'text'), price: finite(row, 'price') };
    return [without({ time, type: type as EventType, ...rest }) as ImportantEvent];
  });
