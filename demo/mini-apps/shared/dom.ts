type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | number | ((event: Event) => void) | undefined>>;

/** An element with attributes, listeners (`onclick`) and children. Text only: no HTML is ever parsed. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
};

/** Draws anew without losing what the visitor has typed or where the focus is. */
export const redraw = (root: HTMLElement, ...children: Node[]): void => {
  const kept = new Map<string, string>();
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
    kept.set(field.name, field.value);
  const focused = (document.activeElement as HTMLInputElement | null)?.name;
  root.replaceChildren(...children);
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const value = kept.get(field.name);
    if (value === undefined) continue;
    if (
      field instanceof HTMLInputElement ||
      [...field.options].some((option) => option.value === value && !option.disabled)
    )
      field.value = value;
  }
  if (focused) root.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
};
