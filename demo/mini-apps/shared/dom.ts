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

const fields = (root: HTMLElement) => root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');

/** Where the focus is, as something that can be found again: the caret of a field, or a control with an id. */
const keepFocus = (): ((root: HTMLElement) => void) => {
  const focused = document.activeElement;
  const name = focused?.getAttribute('name');
  const id = focused?.id;
  const caret = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : undefined;
  return (root) => {
    const found = name ? root.querySelector<HTMLElement>(`[name="${name}"]`) : id ? document.getElementById(id) : null;
    found?.focus();
    if (caret && found instanceof HTMLInputElement) found.setSelectionRange(caret[0] ?? null, caret[1] ?? null);
  };
};

/** Renders again and keeps the visitor's input and the focus. */
export const redraw = (root: HTMLElement, ...children: Node[]): void => {
  const typed = new Map([...fields(root)].map((field) => [field.name, field.value]));
  const restoreFocus = keepFocus();
  root.replaceChildren(...children);
  for (const field of fields(root)) {
    const value = typed.get(field.name);
    if (value === undefined) continue;
    if (
      field instanceof HTMLInputElement ||
      [...field.options].some((option) => option.value === value && !option.disabled)
    )
      field.value = value;
  }
  restoreFocus(root);
};

/** An icon of the demo's own, drawn with strokes; the words beside it or the control's label say what it means. */
export const icon = (path: string): SVGSVGElement => {
  const NS = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(NS, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.8',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const line = document.createElementNS(NS, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};
