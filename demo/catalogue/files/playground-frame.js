// @ts-check
/**
 * Shows the markup of the playground. It may come from a link that somebody else has written, so it is shown only where
 * the document has an opaque origin: it reads no storage or cookie of the site, and its scripts do not run.
 */
import { answerCalls } from './frame-calls.js';
import { dressDocument, readStage, situationOf, writeConfig } from './frame-situation.js';
import { isolateStorage } from './frame-storage.js';

/** @typedef {{ markup: string, query: string }} Run */

const data = readStage();

/** @param {{ kind: string, [name: string]: unknown }} message */
const tell = (message) => {
  // The page around has the origin of this document's address.
  parent.postMessage({ playground: true, ...message }, location.origin);
};

/** @param {unknown} message @returns {message is Run} */
const isRun = (message) => {
  const { markup, query } = /** @type {Partial<Run>} */ (message ?? {});
  return typeof markup === 'string' && typeof query === 'string';
};

/** Reports state and reason of each element. */
const reportStates = async () => {
  const explain = /** @type {{ gate?: { explain?: () => unknown } }} */ (/** @type {unknown} */ (window)).gate?.explain;
  const lines = /** @type {{ tag: string, because?: string }[]} */ ((await explain?.()) ?? []);
  const states = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-state]')])
    .filter(({ localName }) => localName.startsWith('gate-'))
    .map(({ localName, dataset }) => ({
      tag: localName,
      state: dataset['state'] ?? '',
      because: dataset['state'] === 'hidden' ? (lines.find(({ tag }) => tag === localName)?.because ?? '') : '',
    }));
  tell({ kind: 'states', states });
};

const follow = () => {
  for (const name of data.events)
    document.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      // The frame stays where it is.
      if (name === 'gate-navigate') event.preventDefault();
      tell({ kind: 'event', name, detail: detail === undefined || detail === null ? '' : JSON.stringify(detail) });
    });
  const states = new MutationObserver(() => void reportStates());
  states.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
};

/** @param {string} site @param {string} locale */
const addLoader = (site, locale) => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = data.loader;
  Object.assign(script.dataset, { site, locale });
  // An opaque origin takes modules only from a server that shares them.
  script.addEventListener('error', () => tell({ kind: 'failed', address: script.src }));
  // Markup without elements changes no state.
  script.addEventListener('load', () => void reportStates());
  document.head.append(script);
};

/** @param {Run} run */
const start = ({ markup, query: text }) => {
  const query = new URLSearchParams(text);
  const situation = situationOf(data, query, true);
  const { locale, theme } = situation;
  dressDocument(data, locale, theme);
  isolateStorage(situation.cookies, tell);
  const modeOf = () => query.get('api') || 'up';
  answerCalls({ calls: data.calls, modeOf, bodyOf: situation.bodyOf, slow: data.slow, tell });
  // Scripts that this parser makes never run, and the policy of the document forbids handlers.
  const { head, body } = new DOMParser().parseFromString(markup, 'text/html');
  // These would replace the document, or change the addresses of the bundle.
  for (const each of body.ownerDocument.querySelectorAll('meta, base')) each.remove();
  document.body.append(...head.childNodes, ...body.childNodes);
  const settings = situation.config();
  writeConfig(settings);
  follow();
  addLoader(String(settings['site']), locale);
};

/** @param {MessageEvent} event */
const receive = ({ source, data: message }) => {
  if (source !== parent || !isRun(message)) return;
  removeEventListener('message', receive);
  start(message);
};

if (self.origin === 'null' && parent !== self) {
  addEventListener('message', receive);
  tell({ kind: 'ready' });
} else document.body.textContent = 'This page shows markup in the frame of the playground only.';
