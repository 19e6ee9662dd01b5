// @ts-check
/** Finds parts of the elements on a page that have too little contrast with their background. */
import { contrast, hex, over, read } from './color.js';

/** @typedef {import('./color.js').Rgba} Rgba */
/** @typedef {import('./contrast').Finding} Finding */

const TEXT = 4.5;
/** Borders, icons, marks: what is seen and not read. */
const SHAPE = 3;
/** WCAG has no minimum for disabled controls (1.4.3), but they should be visible. */
const OFF = 2;
const COLOR = /(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g;
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea';
/** Boxes that draw the edge of a field inside them. */
const FRAMES = '.link-field, .amount-box.framed';
/** Returns the box that draws the edge of a field: a frame, the first cell of a code, or the field. @param {Element} field @returns {Element} */
const edgeOf = (field) =>
  field.closest('.control.code')?.querySelector('.cells span') ?? field.closest(FRAMES) ?? field;
const CHOSEN =
  '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true], input:checked + span';

/** The element that is drawn around another one, through slots and shadow roots. @param {Element} element */
const around = (element) => {
  const root = element.getRootNode();
  return (
    element.assignedSlot ?? element.parentElement ?? ('host' in root ? /** @type {ShadowRoot} */ (root).host : null)
  );
};

/** Whether a background layer is a small drawing, such as the chevron of a list, which no text covers. @param {string} size @param {string} repeat */
const isMark = (size, repeat) =>
  repeat === 'no-repeat' && /^[\d.]+px [\d.]+px$/.test(size) && size.split(' ').every((side) => parseFloat(side) <= 8);

/** Colours of each gradient behind the text of an element, the topmost first. @param {CSSStyleDeclaration} style @returns {Rgba[][]} */
const gradients = ({ backgroundImage, backgroundSize, backgroundRepeat }) => {
  const [sizes, repeats] = [backgroundSize.split(', '), backgroundRepeat.split(', ')];
  return backgroundImage
    .split(/, (?=[a-z-]+-gradient\(|url\()/)
    .filter((_, at) => !isMark(sizes[at % sizes.length] ?? '', repeats[at % repeats.length] ?? ''))
    .map((layer) => (layer.includes('gradient') ? [...layer.matchAll(COLOR)].map(([color]) => read(color)) : []))
    .filter((colors) => colors.length);
};

/**
 * Returns all possible backgrounds of an element: its own colour over those around it; each stop of a gradient.
 * @param {Element | null} element @param {Map<Element, Rgba[]>} seen @returns {Rgba[]}
 */
const groundsOf = (element, seen) => {
  if (!element) return [[255, 255, 255, 1]];
  const before = seen.get(element);
  if (before) return before;
  const style = getComputedStyle(element);
  const color = read(style.backgroundColor);
  const below = color[3] === 1 ? [color] : groundsOf(around(element), seen).map((ground) => over(color, ground));
  // Scroll shadows at the edges are thinner than a line of text, and disappear while scrolling.
  const layers = /auto|scroll/.test(style.overflowY) ? [] : gradients(style);
  const found = layers.reduceRight(
    (grounds, colors) => grounds.flatMap((ground) => colors.map((color) => over(color, ground))),
    below,
  );
  seen.set(element, found);
  return found;
};

/** @param {Element} element */
const opacityOf = (element) => {
  let opacity = 1;
  for (let at = /** @type {Element | null} */ (element); at; at = around(at)) opacity *= +getComputedStyle(at).opacity;
  return opacity;
};

/** Least contrast over all grounds. @param {Rgba} color @param {Rgba[]} grounds @returns {[number, Rgba]} */
const worst = (color, grounds) => {
  /** @type {[number, Rgba]} */
  let least = [Infinity, color];
  for (const ground of grounds) {
    const ratio = contrast(over(color, ground), ground);
    if (ratio < least[0]) least = [ratio, ground];
  }
  return least;
};

/** @param {Element} element */
const isSeen = (element) => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

/** @param {Element} element */
const hasText = (element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''));

/** @param {CSSStyleDeclaration} style @returns {string[]} colours of borders that are there */
const borders = (style) =>
  ['top', 'right', 'bottom', 'left']
    .filter((side) => style.getPropertyValue(`border-${side}-style`) !== 'none')
    .filter((side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0)
    .map((side) => style.getPropertyValue(`border-${side}-color`));

/** @param {string} shadow computed `box-shadow` @returns {string[]} colours of rings without blur */
const rings = (shadow) =>
  [...shadow.matchAll(/((?:rgba?|color|oklch|oklab)\([^()]*\)) 0px 0px 0px [1-9]/g)].map(([, color]) => color ?? '');

class Measure {
  /** @type {Finding[]} */
  findings = [];
  /** Number of measured pairs. */
  count = 0;
  /** @type {Map<Element, Rgba[]>} */
  #seen = new Map();

  /** @param {Element} element */
  grounds(element) {
    return groundsOf(element, this.#seen);
  }

  /** @param {Element} element */
  outside(element) {
    return this.grounds(/** @type {Element} */ (around(element)));
  }

  /**
   * @param {Element} element @param {string} what
   * @param {readonly Rgba[]} colors of which one is enough @param {Rgba[]} grounds @param {number} needed
   */
  need(element, what, colors, grounds, needed) {
    this.count++;
    const [color, ratio, ground] = colors
      .map((each) => /** @type {const} */ ([each, ...worst(each, grounds)]))
      .reduce((best, each) => (each[1] > best[1] ? each : best));
    if (ratio >= needed) return;
    const host = /** @type {ShadowRoot} */ (element.getRootNode()).host;
    const part = element.closest('[part]')?.getAttribute('part') ?? '';
    const name = `${element.localName}${[...element.classList].map((each) => '.' + each).join('')}`;
    this.findings.push({
      tag: host.localName,
      part,
      element: name,
      what,
      color: hex(over(color, ground)),
      ground: hex(ground),
      ratio: Math.floor(ratio * 100) / 100,
      needed,
    });
  }

  /** @param {Element} element @param {CSSStyleDeclaration} style */
  text(element, style) {
    if (element.closest('svg')) return;
    const color = read(style.color);
    if (hasText(element)) {
      const faded = /** @type {Rgba} */ ([...color.slice(0, 3), color[3] * opacityOf(element)]);
      this.need(element, 'text', [faded], this.grounds(element), element.closest(':disabled') ? OFF : TEXT);
    }
    // A field for a colour shows no text.
    if (!element.matches(FIELDS) || element.matches('[type=color]')) return;
    this.need(element, 'typed text', [color], this.grounds(element), TEXT);
    if (element.getAttribute('placeholder'))
      this.need(
        element,
        'placeholder',
        [read(getComputedStyle(element, '::placeholder').color)],
        this.grounds(element),
        TEXT,
      );
  }

  /** Fields, main buttons, and boxes without words: their border or their fill. Words name the others. @param {Element} element @param {CSSStyleDeclaration} style */
  control(element, style) {
    const isField = element.matches(FIELDS);
    const edge = isField ? edgeOf(element) : element;
    const edges = borders(edge === element ? style : getComputedStyle(edge));
    const boxed = element.matches(`${FIELDS}, .button:not(.quiet), .chat-launcher`);
    if (element.matches(':disabled')) return;
    const isBare = element.matches('button, a, summary') && !element.textContent.trim();
    if (!boxed && !(isBare && edges.length === 4)) return;
    // A launcher over the page has the page's ground, which is not ours.
    const colors = [...this.grounds(edge), ...edges.map(read)];
    this.need(element, isField ? 'field' : 'control', colors, this.outside(edge), SHAPE);
  }

  /** Icons that replace words. @param {Element} element @param {CSSStyleDeclaration} style */
  icon(element, style) {
    const { width } = element.getBoundingClientRect();
    if (element.localName !== 'svg' || width > 32 || style.stroke === 'none') return;
    if (element.closest(':disabled')) return;
    this.need(element, 'icon', [read(style.stroke)], this.grounds(element), SHAPE);
  }

  /** A selected item needs more than a shade. @param {Element} element @param {CSSStyleDeclaration} style */
  chosen(element, style) {
    if (!element.matches(CHOSEN)) return;
    const mark = getComputedStyle(element, '::after');
    const colors = [
      ...this.grounds(element),
      ...borders(style).map(read),
      ...rings(style.boxShadow).map(read),
      ...(mark.content === 'none' ? [] : [read(mark.backgroundColor)]),
    ];
    this.need(element, 'chosen', colors, this.outside(element), SHAPE);
  }

  /** Boxes to tick take the colour that is given to them; the browser finds the tick's own. @param {Element} element @param {CSSStyleDeclaration} style */
  box(element, style) {
    if (element.matches('[type=checkbox], [type=radio]') && style.accentColor !== 'auto' && style.opacity !== '0')
      this.need(element, 'tick', [read(style.accentColor)], this.outside(element), SHAPE);
  }

  /** @param {Element} element @param {CSSStyleDeclaration} style */
  focus(element, style) {
    if (!element.matches('[data-forced-focus]') || style.outlineStyle === 'none') return;
    const grounds = parseFloat(style.outlineOffset) < 0 ? this.grounds(element) : this.outside(element);
    this.need(element, 'focus', [read(style.outlineColor)], grounds, SHAPE);
  }
}

/**
 * Measures everything that the elements have drawn.
 * @param {Document} page with open shadow roots
 * @returns {{ findings: Finding[], count: number }} pairs below the minimum, and the number of measured pairs
 */
export const measure = (page) => {
  const all = new Measure();
  for (const host of page.querySelectorAll('*')) {
    if (!host.localName.startsWith('gate-') || !host.shadowRoot) continue;
    for (const element of host.shadowRoot.querySelectorAll('.gate *')) {
      if (!isSeen(element)) continue;
      const style = getComputedStyle(element);
      all.text(element, style);
      all.control(element, style);
      all.icon(element, style);
      all.chosen(element, style);
      all.box(element, style);
      all.focus(element, style);
    }
  }
  return { findings: all.findings, count: all.count };
};
