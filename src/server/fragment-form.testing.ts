/**
 * Normalises the output of servers and browsers, so that they can be compared as text. These inherent differences are
 * removed:
 * - `ByWidth`: the server draws the form of every width, the browser that of its window
 * - what folds: `<details>` on the server, a button with its panel in the browser; a `Disclosure` draws its panel when opened
 * - ids that React makes (`id`, `aria-controls`, `name` of radio buttons)
 * - `popover`, by which the browser puts the floating menu into the top layer; `type` of the buttons above
 * - whether a radio button is checked is a property in the browser, an attribute on the server
 * - forms and links by which buttons work without script, and the page of a text that can only be signed with script
 * - modality: `open`, `closedby` and `tabindex` of dialogs, and the region that scrolls
 * - the control of a text that is cut: the browser measures the text, the server always draws it on phones; the class of a
 *   text that fits or is cut
 * - pictures that fade in, and how a placeholder looks
 * - values that only the browser requests
 */

export interface DrawnElement {
  /** HTML of the server, instead of the page's element. */
  html?: string;
  tag: string;
}

/** Runs in the page, and uses nothing outside of this function. @returns the rendered content as text; '' without any */
export const formOf = ({ html, tag, width }: DrawnElement & { width: number }): string => {
  const parse = (text: string) =>
    (Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(text);
  const host = html === undefined ? document.querySelector(tag) : parse(html).querySelector(tag);
  // Beside the live drawing the server's may still stand.
  const box = [...(host?.shadowRoot?.children ?? [])].find(
    ({ localName, className }) => localName === 'div' && (html !== undefined || className !== 'fragment'),
  );
  const drawn = box?.querySelector('.gate');
  if (!drawn) return '';
  // Whether it is checked is a property.
  const checked = [...drawn.querySelectorAll('input')].map((input) => input.checked);
  const copy = drawn.cloneNode(true) as Element;
  copy.querySelectorAll('input').forEach((input, at) => input.toggleAttribute('checked', checked[at]));

  for (const form of copy.querySelectorAll<HTMLElement>('.at-width')) {
    const { upTo = Infinity, above = -1 } = form.dataset;
    if (width <= Number(upTo) && width > Number(above)) form.replaceWith(...form.childNodes);
    else form.remove();
  }
  const ofOneSide = 'form[hidden], .without-script, [data-needs-script][aria-busy], .figures';
  for (const each of copy.querySelectorAll(ofOneSide)) each.remove();
  // A live card is invisible until it has its turn among the tabs.
  for (const card of copy.querySelectorAll('.alpha.waits')) card.classList.replace('waits', 'rises');
  for (const text of copy.querySelectorAll('.short-text')) text.classList.remove('fits', 'cut');
  for (const more of copy.querySelectorAll('.more')) (more.closest('details') ?? more).remove();
  for (const each of copy.querySelectorAll('.choices:empty')) each.remove();
  for (const link of copy.querySelectorAll('[data-press]')) {
    const button = document.createElement('button');
    for (const attribute of ['class', 'part', 'aria-label', 'title']) {
      const value = link.getAttribute(attribute);
      if (value !== null) button.setAttribute(attribute, value);
    }
    button.append(...link.childNodes);
    link.replaceWith(button);
  }
  for (const button of copy.querySelectorAll('button'))
    for (const name of ['type', 'form', 'value', 'data-closes', 'data-needs-script']) button.removeAttribute(name);
  for (const dialog of copy.querySelectorAll('dialog'))
    for (const name of ['open', 'closedby', 'tabindex']) dialog.removeAttribute(name);
  for (const middle of copy.querySelectorAll('.middle')) {
    middle.className = 'middle';
    for (const name of ['role', 'tabindex', 'aria-labelledby']) middle.removeAttribute(name);
  }
  for (const picture of copy.querySelectorAll('img.coming, img[class=""]')) picture.removeAttribute('class');
  for (const each of copy.querySelectorAll('[class]')) each.setAttribute('class', each.getAttribute('class')!.trim());
  for (const skeleton of copy.querySelectorAll('.skeleton')) {
    skeleton.className = 'skeleton';
    skeleton.removeAttribute('style');
  }
  const named = (name: string, from: Element | null, children: readonly Node[]) => {
    const made = document.createElement(name);
    for (const attribute of ['class', 'part', 'aria-label']) {
      const value = from?.getAttribute(attribute);
      if (value) made.setAttribute(attribute, value.trim());
    }
    made.append(...children);
    return made;
  };
  // The server's folds …
  for (const details of copy.querySelectorAll('details')) {
    const summary = details.querySelector('summary')!;
    summary.querySelector('h2')?.replaceWith(...summary.querySelector('h2')!.childNodes);
    const title = named('x-title', summary, [...summary.childNodes]);
    summary.remove();
    if (details.className.includes('disclosure')) details.replaceWith(named('x-disclosure', details, [title]));
    else details.replaceWith(title, ...details.children);
  }
  // … and the browser's.
  for (const button of copy.querySelectorAll('button[aria-controls]:not(.collapse)')) {
    const title = named('x-title', button, [...button.childNodes]);
    const around = button.closest('.disclosure');
    if (around) around.replaceWith(named('x-disclosure', around, [title]));
    else {
      copy.querySelector(`[id="${button.getAttribute('aria-controls')}"]`)!.removeAttribute('hidden');
      (button.closest('h2') ?? button).replaceWith(title);
    }
  }
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'popover'])
      each.removeAttribute(name);
    if (each.localName === 'input') each.removeAttribute('name');
    const attributes = [...each.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) each.removeAttribute(name);
    for (const [name, value] of attributes) each.setAttribute(name, value);
  }
  return copy.outerHTML.replaceAll('><', '>\n<');
};
