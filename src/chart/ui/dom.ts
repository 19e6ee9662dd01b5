/** Nodes of the controls that the chart makes without React. */
import { CROSS, make, makeIcon, put } from '../../runtime/dom/make-element.ts';
import { shapeOf, type IconName } from './icons.ts';

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

export const makeChartIcon = (name: IconName, size: number): SVGElement => makeIcon(shapeOf(name), size);

/** Makes a small button with words. */
export const makeButton = (onPress: () => void): HTMLButtonElement => {
  const button = make('button', { type: 'button', part: 'action', class: 'button small' });
  button.addEventListener('click', onPress);
  return button;
};

/** Makes a button that closes something. Its label is set by `putLabel`. */
export const makeCloseButton = (onPress: () => void): HTMLButtonElement => {
  const button = make('button', { type: 'button', part: 'close', class: 'icon-button' }, [makeIcon(CROSS, 20)]);
  button.addEventListener('click', onPress);
  return button;
};

/** Names a button whose content is an icon. */
export const putLabel = (button: Element, label: string): void => put(button, { 'aria-label': label, title: label });
