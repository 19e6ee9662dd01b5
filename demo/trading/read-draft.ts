/** An order form, checked. */
import type { Instrument } from '../market/instruments.ts';
import { costOf, decimalText, readDecimal, ticksOf } from './decimals.ts';
import { problem, type Draft, type Problem } from './order.ts';

/** Least worth of an order, in the quote currency. */
const LEAST: Readonly<Record<string, number>> = { USDT: 5, JPY: 500 };
/** A price further beyond the last one is taken for a slip of the finger. */
const FURTHEST = 0.1;

const number = (text: string | null, decimals: number, field: 'price' | 'amount'): bigint | Problem => {
  if (!text?.trim()) return problem(`${field}-missing`, field);
  const value = readDecimal(text, decimals);
  if (value === undefined || value === 0n) return problem(`${field}-invalid`, field);
  return value === 'too-fine' ? problem(`${field}-decimals`, field, { decimals: String(decimals) }) : value;
};

/** A limit order's price, in ticks. @param last price of the last trade */
export const readPrice = (
  text: string | null,
  side: Draft['side'],
  instrument: Instrument,
  last: number,
): bigint | Problem => {
  const price = number(text, instrument.decimals, 'price');
  if (typeof price !== 'bigint') return price;
  const [highest, lowest] = [ticksOf(instrument, last * (1 + FURTHEST)), ticksOf(instrument, last * (1 - FURTHEST))];
  if (side === 'buy' && price > highest)
    return problem('price-far', 'price', { bound: decimalText(highest, instrument.decimals) });
  if (side === 'sell' && price < lowest)
    return problem('price-far', 'price', { bound: decimalText(lowest, instrument.decimals) });
  return price;
};

/** @param form `side`, `type`, `price`, `amount` · @param last price of the last trade */
export const readDraft = (form: URLSearchParams, instrument: Instrument, last: number): Draft | Problem => {
  const [side, type] = [form.get('side'), form.get('type')];
  if ((side !== 'buy' && side !== 'sell') || (type !== 'limit' && type !== 'market')) return problem('request');
  const price = type === 'market' ? 0n : readPrice(form.get('price'), side, instrument, last);
  if (typeof price !== 'bigint') return price;
  const amount = number(form.get('amount'), instrument.volumeDecimals, 'amount');
  if (typeof amount !== 'bigint') return amount;
  const least = LEAST[instrument.quote] ?? 0;
  const worth = costOf(instrument, type === 'market' ? ticksOf(instrument, last) : price, amount);
  if (worth < BigInt(least) * 100_000_000n)
    return problem('amount-small', 'amount', { least: `${least} ${instrument.quote}` });
  return { pair: instrument.id, side, type, price, amount };
};
