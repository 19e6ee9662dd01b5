/** Serves host pages with their libraries on the demo's origin. The bundle comes from the demo's CDN. */
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright/test';
import { dist } from '../e2e/support/dist.ts';
import { servedFile } from '../dist-files.ts';
import type { Demo } from '../server.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const libraries = join(folder, 'node_modules');

const DEFINED = {
  'process.env.NODE_ENV': '"development"',
  'process.env': '{}',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
};

/** A host page. Its elements and the script tag of the bundle are added to it. */
export interface Host {
  head?: string;
  body?: string;
  /** Code of a module that imports libraries by name. It runs at the end of the page. */
  module?: string;
  /** Attributes of `<html>`. */
  html?: string;
  /** Attributes of the bundle's script tag. */
  script?: string;
  site?: string;
  /** False: the page offers the perk only later, by `gate.configure()`. */
  offersPerk?: boolean;
  /** Elements of the page; by default one offer, one bottom item and the toasts. */
  elements?: string;
}

const ELEMENTS = `<gate-perk-modal></gate-perk-modal><gate-floating-menu></gate-floating-menu>
<gate-toast-host></gate-toast-host>`;

/** Returns the path of a file of the libraries. */
export const libraryFile = (path: string): string => join(libraries, path);

/** Bundles a module with the libraries of this folder, for a page or for Node. */
export const bundle = (code: string, target: 'page' | 'server' = 'page'): string =>
  buildSync({
    stdin: { contents: code, resolveDir: folder, loader: 'tsx' },
    bundle: true,
    write: false,
    jsx: 'automatic',
    // The package's components import React, and must get the one of this folder.
    alias: { react: libraryFile('react'), 'react-dom': libraryFile('react-dom') },
    ...(target === 'page'
      ? { format: 'iife', conditions: ['browser'], define: DEFINED }
      : { format: 'cjs', platform: 'node' }),
    logLevel: 'error',
  }).outputFiles[0]!.text;

export const hostPage = ({ head = '', body = '', module = '', ...host }: Host, demo: Demo): string => `<!doctype html>
<html ${host.html ?? 'lang="en"'}><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}
<script type="application/json" data-gate-config>{ "experiments": { "perkModal": "${host.offersPerk === false ? 0 : 1}" } }</script>
<script type="module" crossorigin src="${demo.cdnOrigin}/gate.js" data-site="${host.site ?? 'main'}" ${host.script ?? ''}></script></head>
<body><h1 id="headline">The page</h1><div id="app"></div>${host.elements ?? ELEMENTS}${body}
${module && `<script src="/hosts/module.js"></script>`}</body></html>`;

/** Answers `/hosts/` with a page, `/hosts/lib/…` with files of the libraries, and the other paths with given bodies. */
export const serveHost = async (page: Page, demo: Demo, host: Host, further: Record<string, string> = {}) => {
  if (!existsSync(libraries)) throw new Error('libraries are missing: npm run test:hosts installs them');
  // Served here, because the demo's CDN compresses each file as far as it goes.
  await page.route(`${demo.cdnOrigin}/**`, (route) =>
    route.fulfill({
      path: join(dist, new URL(route.request().url()).pathname),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const bundled = host.module === undefined ? '' : bundle(host.module);
  await page.route(`${demo.origin}/hosts/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice('/hosts/'.length);
    if (path === '') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: hostPage(host, demo) });
    if (path === 'module.js') return route.fulfill({ contentType: 'text/javascript', body: bundled });
    if (path in further) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: further[path]! });
    const file = resolve(join(libraries, path.replace(/^lib\//, '')));
    if (!path.startsWith('lib/') || !existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ path: file, contentType: servedFile(`x${extname(file)}`, Buffer.of()).type });
  });
};

/** Sets the scenario and opens a host page in it. */
export const openHost = async (
  page: Page,
  demo: Demo,
  host: Host,
  scenario: string,
  further?: Record<string, string>,
): Promise<void> => {
  await serveHost(page, demo, host, further);
  await page.context().request.get(`${demo.origin}/qa/apply?${scenario}`, { maxRedirects: 0 });
  await page.goto(`${demo.origin}/hosts/`);
};

/** Tags of a script and a style sheet of the libraries. */
export const scriptTag = (path: string): string => `<script src="/hosts/lib/${path}"></script>`;
export const styleTag = (path: string): string => `<link rel="stylesheet" href="/hosts/lib/${path}">`;
