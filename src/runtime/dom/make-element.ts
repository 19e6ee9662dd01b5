/** Makes nodes without React. */
import { doc } from './safe-dom.ts';

type Value = string | number | boolean | undefined;
export type Attributes = Readonly<Record<string, Value>>;

const SVG = 'http://www.w3.org/2000/svg';

const textOf = (name: string, value: Value): string | null => {
  if (value === undefined) return null;
  if (typeof value !== 'boolean' || name.startsWith('aria-')) return String(value);
  return value ? '' : null;
};

/** Sets the attributes that differ; undefined removes one, and so does false, except for `aria-*`. */
export const put = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    const text = textOf(name, value);
    if (element.getAttribute(name) === text) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
};

/** Makes an element. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] => {
  const element = doc.createElement(tag);
  put(element, attributes);
  element.append(...children);
  return element;
};

/** Makes a line icon of one path; decoration only. @param shape the path's `d` @param size width and height, px */
export const makeIcon = (shape: string, size: number): SVGElement => {
  const svg = doc.createElementNS(SVG, 'svg');
  put(svg, { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' });
  const path = doc.createElementNS(SVG, 'path');
  path.setAttribute('d', shape);
  svg.append(path);
  return svg;
};

/** The shape of the icon that closes something. */
export const CROSS = 'M6 6l12 12M18 6L6 18';
