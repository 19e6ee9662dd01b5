// @ts-check
/**
 * A page behind or beside bars, dialogs and menus, to show how they fit into one. Its texts are translations of the
 * elements.
 */

/** @typedef {Readonly<Record<string, string>>} Words */

/** Symbol, price in USD, change in percent. @type {readonly (readonly [string, number, number])[]} */
const MARKETS = [
  ['BTC', 62_418.2, 1.24],
  ['ETH', 3_187.65, -0.82],
  ['SOL', 148.31, 4.06],
  ['GT', 8.742, 0.37],
  ['ZK', 0.1738, -2.15],
  ['DOG', 0.00412, 6.9],
  ['TRUMP', 11.08, -1.4],
  ['AIR', 0.5126, 0.92],
];
const POINTS = 24;
const NAV = ['markets', 'trade', 'futures', 'learn', 'help'];

/** @param {string} name @param {string} className @param {...(Node | string)} children */
const h = (name, className, ...children) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

/** Draws a line that ends according to the change. @param {number} row @param {number} change */
const sparkline = (row, change) => {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const trend = 16 - (change * at * 1.6) / POINTS;
    const y = trend + 5 * Math.sin(at * 0.7 + row * 2) + 2.5 * Math.sin(at * 1.9 + row);
    return `${at * 4} ${Math.min(30, Math.max(2, y)).toFixed(1)}`;
  });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${(POINTS - 1) * 4} 32`);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', `M${points.join('L')}`);
  svg.append(path);
  return svg;
};

/** @param {(symbol: string) => string} pictureOf */
const marketTable = (pictureOf) => {
  const { lang } = document.documentElement;
  const rows = MARKETS.map(([symbol, price, change], row) => {
    const picture = document.createElement('img');
    Object.assign(picture, { src: pictureOf(symbol.toLowerCase()), alt: '', width: 28, height: 28 });
    const digits = { minimumSignificantDigits: 4, maximumSignificantDigits: 7 };
    const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'always' });
    return h(
      'li',
      change < 0 ? 'falls' : 'rises',
      picture,
      h('b', '', symbol),
      sparkline(row, change),
      h('bdi', 'price', new Intl.NumberFormat(lang, digits).format(price)),
      h('bdi', 'change', percent.format(change / 100)),
    );
  });
  return h('ul', 'market', ...rows);
};

/** @param {Words} words */
const header = (words) =>
  h('header', '', h('b', 'name', 'Gate'), ...NAV.map((name) => h('span', '', words[name] ?? '')));

/**
 * @param {HTMLElement} element that is shown
 * @param {'over' | 'under' | 'beside' | undefined} how the element covers the page, is below its header, or beside its
 *   content; undefined for elements that fill the page or are part of a text
 * @param {Words} words in the language shown
 * @param {(symbol: string) => string} pictureOf address of a coin's picture
 */
export const showBackdrop = (element, how, words, pictureOf) => {
  if (!how) return;
  const content = h('div', 'content', h('p', 'heading', words['markets'] ?? ''), marketTable(pictureOf));
  const inert = (/** @type {HTMLElement} */ part) => {
    part.inert = true;
    part.setAttribute('aria-hidden', 'true');
    return part;
  };
  if (how === 'over') return element.after(inert(h('div', 'backdrop', header(words), content)));
  element.before(inert(h('div', 'backdrop', header(words))));
  element.after(inert(h('div', 'backdrop', content)));
};
