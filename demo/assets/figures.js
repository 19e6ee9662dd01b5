/** Figures as the pages write them: alike in all languages, as traders know them. */

/** Making a format takes longer than the rest of a row of the order book: each is made once. */
const known = new Map();
const numbers = (minimumFractionDigits, maximumFractionDigits) => {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
  const format = known.get(key) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
  known.set(key, format);
  return format;
};
const COMPACT = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export const decimalsText = (value, decimals) => numbers(decimals, decimals).format(Number(value));
export const changeText = (percent) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(Number(percent)).toFixed(2)}%`;
/** `1.42B` */
export const volumeText = (value) => COMPACT.format(Number(value));
/** As long as it has to be, at most so many decimals. */
export const amountText = (value, most) => numbers(0, most).format(Number(value));
/** `13:37:05` UTC, as on the chart. */
export const timeText = (milliseconds) => new Date(Number(milliseconds)).toISOString().slice(11, 19);

/** Writes only what has changed: most figures stay the same from one message to the next. */
export const write = (node, text) => {
  if (node && node.textContent !== text) node.textContent = text;
};
/** Rising or falling. */
export const paint = (node, isUp) => {
  if (!node) return;
  node.classList.toggle('up', isUp);
  node.classList.toggle('down', !isUp);
};
