/** Writes an attribute; without a value it goes. */
export const setOrRemove = (element: Element, name: string, value: string | null | undefined): void => {
  if (typeof value === 'string') element.setAttribute(name, value);
  else element.removeAttribute(name);
};
