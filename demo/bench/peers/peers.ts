/** Pages of other libraries: each shows one bar or notice as its documentation describes, served from here. */
import { build } from 'esbuild';
import { Hono } from 'hono';
import { FileFolder, servedFile } from '../../dist-files.ts';
import { serveFile } from '../../serve-file.ts';
import { words } from './bar-content.ts';

export interface Peer {
  readonly name: string;
  /** Content of the page's head. */
  readonly head: string;
  readonly body: string;
  /** Expression of the page: what it shows has a height. */
  readonly visible: string;
  /** State of the server and of the visitor. */
  readonly scenario?: string;
}

const BASE = '/bench-peers';
const heightOf = (element: string): string => `${element}?.getBoundingClientRect().height > 0`;

const bareBar = (name: string, file: string): Peer => ({
  name,
  head: `<script type="module" src="${BASE}/built/${file}.js"></script>`,
  body: '<bare-bar></bare-bar>',
  visible: heightOf("document.querySelector('bare-bar')?.shadowRoot?.querySelector('section')"),
});

/** Scenario of a user who is not verified. */
const UNVERIFIED = 'login=signed-in&verified=0';

export const peers: readonly Peer[] = [
  bareBar('bare React + r2wc bar', 'react-bar'),
  { ...bareBar('bare React + r2wc bar, the call of the KYC bar', 'react-bar-call'), scenario: UNVERIFIED },
  bareBar('bare Preact bar', 'preact-bar'),
  {
    name: 'vanilla-cookieconsent',
    head: `<link rel="stylesheet" href="${BASE}/vanilla-cookieconsent/dist/cookieconsent.css">
      <script defer src="${BASE}/vanilla-cookieconsent/dist/cookieconsent.umd.js"></script>
      <script type="module">
        CookieConsent.run({
          // Or it would not show to a browser that is driven.
          hideFromBots: false,
          categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
          language: { default: 'en', translations: { en: {
            consentModal: {
              title: 'We use cookies', description: 'Cookie notice', acceptAllBtn: 'Accept all',
              acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Preferences',
            },
            preferencesModal: {
              title: 'Preferences', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all',
              savePreferencesBtn: 'Save', closeIconLabel: 'Close', sections: [],
            },
          } } },
        });
      </script>`,
    body: '',
    visible: `${heightOf("document.querySelector('#cc-main .cm')")} &&
      getComputedStyle(document.querySelector('#cc-main .cm')).visibility === 'visible'`,
  },
  {
    name: 'klaro',
    head: `<script>
        var klaroConfig = {
          translations: { en: { privacyPolicyUrl: '/privacy', purposes: { analytics: 'Analytics' } } },
          services: [{ name: 'counter', title: 'Counter', purposes: ['analytics'] }],
        };
      </script>
      <script defer src="${BASE}/klaro/dist/klaro.js"></script>`,
    body: '',
    visible: heightOf("document.querySelector('.klaro .cookie-notice')"),
  },
  {
    name: "Shoelace's autoloader, one alert",
    head: `<link rel="stylesheet" href="${BASE}/@shoelace-style/shoelace/cdn/themes/light.css">
      <script type="module" src="${BASE}/@shoelace-style/shoelace/cdn/shoelace-autoloader.js"></script>`,
    body: `<sl-alert open closable>${words.message}</sl-alert>`,
    visible: heightOf("document.querySelector('sl-alert')?.shadowRoot?.querySelector('.alert')"),
  },
  {
    name: "Web Awesome's autoloader, one callout",
    head: `<link rel="stylesheet" href="${BASE}/@awesome.me/webawesome/dist-cdn/styles/webawesome.css">
      <script type="module" src="${BASE}/@awesome.me/webawesome/dist-cdn/webawesome.loader.js"></script>`,
    body: `<wa-callout>${words.message} <wa-button size="small">${words.action}</wa-button></wa-callout>`,
    visible: heightOf("document.querySelector('wa-callout')?.shadowRoot?.querySelector('[part~=message]')"),
  },
];

/** Only the packages of the pages above are served. */
const packages = ['vanilla-cookieconsent', 'klaro', '@shoelace-style/shoelace', '@awesome.me/webawesome'];

/** The files of these pages; the bare bars are built here, minified. */
export const peerFiles = async (): Promise<Hono> => {
  const { outputFiles } = await build({
    entryPoints: ['react-bar', 'react-bar-call', 'preact-bar'].map((name) => `demo/bench/peers/${name}.tsx`),
    outdir: 'built',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const built = new Map(
    outputFiles.map(({ path, contents }) => [path.split('/').at(-1), servedFile(path, contents)] as const),
  );
  const libraries = new FileFolder('demo/bench/node_modules');
  const app = new Hono();
  app.get(`${BASE}/*`, async ({ req: { raw, path: full } }) => {
    const path = full.slice(BASE.length);
    const known = packages.some((name) => path.startsWith(`/${name}/`));
    const file = path.startsWith('/built/') ? built.get(path.slice('/built/'.length)) : undefined;
    const found = file ?? (known ? await libraries.find(path) : undefined);
    return found
      ? serveFile(raw, found, { 'cache-control': 'no-cache' })
      : new Response('No such file', { status: 404 });
  });
  return app;
};
