// @ts-check
/** The situation of a frame: language, theme, user, page configuration and the API's answers. */

const APPS = ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter'];
/** @type {[string, string][]} */
const USER = [
  ['uid', '10000001'],
  ['nickname', 'demo'],
  ['csrftoken', 'demo'],
];

/** Reads the data of the frame from its page. */
export const readStage = () => JSON.parse(document.getElementById('stage')?.textContent ?? '{}');

/**
 * @param {ReturnType<typeof readStage>} data of the frame
 * @param {URLSearchParams} query `theme`, `lang`, `dir`, `scene`, `login`, `app=missing`
 * @param {boolean} asksForPage whether rules decide, as on a page; false for example data
 */
export const situationOf = (data, query, asksForPage) => {
  const root = new URL(data.root, location.href);
  const scene =
    data.scenes.find((/** @type {{ name: string }} */ each) => each.name === query.get('scene')) ?? data.scenes[0];
  // A situation that another language does not have: an example in its place.
  const asked = query.get('lang') ?? (query.get('dir') === 'rtl' ? 'ar' : '');
  const isPage = asksForPage && (!scene.lang || !asked || asked.startsWith(scene.lang));

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
  const isUser = (query.get('login') || (isPage && scene.signedIn ? 'signed-in' : 'visitor')) === 'signed-in';

  /** Files of the site where this catalogue has them. @param {string} text */
  const withAssets = (text) =>
    data.assets
      ? text
          .replaceAll('"/assets/', `"${root.pathname}assets/`)
          .replace(/"\/images\/coin_icon\/64\/(\w+)\.png/g, `"${root.pathname}coins/$1.svg`)
      : text;

  return {
    root,
    scene,
    isPage,
    locale,
    theme,
    apps: APPS,
    cookies: isUser ? USER : [],

    /** The body of a good answer: texts of servers are in the language shown. @param {string} path */
    bodyOf: (path) => {
      const body = scene[isUser ? 'user' : 'visitor'][path];
      if (body === undefined) return undefined;
      const samples = data.samples[locale];
      const text = JSON.stringify(body).replace(/\{(\w+)\}/g, (all, /** @type {string} */ name) =>
        name in samples ? JSON.stringify(samples[name]).slice(1, -1) : all,
      );
      return withAssets(text);
    },

    /** Settings of the page. @returns {Record<string, unknown>} */
    config: () => ({
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
    }),
  };
};

/** Sets language, direction and theme of the document. @param {ReturnType<typeof readStage>} data @param {string} locale @param {string} theme */
export const dressDocument = ({ locales }, locale, theme) => {
  const { tag, dir } = locales.find((/** @type {{ code: string }} */ { code }) => code === locale);
  Object.assign(document.documentElement, { lang: tag, dir, className: theme });
};

/** @param {Record<string, unknown>} settings of the page */
export const writeConfig = (settings) => {
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
};
