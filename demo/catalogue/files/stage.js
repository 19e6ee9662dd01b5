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
import { answerCalls } from './frame-calls.js';
import { previewFeed } from './frame-feed.js';
import { leaveFocusOutside } from './frame-focus.js';
import { holdLocalApps } from './frame-apps.js';
import { isolateStorage } from './frame-storage.js';
import { previewStore } from './frame-store.js';

const APPS = ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter'];
/** @type {[string, string][]} */
const USER = [
  ['uid', '10000001'],
  ['nickname', 'demo'],
  ['csrftoken', 'demo'],
];

const data = JSON.parse(document.getElementById('stage')?.textContent ?? '{}');
const query = new URLSearchParams(location.search);
const root = new URL(data.root, location.href);
const scene =
  data.scenes.find((/** @type {{ name: string }} */ each) => each.name === query.get('scene')) ?? data.scenes[0];

/** @param {{ kind: string, [name: string]: unknown }} message */
const tell = (message) => {
  if (parent !== window) parent.postMessage({ gate: data.tag, ...message }, location.origin);
};

// A situation that another language does not have: an example in its place.
const asked = query.get('lang') ?? (query.get('dir') === 'rtl' ? 'ar' : '');
const isPossible = !scene.lang || !asked || asked.startsWith(scene.lang);
const isPage = query.get('data') === 'page' && !data.example.exampleOnly && isPossible;

/** @returns {string} */
const localeOf = () => {
  const wanted = query.get('lang') ?? (isPage && scene.lang) ?? '';
  const isKnown = data.locales.some((/** @type {{ code: string }} */ { code }) => code === wanted);
  const rtl = query.get('dir') === 'rtl';
  const isRtl = data.locales.find((/** @type {{ code: string }} */ { code }) => code === wanted)?.dir === 'rtl';
  // The language determines the direction: the elements mirror for Arabic.
  return isKnown && (!query.has('dir') || isRtl === rtl) ? wanted : rtl ? 'ar' : 'en';
};
const locale = localeOf();
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
const { tag: htmlLang, dir } = data.locales.find((/** @type {{ code: string }} */ { code }) => code === locale);
Object.assign(document.documentElement, { lang: htmlLang, dir, className: theme });
const isUser = (query.get('login') ?? (isPage && scene.signedIn ? 'signed-in' : 'visitor')) === 'signed-in';

/** Files of the site where this catalogue has them. @param {string} text */
const withAssets = (text) =>
  data.assets
    ? text
        .replaceAll('"/assets/', `"${root.pathname}assets/`)
        .replace(/"\/images\/coin_icon\/64\/(\w+)\.png/g, `"${root.pathname}coins/$1.svg`)
    : text;

/** The body of a good answer: texts of servers are in the language shown. @param {string} path */
const bodyOf = (path) => {
  const body = scene[isUser ? 'user' : 'visitor'][path];
  if (body === undefined) return undefined;
  const samples = data.samples[locale];
  const text = JSON.stringify(body).replace(/\{(\w+)\}/g, (all, /** @type {string} */ name) =>
    name in samples ? JSON.stringify(samples[name]).slice(1, -1) : all,
  );
  return withAssets(text);
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

const config = () => ({
  locale,
  theme,
  session: scene.session,
  siteConfig: { supportContact: 'support@gate.example', businessContact: 'business@gate.example' },
  ...(data.assets && {
    pictures: { coin: `${root.pathname}coins/{symbol}.svg`, coinFallback: `${root.pathname}coins/default.svg` },
  }),
  miniApps: Object.fromEntries(
    APPS.map((name) => [name, `${data.miniOrigin}/${query.get('app') === 'missing' ? 'missing' : name}/?example`]),
  ),
  miniAppOrigins: [data.miniOrigin],
  ...(isPage ? { ...scene.config, site: scene.site } : { site: 'main' }),
});

/** @param {Record<string, unknown>} settings of the page */
const writeConfig = (settings) => {
  const holder = /** @type {HTMLScriptElement} */ (document.querySelector('script[data-gate-config]'));
  const text = JSON.stringify(settings);
  // It is data; the browser's Trusted Types take every script element for code.
  const { trustedTypes } =
    /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createScript(text: string): string } } }} */ (
      /** @type {unknown} */ (window)
    );
  holder.text =
    trustedTypes
      ?.createPolicy('catalogue', { createScript: (/** @type {string} */ given) => given })
      .createScript(text) ?? text;
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
isolateStorage(isUser ? USER : [], tell);
if (data.localApps) holdLocalApps(data.miniOrigin, new URL('apps/', root).href, APPS);
answerCalls({ calls: data.calls, modeOf, bodyOf, slow: data.slow, tell });
const element = /** @type {HTMLElement} */ (document.querySelector(data.tag));
dress(element);
fill(element);
// Example data is drawn in the page's flow, whatever the element does on a page.
const isInFlow = !isPage && !data.example.exampleOnly;
if (isInFlow && data.backdrop === 'over') document.body.className = 'card';
showBackdrop(element, isInFlow ? undefined : data.backdrop, data.samples[locale], (symbol) =>
  data.assets ? `${root.pathname}coins/${symbol}.svg` : `/images/coin_icon/64/${symbol}.png`,
);
writeConfig(config());
follow(element);
// Rules and menus look at the page's path; the frame's own address stays in the catalogue's history.
if (isPage) history.replaceState(null, '', scene.path);
