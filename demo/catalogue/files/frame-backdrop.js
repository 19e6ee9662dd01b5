// @ts-check
/**
 * A page behind or beside bars, dialogs and menus, to show how they fit into one. Its texts are translations of the
 * elements.
 */

import { marketRows } from './frame-market.js';

/** @typedef {Readonly<Record<string, string>>} Words */

const NAV = ['markets', 'trade', 'futures', 'learn', 'help'];

/** @param {string} name @param {string} className @param {...(Node | string)} children */
const h = (name, className, ...children) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

/** Draws closes from the lowest to the highest. @param {readonly number[]} closes */
const sparkline = (closes) => {
  const least = Math.min(...closes);
  const range = Math.max(...closes) - least || 1;
  const points = closes.map((close, at) => `${at * 4} ${(30 - ((close - least) / range) * 28).toFixed(1)}`);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${(closes.length - 1) * 4} 32`);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', `M${points.join('L')}`);
  svg.append(path);
  return svg;
};

/** @param {(symbol: string) => string} pictureOf */
const marketTable = (pictureOf) => {
  const { lang } = document.documentElement;
  const rows = marketRows(Date.now()).map(({ coin, price, change, decimals, closes }) => {
    const picture = document.createElement('img');
    Object.assign(picture, { src: pictureOf(coin.toLowerCase()), alt: '', width: 28, height: 28 });
    const digits = { minimumFractionDigits: decimals };
    const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'always' });
    return h(
      'li',
      change < 0 ? 'falls' : 'rises',
      picture,
      h('b', '', coin),
      sparkline(closes),
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
