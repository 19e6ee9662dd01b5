// @ts-check
/**
 * One element as it stands on a page. Runs at the end of the document, before `gate.js`: sets language, theme and the
 * element's attributes from the address, and answers the API in place of a server. Cookies and storage are the frame's own,
 * so that a preview changes nothing of the browser's.
 *
 * Address: `theme`, `lang`, `dir`; `data=page` (its rule decides; without it example data), `scene`, `api=up|slow|down`,
 * `login=visitor|signed-in`, `a.NAME` (an attribute).
 */
(() => {
  const data = JSON.parse(document.getElementById('stage')?.textContent ?? '{}');
  const query = new URLSearchParams(location.search);
  const root = new URL(data.root, location.href);
  const scene =
    data.scenes.find((/** @type {{ name: string }} */ each) => each.name === query.get('scene')) ?? data.scenes[0];

  // A situation that another language does not have, or an app that a static host does not: an example in its place.
  const asked = query.get('lang') ?? (query.get('dir') === 'rtl' ? 'ar' : '');
  const isPossible =
    (!scene.lang || !asked || asked.startsWith(scene.lang)) && (data.miniOrigin || !data.example.miniApp);
  const isPage = query.get('data') === 'page' && !data.example.exampleOnly && isPossible;

  /** @returns {string} */
  const localeOf = () => {
    const wanted = query.get('lang') ?? (isPage && scene.lang) ?? '';
    const isKnown = data.locales.some((/** @type {{ code: string }} */ { code }) => code === wanted);
    const rtl = query.get('dir') === 'rtl';
    const isRtl = data.locales.find((/** @type {{ code: string }} */ { code }) => code === wanted)?.dir === 'rtl';
    // Direction comes with the language: the elements mirror for Arabic.
    return isKnown && (!query.has('dir') || isRtl === rtl) ? wanted : rtl ? 'ar' : 'en';
  };
  const locale = localeOf();
  const { tag: htmlLang, dir } = data.locales.find((/** @type {{ code: string }} */ { code }) => code === locale);
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  Object.assign(document.documentElement, { lang: htmlLang, dir, className: theme });
  const login = query.get('login') ?? (isPage && scene.signedIn ? 'signed-in' : 'visitor');
  const isUser = login === 'signed-in';

  const tell = (/** @type {object} */ message) => {
    if (parent !== window) parent.postMessage({ gate: data.tag, ...message }, location.origin);
  };

  // A dialog takes the focus when it opens. In a frame that nobody has entered, the page around would lose it: while somebody
  // types into a control there.
  const around = () => {
    try {
      const { activeElement } = parent.document;
      return activeElement === frameElement ? undefined : activeElement;
    } catch {
      return undefined;
    }
  };
  if (parent !== window) {
    const { focus } = HTMLElement.prototype;
    const { showModal } = HTMLDialogElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      if (!around()) focus.call(this, options);
    };
    HTMLDialogElement.prototype.showModal = function () {
      const before = around();
      showModal.call(this);
      if (!before) return;
      /** @type {HTMLElement} */ (frameElement).blur();
      /** @type {HTMLElement} */ (before).focus({ preventScroll: true });
    };
  }

  // Cookies and storage of this frame alone.
  const jar = new Map(
    isUser
      ? [
          ['uid', '10000001'],
          ['nickname', 'demo'],
          ['csrftoken', 'demo'],
        ]
      : [],
  );
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map((pair) => pair.join('=')).join('; '),
    set: (/** @type {string} */ line) => {
      const [pair = '', ...rest] = String(line).split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
      tell({ kind: 'stored', area: 'cookie', name: pair.slice(0, at).trim(), value: rest.join(';').trim() });
    },
  });
  for (const area of ['local', 'session']) {
    const kept = new Map();
    const store = {
      getItem: (/** @type {string} */ name) => kept.get(String(name)) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
        kept.set(String(name), String(value));
        tell({ kind: 'stored', area: `${area}Storage`, name, value: String(value) });
      },
      removeItem: (/** @type {string} */ name) => void kept.delete(String(name)),
      clear: () => kept.clear(),
      key: (/** @type {number} */ at) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
    Object.defineProperty(window, `${area}Storage`, { value: store, configurable: true });
  }

  /** Texts of servers in the language shown; files of the site where this catalogue has them. */
  const filled = (/** @type {unknown} */ body) =>
    JSON.stringify(body)
      .replace(/\{(\w+)\}/g, (all, /** @type {string} */ name) =>
        name in data.samples[locale] ? JSON.stringify(data.samples[locale][name]).slice(1, -1) : all,
      )
      .replaceAll('"/assets/', `"${data.assets ? root.pathname : '/'}assets/`)
      .replace(/"\/images\/coin_icon\/64\/(\w+)\.png/g, data.assets ? `"${root.pathname}coins/$1.svg` : '$&');

  const API = /^\/(api|apiweb|apiw|json_svr|js\/tool)\//;
  const api = query.get('api') ?? 'up';
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (url.origin !== location.origin || !API.test(url.pathname) || url.pathname.startsWith('/api/v4/'))
      return ask(input, init);
    const body = scene[isUser ? 'user' : 'visitor'][url.pathname];
    const status = api === 'down' ? 500 : body === undefined ? 404 : 200;
    tell({ kind: 'call', path: url.pathname, status });
    if (api === 'slow') await new Promise((done) => setTimeout(done, data.slow));
    return new Response(status === 200 ? filled(body) : '{"code":500,"message":"","data":null}', {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  };

  const element = /** @type {HTMLElement} */ (document.querySelector(data.tag));
  const asset = (/** @type {string} */ value) =>
    data.assets ? value.replace(/^\/assets\//, `${root.href}assets/`) : value;
  const given = { ...data.example.attributes };
  for (const [name, value] of query) if (name.startsWith('a.')) given[name.slice(2)] = value;
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, asset(value));
  if (isPage) element.removeAttribute('preview');
  if (isPage && data.opens && !('open' in given)) element.setAttribute('open', '');

  const config = {
    locale,
    theme,
    session: scene.session,
    siteConfig: { supportContact: 'support@gate.example', businessContact: 'business@gate.example' },
    ...(data.assets
      ? { pictures: { coin: `${root.pathname}coins/{symbol}.svg`, coinFallback: `${root.pathname}coins/default.svg` } }
      : {}),
    ...(data.miniOrigin
      ? {
          miniApps: Object.fromEntries(
            ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter'].map((name) => [
              name,
              `${data.miniOrigin}/${name}/?example`,
            ]),
          ),
          miniAppOrigins: [data.miniOrigin],
        }
      : {}),
    ...(isPage ? { ...scene.config, site: scene.site } : { site: 'main' }),
  };
  const holder = /** @type {HTMLScriptElement} */ (document.querySelector('script[data-gate-config]'));
  const settings = JSON.stringify(config);
  // It is data; the browser's Trusted Types take every script element for code.
  const { trustedTypes } =
    /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createScript(text: string): string } } }} */ (
      /** @type {unknown} */ (window)
    );
  holder.text =
    trustedTypes
      ?.createPolicy('catalogue', { createScript: (/** @type {string} */ text) => text })
      .createScript(settings) ?? settings;
  const loader = /** @type {HTMLElement} */ (document.querySelector('script[data-site]'));
  loader.dataset['site'] = config.site;
  loader.dataset['locale'] = locale;

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
  // Rules and menus look at the page's path; the frame's own address stays in the catalogue's history.
  if (isPage) history.replaceState(null, '', scene.path);
})();
