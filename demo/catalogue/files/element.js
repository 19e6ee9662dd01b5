// @ts-check
/** The page of one element: controls, preview, markup and log belong together; the address holds all that was chosen. */
import { copyButton } from './copy.js';
import { fieldsOf } from './fields.js';
import { highlight } from './highlight.js';
import { jsonInputs } from './json-inputs.js';
import { addToLog } from './log.js';
import { keepLook } from './menu.js';
import { snippet } from './snippets.js';
import { tabList } from './tabs.js';

/** @template {HTMLElement} T @param {string} id @param {{ new (): T }} type @returns {T} */
const byId = (id, type) => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`No #${id}`);
  return element;
};
/**
 * @type {{
 *   tag: string, preview: string, opens: boolean, given: Record<string, string>, calls: string[], queries: string[],
 *   attributes: { name: string, type: string, value: string }[], scenes: { name: string, lang?: string }[],
 *   lists: Record<string, import('./json-inputs.js').ListInput>,
 * }}
 */
const data = JSON.parse(byId('element-data', HTMLScriptElement).textContent ?? '{}');
const form = byId('controls', HTMLFormElement);
const frame = byId('frame', HTMLIFrameElement);
const room = byId('room', HTMLDivElement);
const code = /** @type {HTMLElement} */ (document.querySelector('#snippet code'));
const { choose, chosen, state, read } = fieldsOf(form);
const lists = jsonInputs(data.lists);

/** Attributes that differ from their defaults, as in markup. @returns {Record<string, string>} */
const attributes = () =>
  Object.fromEntries(
    data.attributes.flatMap(({ name, type, value: fallback }) => {
      const value = chosen(`a.${name}`);
      const isDefault = type === 'boolean' ? !value : value === '' || JSON.stringify(value) === fallback;
      return isDefault ? [] : [[name, type === 'boolean' ? '' : value]];
    }),
  );

const previewQuery = () => {
  const query = new URLSearchParams();
  if (chosen('data') !== 'example') query.set('data', 'page');
  const calls = data.calls.map((key) => `api.${key}`);
  for (const name of ['scene', 'api', 'login', 'lang', 'dir', ...calls, ...data.queries])
    if (chosen(name)) query.set(name, chosen(name));
  query.set('theme', chosen('theme') || 'light');
  const given = attributes();
  for (const [name, value] of Object.entries(given)) query.set(`a.${name}`, value);
  // Attributes of the example that the user has cleared.
  for (const name of Object.keys(data.given)) if (!(name in given)) query.append('without', name);
  for (const name of Object.keys(data.lists))
    if (chosen(`p.${name}`) && !lists.check(name)) query.set(`p.${name}`, chosen(`p.${name}`));
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
  highlight(code);
};

/** Attributes change on the existing element. Changes of the page reload the frame. @param {string} name */
const applyAttribute = (name) => {
  const element = frame.contentDocument?.querySelector(data.tag);
  if (!element) return load();
  const values = attributes();
  if (name in values) element.setAttribute(name, values[name] ?? '');
  else element.removeAttribute(name);
};

/** The same of a property; a text with a mistake changes nothing. @param {string} name */
const applyProperty = (name) => {
  if (lists.check(name)) return;
  const element = frame.contentDocument?.querySelector(data.tag);
  if (!element) return load();
  const text = chosen(`p.${name}`);
  Object.assign(element, { [name]: text.trim() ? JSON.parse(text) : undefined });
};

const writeAddress = () => {
  const query = state();
  history.replaceState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`);
  keepLook(new URLSearchParams([...query].filter(([name]) => /^(theme|lang|dir|width)$/.test(name))));
};

/** @param {string} name of the control that has changed; empty for all of them */
const apply = (name) => {
  writeAddress();
  document.documentElement.classList.toggle('dark', chosen('theme') === 'dark');
  document.documentElement.classList.toggle('light', chosen('theme') !== 'dark');
  writeSnippet();
  fit();
  if (name === 'width') return;
  if (name.startsWith('a.')) applyAttribute(name.slice(2));
  else if (name.startsWith('p.')) applyProperty(name.slice(2));
  else load();
};

const readAddress = () => {
  const query = new URLSearchParams(location.search);
  read(query);
  if (!query.has('theme') && document.documentElement.classList.contains('dark')) choose('theme', 'dark');
  for (const name of Object.keys(data.lists)) lists.check(name);
  // Make the chosen settings visible.
  const details = document.getElementById('calls');
  if (details instanceof HTMLDetailsElement && data.calls.some((key) => chosen(`api.${key}`))) details.open = true;
};

form.addEventListener('input', (event) => apply(/** @type {HTMLInputElement} */ (event.target).name));
form.addEventListener('submit', (event) => event.preventDefault());
// The controls are reset after the event.
form.addEventListener('reset', () => setTimeout(() => apply('')));
addEventListener('popstate', () => {
  readAddress();
  apply('');
});
document.addEventListener('page-theme', (event) => {
  choose('theme', /** @type {CustomEvent<string>} */ (event).detail === 'dark' ? 'dark' : '');
  apply('theme');
});
// The sheet of narrow screens leaves the preview in sight.
form.addEventListener('toggle', (event) => {
  if (/** @type {ToggleEvent} */ (event).newState === 'open') byId('stage', HTMLElement).scrollIntoView();
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

tabList(byId('snippet', HTMLDivElement), (id) => {
  kind = id.replace('tab-', '');
  writeSnippet();
});
copyButton(byId('copy', HTMLButtonElement), byId('copied', HTMLElement), {
  textOf: () => code.textContent ?? '',
  otherwise: () => {
    getSelection()?.selectAllChildren(code);
    return 'Selected; press Ctrl C to copy.';
  },
});
copyButton(byId('copy-link', HTMLButtonElement), byId('link-copied', HTMLElement), {
  textOf: () => location.href,
  otherwise: () => 'The browser does not allow it: the address of this page has all that was chosen.',
});

readAddress();
keepLook(new URLSearchParams([...state()].filter(([name]) => /^(theme|lang|dir|width)$/.test(name))));
writeSnippet();
fit();
load();
