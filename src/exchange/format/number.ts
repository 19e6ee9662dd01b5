import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import type { Settings } from '../current/read-settings.ts';
import { movePoint } from './amount.ts';

/** A number formatted for display. [FMT-11] */
export interface NumberText {
  text: string;
  /** True if zeros are replaced by their count. */
  truncated: boolean;
}

/** Minimum number of zeros after the decimal point that are replaced by their count. */
const ZEROS = 7;

/** Expands an exponent: `1e-9` → `0.000000001`. Returns anything but a decimal number unchanged. */
export const plainDecimal = (given: string): string => {
  const found = /^([+-]?)(\d*)\.?(\d*)e([+-]?\d{1,3})$/i.exec(given.trim());
  if (!found || !(found[2] || found[3])) return given.trim();
  const [, sign = '', whole = '', fraction = '', power] = found;
  const [front, back] = movePoint(whole, fraction, Number(power));
  return sign.replace('+', '') + front.replace(/^0+(?=\d)/, '') + (back && `.${back}`);
};

/**
 * Replaces seven or more zeros after the decimal point by their count: `0.00000001234` → `0.0{7}1234`. Texts that are
 * not numbers are unchanged.
 */
export const formatNumber = (given: unknown): NumberText => {
  const text = plainDecimal(typeof given === 'number' || typeof given === 'string' ? String(given) : '');
  const found = new RegExp(`^([+-]?[\\d,]+)\\.(0{${ZEROS},})(\\d*)$`).exec(text);
  if (!found) return { text, truncated: false };
  const [, whole, zeros = '', rest] = found;
  return { text: `${whole}.0{${zeros.length}}${rest}`, truncated: true };
};

/** Formats a zero count with subscript digits: `0.0{7}1234` → `0.0₇1234`. */
export const smallZeroCount = (text: string): string =>
  text.replace(
    /\.0\{(\d+)\}/,
    (_, count: string) => `.0${count.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]!)}`,
  );

/** Cuts a decimal text to some places. Never rounds up, because the amount may be a balance. */
export const cutDecimals = (given: string, places: number): string => {
  const text = plainDecimal(given);
  const found = /^([+-]?\d+)(?:\.(\d*))?$/.exec(text);
  if (!found) return text;
  const fraction = (found[2] ?? '').slice(0, Math.max(0, places));
  return found[1]! + (fraction && `.${fraction}`);
};

/** Groups thousands: `1234567.5` → `1,234,567.5`. */
export const groupThousands = (text: string): string => {
  const found = /^([+-]?)(\d+)(\.\d*)?$/.exec(text);
  return found ? found[1] + found[2]!.replace(/\B(?=(\d{3})+$)/g, ',') + (found[3] ?? '') : text;
};

/** The settings that fiat amounts need. [FMT-16] */
type FiatSettings = Pick<Settings, 'curr_fiat' | 'fiat_list' | 'curr_fiat_market_rates'>;

const rateOf = (rates: Readonly<Record<string, unknown>>, code: string): number | undefined => {
  const rate = toNumber(own(rates, code));
  return rate > 0 ? rate : code === 'USD' ? 1 : undefined;
};

/**
 * Formats an amount of US dollars in the visitor's currency, `€1,234.50`. Without a rate for the currency, formats
 * dollars. [FMT-16]
 * @param amount in USD, as decimal text
 * @param code a currency other than the settings' `curr_fiat`
 * @returns the given text if it is not a number
 */
export const formatFiat = (amount: string, settings: FiatSettings, code?: string): string => {
  const value = Number(plainDecimal(amount));
  if (amount.trim() === '' || !Number.isFinite(value)) return amount;
  const { curr_fiat, fiat_list, curr_fiat_market_rates: rates } = settings;
  const wanted = (code || curr_fiat || 'USD').toUpperCase();
  const known = rateOf(rates, wanted);
  const fiat = known === undefined ? 'USD' : wanted;
  const total = value * (known ?? 1);
  const said = Object.hasOwn(fiat_list, fiat) ? fiat_list[fiat]?.symbol : undefined;
  const symbol = said || (fiat === 'USD' ? '$' : `${fiat} `);
  const small = Math.abs(total) > 0 && Math.abs(total) < 0.01;
  const digits = small
    ? formatNumber(plainDecimal(String(Number(Math.abs(total).toPrecision(4))))).text
    : groupThousands(Math.abs(total).toFixed(2));
  return (total < 0 ? '-' : '') + symbol + digits;
};
