// @ts-check
/**
 * Shows one element on a page. Runs before `gate.js`: sets language, theme and the element's attributes from the
 * address, and answers the API in place of a server.
 *
 * Address: `theme`, `lang`, `dir`; `data=page` (its rule decides; without it example data), `scene`, `login`, `api=MODE` and
 * `api.CALL=MODE` (`slow`, `empty`, `down`, `malformed`, `refused`, `offline`), `app=missing`, `a.NAME` (an attribute), `without=NAME` (none of
 * the example's), `p.NAME` (a property, as JSON), `feed`, `store` (objects that the chart is given).
 */
import { showBackdrop } from './frame-backdrop.js';
import { followBox } from './frame-box.js';
import { answerCalls } from './frame-calls.js';
import { previewFeed } from './frame-feed.js';
import { leaveFocusOutside } from './frame-focus.js';
import { holdLocalApps } from './frame-apps.js';
import { dressDocument, readStage, situationOf, writeConfig } from './frame-situation.js';
import { isolateStorage } from './frame-storage.js';
import { previewStore } from './frame-store.js';

const data = readStage();
const query = new URLSearchParams(location.search);
const situation = situationOf(data, query, query.get('data') === 'page' && !data.example.exampleOnly);
const { root, scene, isPage, locale, theme } = situation;
dressDocument(data, locale, theme);

/** @param {{ kind: string, [name: string]: unknown }} message */
const tell = (message) => {
  if (parent !== window) parent.postMessage({ gate: data.tag, ...message }, location.origin);
};

const modeOf = (/** @type {string} */ key) => query.get(`api.${key}`) || query.get('api') || 'up';

/** Attributes as the example or the address gives them. @param {HTMLElement} element */
const dress = (element) => {
  const given = { ...data.example.attributes };
  for (const name of query.getAll('without')) delete given[name];
  for (const [name, value] of query) if (name.startsWith('a.')) given[name.slice(2)] = value;
  for (const [name, value] of Object.entries(given))
    element.setAttribute(name, data.assets ? value.replace(/^\/assets\//, `${root.href}assets/`) : value);
  if (isPage) element.removeAttribute('preview');
  if (isPage && data.opens && !('open' in given)) element.setAttribute('open', '');
};

/** Properties that no attribute sets. @param {HTMLElement} element */
const fill = (element) => {
  const properties = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  const feed = query.get('feed') ?? 'up';
  if (isPage && data.example.feed && feed !== 'none') properties['datafeed'] = previewFeed(/** @type {'up'} */ (feed));
  for (const [name, area] of /** @type {const} */ ([
    ['store', 'layoutStore'],
    ['alerts', 'alertStore'],
  ])) {
    const store = query.get(name);
    if (store) properties[area] = previewStore(/** @type {'memory'} */ (store), area, tell);
  }
  for (const [name, text] of query) {
    if (!name.startsWith('p.')) continue;
    try {
      properties[name.slice(2)] = JSON.parse(text);
    } catch {
      // A truncated address; the editor shows the error.
    }
  }
};

/** Names site and language at the loader. @param {Record<string, unknown>} settings of the page */
const nameSite = (settings) => {
  const loader = /** @type {HTMLElement} */ (document.querySelector('script[data-site]'));
  loader.dataset['site'] = String(settings['site']);
  loader.dataset['locale'] = locale;
};

/** Tells the page around what happens. @param {HTMLElement} element */
const follow = (element) => {
  for (const { name } of data.events)
    document.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      // The catalogue stays where it is.
      if (name === 'gate-navigate') event.preventDefault();
      tell({ kind: 'event', name, detail: detail === undefined || detail === null ? '' : JSON.stringify(detail) });
    });
  new MutationObserver(() =>
    tell({ kind: 'state', state: element.dataset['state'], variant: element.dataset['variant'] ?? '' }),
  ).observe(element, { attributes: true, attributeFilter: ['data-state', 'data-variant'] });
};

leaveFocusOutside();
isolateStorage(situation.cookies, tell);
if (data.localApps) holdLocalApps(data.miniOrigin, new URL('apps/', root).href, situation.apps);
answerCalls({ calls: data.calls, modeOf, bodyOf: situation.bodyOf, slow: data.slow, tell });
const element = /** @type {HTMLElement} */ (document.querySelector(data.tag));
dress(element);
fill(element);
// Example data is drawn in the page's flow, whatever the element does on a page.
const isInFlow = !isPage && !data.example.exampleOnly;
if (isInFlow && data.backdrop === 'over') document.body.className = data.example.bar ? 'bar' : 'card';
showBackdrop(element, isInFlow ? undefined : data.backdrop, data.samples[locale], (symbol) =>
  data.assets ? `${root.pathname}coins/${symbol}.svg` : `/images/coin_icon/64/${symbol}.png`,
);
const settings = situation.config();
writeConfig(settings);
nameSite(settings);
follow(element);
followBox(element, (box) => tell({ kind: 'box', box }));
// Rules and menus look at the page's path; the frame's own address stays in the catalogue's history.
if (isPage) history.replaceState(null, '', scene.path);
