/** Money is counted in whole numbers: wallets in 10⁻⁸, prices in ticks and amounts in lots of their instrument. */
import type { Instrument } from '../market/instruments.ts';

export const WALLET_DECIMALS = 8;

/** @returns `too-fine` for too many decimals, undefined unless it is a number of zero or more */
export const readDecimal = (text: string, decimals: number): bigint | 'too-fine' | undefined => {
  const found = /^(\d{1,12})(?:\.(\d*))?$/.exec(text.trim());
  if (!found) return undefined;
  const fraction = (found[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return 'too-fine';
  return BigInt(found[1]! + fraction.padEnd(decimals, '0'));
};

/** Without zeros at the end. */
export const decimalText = (value: bigint, decimals: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
};

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Lots of a coin as the wallet counts them. */
export const coinsOf = ({ volumeDecimals }: Instrument, lots: bigint): bigint =>
  lots * power(WALLET_DECIMALS - volumeDecimals);

/** Returns the cost of lots at a price in ticks, in the wallet's units, rounded up. */
export const costOf = ({ decimals, volumeDecimals }: Instrument, ticks: bigint, lots: bigint): bigint => {
  const scale = decimals + volumeDecimals;
  const product = ticks * lots * power(WALLET_DECIMALS);
  return (product + power(scale) - 1n) / power(scale);
};

export const ticksOf = ({ decimals }: Instrument, price: number): bigint => BigInt(Math.round(price * 10 ** decimals));
export const lotsOf = ({ volumeDecimals }: Instrument, amount: number): bigint =>
  BigInt(Math.round(amount * 10 ** volumeDecimals));
export const priceOf = ({ decimals }: Instrument, ticks: bigint): number => Number(decimalText(ticks, decimals));
