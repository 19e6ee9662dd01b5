/** Sets an attribute, or removes it if there is no value. */
export const setOrRemove = (element: Element, name: string, value: string | null | undefined): void => {
  if (typeof value === 'string') element.setAttribute(name, value);
  else element.removeAttribute(name);
};
