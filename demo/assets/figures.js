/** Figures as the pages write them: alike in all languages, as traders know them. */

export const decimalsText = (value, decimals) =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
export const changeText = (percent) => `${percent > 0 ? '+' : ''}${Number(percent).toFixed(2)}%`;
/** `1.42B` */
export const volumeText = (value) =>
  Number(value).toLocaleString('en-US', {
    notation: 'compact',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
/** As long as it has to be, at most so many decimals. */
export const amountText = (value, most) => Number(value).toLocaleString('en-US', { maximumFractionDigits: most });
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
