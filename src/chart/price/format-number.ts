/** Digits of a number that a double holds exactly; what `toFixed` writes beyond them is noise. */
const EXACT_DIGITS = 15;
/** Most decimals that are ever written. */
export const MOST_DECIMALS = 18;
/** Shown for a missing number. */
const NOTHING = '–';

/** How a language writes numbers. Digits are Latin everywhere. */
export interface NumberSigns {
  /** Between whole and decimals. */
  readonly point: string;
  /** Between thousands. */
  readonly group: string;
  /** A number in percent, `#` for the number. */
  readonly percent: string;
}

export const ENGLISH_SIGNS: NumberSigns = { point: '.', group: ',', percent: '#%' };

const COMMA: NumberSigns = { point: ',', group: '.', percent: '#%' };
/** Languages of the chart that differ from English, as `Intl` has them: the first `Intl.NumberFormat` costs a frame. */
const SIGNS: Readonly<Record<string, NumberSigns>> = {
  de: { ...COMMA, percent: '#\u00a0%' },
  es: { ...COMMA, percent: '#\u00a0%' },
  fr: { point: ',', group: '\u202f', percent: '#\u00a0%' },
  it: COMMA,
  pt: COMMA,
  ru: { point: ',', group: '\u00a0', percent: '#\u00a0%' },
  tr: { ...COMMA, percent: '%#' },
  vi: COMMA,
};

/** Returns the signs of a language's numbers. @param lang `de`, `zh-tw` */
export const signsIn = (lang: string): NumberSigns => SIGNS[lang.slice(0, 2)] ?? ENGLISH_SIGNS;

/** Power of ten of a number's first digit: 65,000 → 4, 0.05 → −2. */
const exponentOf = (value: number): number => (value ? Number(value.toExponential().split('e')[1]) : 0);

/** The fewest decimals that write a number exactly, at most 18. */
export const decimalsOf = (value: number): number => {
  const exact = Number(value.toPrecision(12));
  let decimals = 0;
  while (decimals < MOST_DECIMALS && Number(exact.toFixed(decimals)) !== exact) decimals++;
  return decimals;
};

/** Without signs between the thousands, as a field or the clipboard takes it. */
export const plainDecimal = (value: number, decimals: number): string => {
  const exact = Math.max(0, Math.min(decimals, EXACT_DIGITS - 1 - exponentOf(value)));
  const text = value.toFixed(exact);
  const written = exact || !decimals ? text : `${text}.`;
  // A value that rounds to zero has no sign.
  return (Number(text) ? written : written.replace('-', '')) + '0'.repeat(decimals - exact);
};

const MINUS = '\u2212';

/** A number with Latin digits and so many decimals: columns of prices must line up in every language. */
export const formatDecimal = (value: number, decimals: number, { group, point: mark } = ENGLISH_SIGNS): string => {
  if (!Number.isFinite(value)) return NOTHING;
  // By hand: the first use of `Intl.NumberFormat` costs more than a frame.
  const text = plainDecimal(value, decimals);
  const point = decimals ? text.length - decimals - 1 : text.length;
  const whole = text.slice(0, point);
  return whole.replace('-', MINUS).replace(/\B(?=(\d{3})+$)/g, group) + text.slice(point).replace('.', mark);
};

/** The sign of a number as it is written: none if it rounds to zero. */
const signOf = (value: number, decimals: number): string => {
  const written = Number(plainDecimal(value, decimals));
  return written > 0 ? '+' : written < 0 ? MINUS : '';
};

/** +1,250.00 with its sign. */
export const formatSigned = (value: number, decimals: number, signs = ENGLISH_SIGNS): string =>
  signOf(value, decimals) + formatDecimal(Math.abs(value), decimals, signs);

const UNITS = [
  [1, ''],
  [1e3, 'K'],
  [1e6, 'M'],
  [1e9, 'B'],
  [1e12, 'T'],
] as const;

/** The unit of an amount, so that it is not written as 1,000 of a smaller one: 999,999 is 1.00M. */
export const unitOf = (amount: number): readonly [size: number, letter: string] => {
  const found = UNITS.find(([size]) => Math.round((Math.abs(amount) / size) * 100) < 100_000);
  return found ?? UNITS[UNITS.length - 1]!;
};

/** 12345 → 12.35K; below 1,000 without zeros at the end. */
export const formatAmount = (amount: number, signs = ENGLISH_SIGNS): string => {
  if (!Number.isFinite(amount)) return NOTHING;
  const [size, letter] = unitOf(amount);
  if (size > 1) return `${formatDecimal(amount / size, 2, signs)}${letter}`;
  const decimals = Math.abs(amount) >= 1 ? 2 : 6;
  return formatDecimal(amount, Math.min(decimals, decimalsOf(Number(amount.toFixed(decimals)))), signs);
};

const CHANGE_DECIMALS = 2;

/** +1.25 % with its sign. @param part of 1 */
export const formatPercent = (part: number, decimals = CHANGE_DECIMALS, signs = ENGLISH_SIGNS): string => {
  if (!Number.isFinite(part)) return NOTHING;
  const percent = part * 100;
  const text = formatDecimal(Math.abs(percent), decimals, signs);
  return signOf(percent, decimals) + signs.percent.replace('#', text);
};

/** Returns the colour of a change as `formatPercent` writes it: neutral if it rounds to zero. @param part of 1 */
export const toneOf = (part: number): 'rise' | 'fall' | 'value' => {
  const sign = signOf(part * 100, CHANGE_DECIMALS);
  return sign === '' ? 'value' : sign === '+' ? 'rise' : 'fall';
};

/** Significant digits of an indicator's value. */
const SIGNIFICANT = 4;
/**
 * The value of an indicator: at least `decimals`, and as many more as its four significant digits need. The MACD of a coin
 * at 0.00000005 is a value, not 0.0000.
 * @param most decimals that may still be a value; the rest is the rounding of sums
 */
export const formatValue = (value: number, decimals: number, most: number, signs = ENGLISH_SIGNS): string => {
  if (!Number.isFinite(value)) return NOTHING;
  const wanted = Math.min(most, MOST_DECIMALS, Math.max(decimals, SIGNIFICANT - 1 - exponentOf(value)));
  return formatDecimal(value, Number(value.toFixed(wanted)) ? wanted : decimals, signs);
};
