// @ts-check
/** The page of one element: controls, preview, markup and log belong together; the address holds all that was chosen. */
import { snippet } from './snippets.js';
import { addToLog } from './log.js';

/** @template {HTMLElement} T @param {string} id @param {{ new (): T }} type @returns {T} */
const byId = (id, type) => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`No #${id}`);
  return element;
};
/** @type {{ tag: string, preview: string, attributes: { name: string, type: string, value: string }[], given: Record<string, string>, opens: boolean, scenes: { name: string, lang?: string }[] }} */
const data = JSON.parse(byId('element-data', HTMLScriptElement).textContent ?? '{}');
const form = byId('controls', HTMLFormElement);
const frame = byId('frame', HTMLIFrameElement);
const room = byId('room', HTMLDivElement);
const code = /** @type {HTMLElement} */ (document.querySelector('#snippet code'));

/** @returns {(HTMLInputElement | HTMLSelectElement)[]} */
const fields = () =>
  /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ (
    [...form.elements].filter((field) => 'name' in field && field.name)
  );
/** @param {HTMLInputElement | HTMLSelectElement} field */
const valueOf = (field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? (field.checked ? 'true' : '') : field.value;
/** @param {string} name */
const chosen = (name) => {
  const field = fields().find((each) => each.name === name);
  return field ? valueOf(field) : '';
};
/** What each control says when nothing was chosen. */
const initial = new Map(fields().map((field) => [field.name, valueOf(field)]));

/** @param {string} name @param {string} value */
const choose = (name, value) => {
  const field = fields().find((each) => each.name === name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '' && value !== 'false';
  else if (field) field.value = value;
  // A value that a list does not have is none.
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = initial.get(name) ?? '';
};

/** Attributes that differ from their defaults, as they stand in markup. @returns {Record<string, string>} */
const attributes = () =>
  Object.fromEntries(
    data.attributes.flatMap(({ name, type, value: fallback }) => {
      const value = chosen(`a.${name}`);
      const isDefault = type === 'boolean' ? !value : value === '' || JSON.stringify(value) === fallback;
      return isDefault ? [] : [[name, type === 'boolean' ? '' : value]];
    }),
  );

/** What goes into the address of this page: all that was chosen. */
const state = () => {
  const query = new URLSearchParams();
  for (const field of fields()) if (valueOf(field) !== initial.get(field.name)) query.set(field.name, valueOf(field));
  return query;
};
const previewQuery = () => {
  const query = new URLSearchParams();
  if (chosen('data') !== 'example') query.set('data', 'page');
  for (const name of ['scene', 'api', 'login', 'lang', 'dir']) if (chosen(name)) query.set(name, chosen(name));
  query.set('theme', chosen('theme') || 'light');
  for (const [name, value] of Object.entries(attributes())) query.set(`a.${name}`, value);
  // Those that an example sets, and somebody has emptied.
  return query;
};

const load = () => {
  const address = `${data.preview}?${previewQuery()}`;
  byId('alone', HTMLAnchorElement).href = address;
  byId('state', HTMLElement).textContent = 'loading';
  frame.contentWindow?.location.replace(new URL(address, location.href).href);
};

/** A frame that is wider than there is room is drawn smaller. */
const fit = () => {
  const width = Number(chosen('width')) || room.clientWidth;
  const scale = Math.min(1, room.clientWidth / width);
  frame.style.width = `${width}px`;
  frame.style.transform = scale < 1 ? `scale(${scale})` : '';
  frame.style.marginBottom = scale < 1 ? `${-(1 - scale) * frame.offsetHeight}px` : '';
  byId('size', HTMLElement).textContent = `${width} px${scale < 1 ? `, ${Math.round(scale * 100)} %` : ''}`;
};

let kind = 'html';
const writeSnippet = () => {
  const locale = chosen('lang') || 'en';
  code.textContent = snippet(kind, data, attributes(), {
    loader: 'https://cdn.example/gate/gate.js',
    site: 'main',
    locale,
  });
};

/** Attributes change on the element as it stands; everything else is another page. @param {string} name */
const applyAttribute = (name) => {
  const element = frame.contentDocument?.querySelector(data.tag);
  if (!element) return load();
  const values = attributes();
  if (name in values) element.setAttribute(name, values[name] ?? '');
  else element.removeAttribute(name);
};

/** @param {string} name of the control that has changed; empty for all of them */
const apply = (name) => {
  const query = state();
  history.replaceState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`);
  document.documentElement.classList.toggle('dark', chosen('theme') === 'dark');
  document.documentElement.classList.toggle('light', chosen('theme') !== 'dark');
  writeSnippet();
  fit();
  if (name === 'width') return;
  if (name.startsWith('a.')) applyAttribute(name.slice(2));
  else load();
};

const read = () => {
  const query = new URLSearchParams(location.search);
  for (const field of fields()) choose(field.name, query.get(field.name) ?? initial.get(field.name) ?? '');
  if (!query.has('theme') && document.documentElement.classList.contains('dark')) choose('theme', 'dark');
};

form.addEventListener('input', (event) => apply(/** @type {HTMLInputElement} */ (event.target).name));
form.addEventListener('submit', (event) => event.preventDefault());
// The controls are reset after the event.
form.addEventListener('reset', () => setTimeout(() => apply('')));
addEventListener('popstate', () => {
  read();
  apply('');
});
document.addEventListener('page-theme', (event) => {
  choose('theme', /** @type {CustomEvent<string>} */ (event).detail === 'dark' ? 'dark' : '');
  apply('theme');
});
byId('reload', HTMLButtonElement).addEventListener('click', load);
new ResizeObserver(fit).observe(room);

addEventListener('message', ({ data: message, source }) => {
  if (source !== frame.contentWindow || message?.gate !== data.tag) return;
  if (message.kind === 'state') {
    byId('state', HTMLElement).textContent = message.variant ? `${message.state}, ${message.variant}` : message.state;
    byId('stage', HTMLElement).dataset['state'] = message.state;
  } else addToLog(message);
});

const tabs = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('[role=tab]')]);
/** @param {HTMLButtonElement} tab */
const open = (tab) => {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
  }
  kind = tab.id.replace('tab-', '');
  document.getElementById('snippet')?.setAttribute('aria-labelledby', tab.id);
  writeSnippet();
};
for (const [at, tab] of tabs.entries()) {
  tab.addEventListener('click', () => open(tab));
  tab.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    open(next);
    next.focus();
  });
}
byId('copy', HTMLButtonElement).addEventListener('click', async () => {
  const status = byId('copied', HTMLElement);
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    status.textContent = 'Copied.';
  } catch {
    // Without a secure address there is no clipboard: what is selected can be copied by the keyboard.
    getSelection()?.selectAllChildren(code);
    status.textContent = 'Selected; press Ctrl C to copy.';
  }
});

read();
writeSnippet();
fit();
load();
