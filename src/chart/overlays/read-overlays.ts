import { isRecord, own } from '../../core/data/records.ts';
import { toNumber } from '../../core/data/values.ts';
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
const action = (bag: unknown, key: string): ((...given: never[]) => void) | undefined => {
  const value = own(bag, key);
  return typeof value === 'function'
    ? (...given) => void (value as (...all: never[]) => unknown).apply(bag, given)
    : undefined;
};
const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Times above this are milliseconds: in seconds it is the year 5138. */
const seconds = (time: number): number => (time > 1e11 ? time / 1000 : time);

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
    const type = amount(row, 'type');
    const side = amount(row, 'side');
    const tips = own(row, 'tooltips');
    const optional = {
      type: isOrderType(type) ? type : undefined,
      side: isSide(side) ? side : undefined,
      sideText: word(row, 'sideText'),
      pnlText: word(row, 'pnlText'),
      pnlValue: Number.isFinite(amount(row, 'pnlValue')) ? amount(row, 'pnlValue') : undefined,
      qty: Number.isFinite(amount(row, 'qty')) ? amount(row, 'qty') : undefined,
      qtyText: word(row, 'qtyText'),
      tpslText: word(row, 'tpslText'),
      tooltips: isRecord(tips)
        ? without({ close: word(tips, 'close'), tpsl: word(tips, 'tpsl'), reverse: word(tips, 'reverse') })
        : undefined,
      onClose: action(row, 'onClose'),
      onTPSL: action(row, 'onTPSL'),
      onReverse: action(row, 'onReverse'),
      onMove: action(row, 'onMove'),
    };
    const flags = ['showCloseButton', 'showTPSLButton', 'showReverseButton', 'draggable'] as const;
    lines.set(
      id,
      without({
        id,
        avgPrice,
        visible: own(row, 'visible') !== false,
        ...optional,
        ...Object.fromEntries(flags.map((name) => [name, own(row, name) === true])),
      }) as PositionLine,
    );
  }
  return [...lines.values()];
};

/** @param symbol markers of other symbols are left out */
export const readMarkers = (value: unknown, symbol?: string): TradeMarker[] =>
  rows(value).flatMap((row) => {
    const type = own(row, 'type');
    const marker = {
      time: seconds(amount(row, 'time')),
      price: amount(row, 'price'),
      quantity: amount(row, 'quantity'),
    };
    const named = word(row, 'symbol');
    if ((type !== 'buy' && type !== 'sell') || !Number.isFinite(marker.time)) return [];
    if (named !== undefined && symbol !== undefined && plainSymbol(named) !== plainSymbol(symbol)) return [];
    return [{ ...marker, type, ...(named === undefined ? {} : { symbol: named }) }];
  });

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
    const price = amount(row, 'price');
    const text = word(row, 'text');
    return [
      without({
        time,
        type: type as EventType,
        text,
        price: Number.isFinite(price) ? price : undefined,
      }) as ImportantEvent,
    ];
  });
