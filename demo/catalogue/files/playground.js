// @ts-check
/** The playground: markup, situation and log belong together. The address holds all that was chosen, and is the link. */
import { copyButton } from './copy.js';
import { fieldsOf } from './fields.js';
import { addToLog } from './log.js';

/** How long nothing is typed before the markup is shown, in ms. */
const PAUSE = 400;
/** Longest markup of a link, in characters. */
const LONGEST = 20_000;

/** @template {HTMLElement} T @param {string} id @param {{ new (): T }} type @returns {T} */
const byId = (id, type) => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`No #${id}`);
  return element;
};
/** @type {{ frame: string, elements: Record<string, { scenes: string[], markup: string }> }} */
const data = JSON.parse(byId('playground-data', HTMLScriptElement).textContent ?? '{}');
const form = byId('settings', HTMLFormElement);
const frame = byId('frame', HTMLIFrameElement);
const markup = byId('markup', HTMLTextAreaElement);
const scenes = byId('scene', HTMLSelectElement);
const states = byId('state', HTMLElement);
const { chosen, read } = fieldsOf(form);
const isDark = () => document.documentElement.classList.contains('dark');

const element = () => data.elements[chosen('from')] ?? { scenes: [], markup: '' };

/** Offers the situations of the chosen element. @param {string} scene the one to choose */
const fillScenes = (scene) => {
  const names = element().scenes;
  scenes.replaceChildren(...names.map((name) => new Option(name, name, false, name === scene)));
  scenes.disabled = names.length < 2;
};

/** Shows the markup in a new document. */
const run = () => {
  states.textContent = 'loading';
  document.getElementById('log')?.replaceChildren();
  const address = data.frame.replace('{tag}', chosen('from'));
  frame.contentWindow?.location.replace(new URL(address, location.href).href);
};

/** Returns the chosen values, without empty ones. @param {readonly string[]} names @returns {URLSearchParams} */
const query = (names) => {
  const pairs = names.map((name) => [name, chosen(name)]).filter(([, value]) => value);
  return new URLSearchParams([...pairs, ['theme', chosen('theme') || (isDark() ? 'dark' : 'light')]]);
};

const writeAddress = () => {
  history.replaceState(null, '', `#${query(['from', 'scene', 'login', 'api', 'lang', 'markup'])}`);
};

const readAddress = () => {
  const given = new URLSearchParams(location.hash.slice(1));
  read(given);
  fillScenes(given.get('scene') ?? '');
  markup.value = given.get('markup')?.slice(0, LONGEST) ?? element().markup;
};

/** @param {unknown} given */
const showStates = (given) => {
  const all = /** @type {{ tag: string, state: string, because: string }[]} */ (Array.isArray(given) ? given : []);
  const texts = all.map(({ tag, state, because }) => `${tag}: ${state}${because ? ` (${because})` : ''}`);
  states.textContent = texts.join(', ') || 'no element';
  byId('stage', HTMLElement).dataset['state'] = all.some(({ state }) => state === 'shown') ? 'shown' : '';
};

addEventListener('message', ({ source, data: message }) => {
  // The sender has an opaque origin, so only its window identifies it. The page shows its messages as text.
  if (source !== frame.contentWindow || message?.playground !== true) return;
  if (message.kind === 'ready') {
    const text = markup.value.slice(0, LONGEST);
    frame.contentWindow?.postMessage({ markup: text, query: String(query(['scene', 'login', 'api', 'lang'])) }, '*');
  } else if (message.kind === 'states') showStates(message.states);
  else if (message.kind === 'failed')
    states.textContent = `${message.address} could not be loaded: its server must send Access-Control-Allow-Origin: *`;
  else addToLog(message);
});

let timer = 0;
const runSoon = () => {
  clearTimeout(timer);
  timer = window.setTimeout(run, PAUSE);
};

form.addEventListener('input', (event) => {
  const { name } = /** @type {HTMLInputElement} */ (event.target);
  if (name === 'from') fillScenes('');
  writeAddress();
  runSoon();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  writeAddress();
  run();
});
byId('insert', HTMLButtonElement).addEventListener('click', () => {
  const { selectionStart, selectionEnd } = markup;
  markup.setRangeText(element().markup, selectionStart, selectionEnd, 'end');
  markup.dispatchEvent(new Event('input', { bubbles: true }));
  markup.focus();
});
copyButton(byId('copy-link', HTMLButtonElement), byId('link-copied', HTMLElement), {
  textOf: () => {
    writeAddress();
    return location.href;
  },
  otherwise: () => {
    writeAddress();
    return 'The browser does not allow it: the address of this page is the link.';
  },
});
addEventListener('hashchange', () => {
  readAddress();
  run();
});
document.addEventListener('page-theme', () => {
  byId('theme', HTMLSelectElement).value = '';
  writeAddress();
  run();
});

readAddress();
run();
