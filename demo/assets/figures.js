/** Figures as the chart beside them writes them: in its language, with Latin digits. */

/** Not the page's language where the chart has none (`pages/figures.ts`). */
const LANGUAGE = `${document.documentElement.dataset.figures}-u-nu-latn`;
const MINUS = '\u2212';

/** Making a format takes longer than the rest of a row of the order book: each is made once. */
const known = new Map();
const numbers = (minimumFractionDigits, maximumFractionDigits) => {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
  const format =
    known.get(key) ??
    new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits, maximumFractionDigits, useGrouping: 'always' });
  known.set(key, format);
  return format;
};
const COMPACT = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const PERCENT = new Intl.NumberFormat(LANGUAGE, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
  signDisplay: 'exceptZero',
});
const SIGNS = Object.fromEntries(
  numbers(1, 1)
    .formatToParts(12_345.6)
    .map(({ type, value }) => [type, value]),
);

const SHARE = new Intl.NumberFormat(LANGUAGE, { style: 'percent', roundingMode: 'floor' });

const withMinus = (text) => text.replace('-', MINUS);

export const decimalsText = (value, decimals) => withMinus(numbers(decimals, decimals).format(Number(value)));
export const changeText = (percent) => withMinus(PERCENT.format(percent / 100));
/** `25%`, rounded down. */
export const shareText = (part) => SHARE.format(part);
/** `1.42B`: traders read these units in every language. */
export const volumeText = (value) => COMPACT.format(Number(value)).replace('.', SIGNS.decimal);
/** As long as it has to be, at most so many decimals. */
export const amountText = (value, most) => withMinus(numbers(0, most).format(Number(value)));
/** With a plus above zero. */
export const profitText = (value) => `${value >= 0.005 ? '+' : ''}${amountText(value, 2).replace(/^\u22120$/, '0')}`;
/** `13:37:05` UTC, as on the chart. */
export const timeText = (milliseconds) => new Date(Number(milliseconds)).toISOString().slice(11, 19);

const { group, decimal } = SIGNS;
const written = new RegExp(`^(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d*)?$`);
/** Reads a typed number: `1.234,5` → `1234.5` in German. Other texts are the server's to judge. */
export const plainText = (text) => (written.test(text) ? text.replaceAll(group, '').replace(decimal, '.') : text);
/** Groups the thousands of a plain number, and keeps its decimals. */
export const groupedText = (text) =>
  /^\d+(\.\d*)?$/.test(text)
    ? text.replace(/^\d+/, (digits) => decimalsText(digits, 0)).replace(/\.(\d*)$/, `${decimal}$1`)
    : text;

/** Writes only what has changed: most figures stay the same from one message to the next. */
export const write = (node, text) => {
  if (node && node.textContent !== text) node.textContent = text;
};
/** Colours rising and falling figures. @param direction above, below or at zero */
export const paint = (node, direction) => {
  if (!node) return;
  node.classList.toggle('up', direction > 0);
  node.classList.toggle('down', direction < 0);
};
/** The direction of a change as it is written. */
export const directionOf = (percent) => Math.sign(Number(Number(percent).toFixed(2)));
export const sideDirection = (side) => (side === 'buy' ? 1 : -1);
