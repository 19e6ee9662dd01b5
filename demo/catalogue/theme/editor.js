// @ts-check
/** The theme editor: its form is a theme, the frame beside it shows all elements in it. */
import { measure } from './contrast.js';
import { forceState } from './states.js';
import { lightAndDark } from './theme-css.js';

/** @typedef {import('./theme-css').Theme} Theme */
/** @typedef {import('./theme-css').Colors} Colors */
/** @typedef {import('./palettes').Palette} Palette */

/** @template {Element} T @param {string} id @param {new () => T} kind @returns {T} */
const byId = (id, kind) => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no #${id} on the page`);
  return found;
};

/** @type {Palette[]} */
const palettes = JSON.parse(byId('palettes', HTMLScriptElement).textContent ?? '[]');
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
const choice = byId('palette', HTMLSelectElement);
const OURS = { light: { brand: '#2354e6', background: '#ffffff' }, dark: { brand: '#3a67f0', background: '#151a23' } };
/** How long after the last change the contrast is measured, in ms: a colour that is being dragged changes all the time. */
const PAUSE = 150;

/** @type {Theme} */
const theme = { colors: structuredClone(OURS), radius: 8, density: 1, font: '' };
/** @type {'light' | 'dark'} */
let look = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
/** @type {CSSStyleSheet | undefined} */
let sheet;
let timer = 0;

/** @param {string} name @returns {HTMLInputElement} */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** @param {string} name @param {string} value */
const showColor = (name, value) => {
  const text = field(name);
  if (text !== document.activeElement) text.value = value;
  const wrong = !CSS.supports('color', value);
  if (wrong) text.setAttribute('aria-invalid', 'true');
  else text.removeAttribute('aria-invalid');
  const picker = form.querySelector(`[data-for="${name}"]`);
  if (picker instanceof HTMLInputElement && /^#[\da-f]{6}$/i.test(value)) picker.value = value;
};

const fill = () => {
  for (const name of /** @type {const} */ (['brand', 'background'])) showColor(name, theme.colors[look][name]);
  field('radius').value = String(theme.radius);
  field('density').value = String(theme.density);
  if (field('font') !== document.activeElement) field('font').value = theme.font;
  for (const radio of form.querySelectorAll('[name=theme]'))
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === look;
  for (const output of form.querySelectorAll('output'))
    output.value = output.htmlFor.contains('radius') ? `${theme.radius}px` : String(theme.density);
};

/** @param {import('./contrast').Finding} finding */
const sentence = ({ tag, part, what, color, ground, ratio, needed }) =>
  `${tag}${part ? `, ${part.split(' ')[0]}` : ''}: ${what} ${color} on ${ground} has ${ratio}, needs ${needed}`;

/** Plain and hovered, so that one sees what only a pointer would find. */
const check = () => {
  const page = frame.contentDocument;
  if (!page?.querySelector('[data-state=shown]')) return;
  forceState(page, 'plain');
  const plain = measure(page);
  forceState(page, 'hover');
  const hovered = measure(page);
  forceState(page, 'plain');
  const lines = [...new Set([...plain.findings, ...hovered.findings].map(sentence))];
  byId('verdict', HTMLParagraphElement).textContent = lines.length
    ? `${lines.length} ${lines.length === 1 ? 'piece has' : 'pieces have'} too little contrast.`
    : `All ${plain.count} pieces have enough contrast.`;
  byId('verdict', HTMLParagraphElement).dataset['good'] = String(lines.length === 0);
  byId('findings', HTMLUListElement).replaceChildren(
    ...lines.slice(0, 30).map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
};

const apply = () => {
  const css = lightAndDark(theme);
  byId('css', HTMLElement).textContent = css;
  const view = frame.contentWindow;
  const page = frame.contentDocument;
  if (!view || !page?.body) return;
  if (!sheet || !page.adoptedStyleSheets.includes(sheet)) {
    sheet = new /** @type {typeof globalThis} */ (/** @type {unknown} */ (view)).CSSStyleSheet();
    page.adoptedStyleSheets = [sheet];
  }
  sheet.replaceSync(css);
  page.documentElement.className = look;
  /** @type {{ gate?: { setTheme(theme: string): void } }} */ (/** @type {unknown} */ (view)).gate?.setTheme(look);
  clearTimeout(timer);
  timer = window.setTimeout(check, PAUSE);
};

/** @param {string} name @param {string} value */
const take = (name, value) => {
  if (name === 'theme') look = value === 'dark' ? 'dark' : 'light';
  else if (name === 'brand' || name === 'background') {
    if (CSS.supports('color', value)) theme.colors[look][name] = value;
    else return showColor(name, value);
  } else if (name === 'radius' || name === 'density') theme[name] = Number(value);
  else if (name === 'font') theme.font = value;
  fill();
  apply();
};

/** @param {string} name both looks of an exchange, or the look that a palette has */
const begin = (name) => {
  const found = palettes.filter((palette) => palette.name === name);
  theme.colors = structuredClone(OURS);
  theme.radius = 8;
  theme.density = 1;
  for (const { theme: of, brand, background, radius = '8px', density = 1 } of found) {
    theme.colors[of] = { brand, background };
    theme.radius = parseFloat(radius);
    theme.density = density;
    if (found.length === 1) look = of;
  }
  fill();
  apply();
};

choice.append(
  new Option('Our own', ''),
  ...[...new Set(palettes.map(({ name }) => name))].map((name) => new Option(name, name)),
);
choice.addEventListener('change', () => begin(choice.value));
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement) take(target.dataset['for'] ?? target.name, target.value.trim());
});
byId('copy', HTMLButtonElement).addEventListener('click', async () => {
  const said = byId('copied', HTMLSpanElement);
  try {
    await navigator.clipboard.writeText(byId('css', HTMLElement).textContent ?? '');
    said.textContent = 'Copied';
  } catch {
    said.textContent = 'The browser does not allow it: select the text above';
  }
});
// Elements come one after the other; each changes what there is to measure.
const arrivals = new MutationObserver(() => {
  clearTimeout(timer);
  timer = window.setTimeout(check, PAUSE);
});
const follow = () => {
  if (frame.contentDocument)
    arrivals.observe(frame.contentDocument, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
  apply();
};
frame.addEventListener('load', follow);
fill();
// It may have been there before this script.
follow();
