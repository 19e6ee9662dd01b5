/** Nodes of the controls that the chart makes without React. */
import { doc } from '../../runtime/dom/safe-dom.ts';
import { shapeOf, type IconName } from './icons.ts';

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

/** Sets a text if it differs: screen readers announce a text that is set again. */
export const putText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

/** Puts children into an element, unless they are there in this order. */
export const putChildren = (element: Element, children: readonly Node[]): void => {
  const now = element.childNodes;
  if (now.length !== children.length || children.some((child, at) => now[at] !== child))
    element.replaceChildren(...children);
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

/** Makes a line icon of one path; decoration only. @param size width and height, px */
const makeIcon = (shape: string, size: number): SVGElement => {
  const svg = doc.createElementNS(SVG, 'svg');
  put(svg, { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' });
  const path = doc.createElementNS(SVG, 'path');
  path.setAttribute('d', shape);
  svg.append(path);
  return svg;
};

export const makeChartIcon = (name: IconName, size: number): SVGElement => makeIcon(shapeOf(name), size);

/** Makes a small button with words. */
export const makeButton = (onPress: () => void): HTMLButtonElement => {
  const button = make('button', { type: 'button', part: 'action', class: 'button small' });
  button.addEventListener('click', onPress);
  return button;
};

const CROSS = 'M6 6l12 12M18 6L6 18';

/** Makes a button that closes something. Its label is set by `putLabel`. */
export const makeCloseButton = (onPress: () => void): HTMLButtonElement => {
  const button = make('button', { type: 'button', part: 'close', class: 'icon-button' }, [makeIcon(CROSS, 20)]);
  button.addEventListener('click', onPress);
  return button;
};

/** Names a button whose content is an icon. */
export const putLabel = (button: Element, label: string): void => put(button, { 'aria-label': label, title: label });
