/** Makes nodes of the inspector. Text is inserted as text only, because it comes from the page under test. */
import { doc } from '../../../runtime/dom/safe-dom.ts';

/** Returns an element with a class and text. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className = '',
  text?: string,
): HTMLElementTagNameMap[K] => {
  const element = doc.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};

/** Returns an element with children. */
export const group = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = make(name, className);
  element.append(...children);
  return element;
};

/** Returns a button that runs an action. */
export const button = (text: string, run: () => void, className = ''): HTMLButtonElement => {
  const element = make('button', className, text);
  element.type = 'button';
  element.addEventListener('click', run);
  return element;
};

/** Returns a `details` element. */
export const disclosure = (title: string, className: string, ...children: (Node | string)[]): HTMLDetailsElement =>
  group('details', className, make('summary', '', title), ...children);

/** Returns a list of lines. */
export const listOf = (className: string, lines: readonly string[]): HTMLUListElement =>
  group('ul', className, ...lines.map((line) => make('li', '', line)));
