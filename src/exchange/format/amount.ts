/** Decimal amounts as text, never as floating-point numbers. [FMT-01 to FMT-10] */

export interface AmountOptions {
  /** Digits after the decimal point, 0 to 30; 2 if missing or invalid. */
  precision?: number | undefined;
  /** Zero or more; 999999999999 if missing or invalid. Text keeps digits that a number would lose. */
  max?: number | string | undefined;
  allowNegative?: boolean | undefined;
}

const MAX = '999999999999';
/** Zeros of the supported and related scripts: Arabic, Persian, Hindi, Bengali, Thai, Lao, Burmese, full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0xff10];
/** Arabic, full-width and ideographic points, which keyboards insert as the decimal point. */
const POINTS = '.٫．。｡';
const MINUSES = '-−－';

/** Converts a digit, point or minus sign to ASCII; returns other characters unchanged. */
const plainChar = (char: string): string => {
  if (char >= '0' && char <= '9') return char;
  if (POINTS.includes(char)) return '.';
  if (MINUSES.includes(char)) return '-';
  const code = char.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
};

/** Converts digits, points and minus signs of other scripts to ASCII; everything else is unchanged. */
export const plainNumber = (text: string): string => Array.from(text, plainChar).join('');

/** Moves the decimal point and returns the digits before and after it: `1`, `5`, -2 → `0`, `015`. */
export const movePoint = (whole: string, fraction: string, by: number): readonly [string, string] => {
  const digits = whole + fraction;
  const point = whole.length + by;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  return [padded.slice(0, at), padded.slice(at)];
};

/** Expands an exponent: `1.5e-7` → `0.00000015`. Returns other texts, and exponents beyond 100, unchanged. */
export const withoutExponent = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^([+-]?)(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/i.exec(text) ?? [];
  const by = Number(power);
  if (!whole || Math.abs(by) > 100) return text;
  const [front, back] = movePoint(whole, fraction, by);
  return (sign === '-' ? '-' : '') + front + (back && `.${back}`);
};

const split = (amount: string): readonly [string, string] => {
  const [whole = '', fraction = ''] = amount.split('.');
  return [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')];
};

/** True if `a` is greater than `b`; both without sign. */
const isGreater = (a: string, b: string): boolean => {
  const [wholeA, fractionA] = split(a);
  const [wholeB, fractionB] = split(b);
  if (wholeA.length !== wholeB.length) return wholeA.length > wholeB.length;
  // Fractions need no padding, and whole parts have equal length: text order is numeric order.
  return wholeA === wholeB ? fractionA > fractionB : wholeA > wholeB;
};

const cut = (amount: string, precision: number): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  return precision && fraction ? `${whole}.${fraction.slice(0, precision)}` : whole;
};

const checked = ({ precision = 2, max = MAX, allowNegative = false }: AmountOptions) => {
  const digits = precision >= 0 && precision <= 30 ? Math.floor(precision) : 2;
  const limit = withoutExponent(String(max).trim()).replace(/^0+(?=\d)/, '');
  return { digits, limit: cut(/^\d+(\.\d+)?$/.test(limit) ? limit : MAX, digits), allowNegative };
};

/** A text and its caret position. */
export interface TypedAmount {
  text: string;
  caret: number;
}

/**
 * Normalises the text of a field and returns the new caret position: after the same characters as before.
 * @param caret position in the given text
 */
export const normalizeTyped = (text: string, caret: number, options: AmountOptions = {}): TypedAmount => {
  const { digits, limit, allowNegative } = checked(options);
  // Each kept character, with its position in the given text.
  const whole: [char: string, from: number][] = [];
  const fraction: [char: string, from: number][] = [];
  let sign: number | undefined;
  let point: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const char = plainChar(text[at]!);
    if (char >= '0' && char <= '9') (point === undefined ? whole : fraction).push([char, at]);
    else if (char === '.') point ??= at;
    else if (char === '-' && allowNegative && !whole.length && point === undefined) sign ??= at;
  }
  while (whole.length > 1 && whole[0]![0] === '0') whole.shift();
  const none = !whole.length && !fraction.length && (point === undefined || !digits);
  if (none) return { text: '', caret: 0 };
  if (!whole.length) whole.push(['0', point!]);
  const kept = [
    ...(sign === undefined ? [] : [['-', sign] as const]),
    ...whole,
    ...(digits && point !== undefined ? [['.', point] as const, ...fraction.slice(0, digits)] : []),
  ];
  const amount = kept.map(([char]) => char).join('');
  if (sign === undefined && isGreater(amount, limit)) return { text: limit, caret: limit.length };
  return { text: amount, caret: kept.filter(([, from]) => from < caret).length };
};

/**
 * Normalises an amount while it is typed: digits and one point, no leading zeros, a fraction cut to the precision, at
 * most `max`. A trailing point stays. [FMT-01 to FMT-07, FMT-10]
 * @returns the amount, or an empty text
 */
export const normalizeAmount = (text: string, options?: AmountOptions): string =>
  normalizeTyped(String(text ?? ''), 0, options).text;

/**
 * Normalises an amount when the field loses focus. Also removes a trailing point and an all-zero fraction. [FMT-08,
 * FMT-09]
 */
export const normalizeAmountOnBlur = (text: string, options?: AmountOptions): string =>
  normalizeAmount(text, options)
    .replace(/\.0*$/, '')
    .replace(/^-(?=0?$)/, '');
