import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import type { Settings } from '../current/read-settings.ts';
import { movePoint } from './amount.ts';

/** A number as the visitor reads it (FMT-11). */
export interface NumberText {
  text: string;
  /** Zeros are shown as their count. */
  truncated: boolean;
}

/** Zeros right after the point from which on they are counted. */
const ZEROS = 7;

/** `1e-9` as `0.000000001`; anything but a decimal number comes back as it is. */
export const plainDecimal = (given: string): string => {
  const found = /^([+-]?)(\d*)\.?(\d*)e([+-]?\d{1,3})$/i.exec(given.trim());
  if (!found || !(found[2] || found[3])) return given.trim();
  const [, sign = '', whole = '', fraction = '', power] = found;
  const [front, back] = movePoint(whole, fraction, Number(power));
  return sign.replace('+', '') + front.replace(/^0+(?=\d)/, '') + (back && `.${back}`);
};

/**
 * Seven or more zeros right after the point become their count, `0.00000001234` → `0.0{7}1234`; six stay as they are.
 * Texts that are no numbers come back untouched.
 */
export const formatNumber = (given: unknown): NumberText => {
  const text = plainDecimal(typeof given === 'number' || typeof given === 'string' ? String(given) : '');
  const found = new RegExp(`^([+-]?[\\d,]+)\\.(0{${ZEROS},})(\\d*)$`).exec(text);
  if (!found) return { text, truncated: false };
  const [, whole, zeros = '', rest] = found;
  return { text: `${whole}.0{${zeros.length}}${rest}`, truncated: true };
};

/** The count of zeros as traders read it: `0.0{7}1234` → `0.0₇1234`. */
export const smallZeroCount = (text: string): string =>
  text.replace(
    /\.0\{(\d+)\}/,
    (_, count: string) => `.0${count.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]!)}`,
  );

/** Cuts a decimal text to some places; never rounds up what somebody owns. */
export const cutDecimals = (given: string, places: number): string => {
  const text = plainDecimal(given);
  const found = /^([+-]?\d+)(?:\.(\d*))?$/.exec(text);
  if (!found) return text;
  const fraction = (found[2] ?? '').slice(0, Math.max(0, places));
  return found[1]! + (fraction && `.${fraction}`);
};

/** Thousands in groups: `1234567.5` → `1,234,567.5`. */
export const groupThousands = (text: string): string => {
  const found = /^([+-]?)(\d+)(\.\d*)?$/.exec(text);
  return found ? found[1] + found[2]!.replace(/\B(?=(\d{3})+$)/g, ',') + (found[3] ?? '') : text;
};

/** What fiat amounts need of the settings (FMT-16). */
type FiatSettings = Pick<Settings, 'curr_fiat' | 'fiat_list' | 'curr_fiat_market_rates'>;

const rateOf = (rates: Readonly<Record<string, unknown>>, code: string): number | undefined => {
  const rate = toNumber(own(rates, code));
  return rate > 0 ? rate : code === 'USD' ? 1 : undefined;
};

/**
 * An amount of US dollars in the visitor's currency, `€1,234.50` (FMT-16). A currency without a rate gives dollars.
 * @param amount in USD, as decimal text · @param code other than the settings' `curr_fiat`
 * @returns the text without a currency for anything but a number
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
