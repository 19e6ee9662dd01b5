// @ts-check
/** Colours as the browser paints them, and their contrast after WCAG 2.2. */

/** @typedef {[red: number, green: number, blue: number, alpha: number]} Rgba 0 to 255, alpha 0 to 1 */

const canvas = document.createElement('canvas');
canvas.width = canvas.height = 1;
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
/** @type {Map<string, Rgba>} */
const known = new Map();

/** @param {string} color computed value, in any colour space @returns {Rgba} */
export const read = (color) => {
  const before = known.get(color);
  if (before) return before;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  /** @type {Rgba} */
  const found = [red, green, blue, alpha / 255];
  known.set(color, found);
  return found;
};

/** @param {Rgba} top @param {Rgba} ground an opaque one @returns {Rgba} */
export const over = ([red, green, blue, alpha], ground) => [
  red * alpha + ground[0] * (1 - alpha),
  green * alpha + ground[1] * (1 - alpha),
  blue * alpha + ground[2] * (1 - alpha),
  1,
];

/** @param {number} channel */
const linear = (channel) => (channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);

/** @param {Rgba} color */
const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** @param {Rgba} one @param {Rgba} other both opaque @returns {number} 1 to 21 */
export const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return /** @type {number} */ (light + 0.05) / /** @type {number} */ (dark + 0.05);
};

/** @param {Rgba} color @returns {string} `#rrggbb` */
export const hex = ([red, green, blue]) =>
  '#' + [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
