/** Pages with fragments, as any server would make them: a route of the test answers them, under a strict policy. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import type { FragmentOptions } from '../../../src/server/server.ts';
import { jsonForScript } from '../../pages/html.ts';
import type { Demo } from '../../server.ts';
import { dist } from './dist.ts';

type Server = typeof import('../../../src/server/server.ts');

/** The package's export `gate-elements/server`. @param folder of the build, or of a copy whose modules are new */
export const fragmentServer = (folder = dist): Promise<Server> =>
  import(pathToFileURL(resolve(folder, 'server/server.js')).href) as Promise<Server>;

export const commandLine = resolve(dist, 'server/cli.js');

export interface MadePage {
  /** The language of the page. */
  lang?: string;
  site?: string;
  /** Settings of the page. */
  config?: object;
  body: string;
  head?: string;
  /** Without the script tag. */
  plain?: true;
  status?: number;
}

export const BARS = [
  'gate-notice-bar',
  'gate-site-switch',
  'gate-gray-tax-toast',
  'gate-compliance-modal',
  'gate-kyc-bar',
];
export const tagsOf = (names: readonly string[]): string => names.map((name) => `<${name}></${name}>`).join('\n');

/** Where made pages are, below the demo's origin. */
export const MADE = '/made';

const policyOf = (cdn: string): string =>
  [
    "default-src 'none'",
    `script-src ${cdn}`,
    `style-src ${cdn}`,
    `connect-src 'self' ${cdn}`,
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
    'trusted-types gate-html gate-url dompurify',
  ].join('; ');

export const htmlOf = ({ cdnOrigin }: Demo, made: MadePage): string => {
  const { lang = 'en', site = 'main', config = {}, head = '', body, plain } = made;
  const script = plain
    ? ''
    : `<script type="application/json" data-gate-config>${jsonForScript({ site, locale: lang, ...config }).text}</script>
    <script type="module" src="${cdnOrigin}/gate.js"></script>`;
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    ${head}
    ${script}
  </head>
  <body>
    <main><h1>A page</h1><p>Its text.</p></main>
    ${body}
  </body>
</html>`;
};

/** Answers every address below `/made` with the page. */
export const serveMade = (page: Page, demo: Demo, made: MadePage): Promise<unknown> =>
  page.route(`${demo.origin}${MADE}**`, (route) =>
    route.fulfill({
      status: made.status ?? 200,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policyOf(demo.cdnOrigin) },
      body: htmlOf(demo, made),
    }),
  );

/** Inputs of fragments on made pages. */
export const madeOptions = (demo: Demo, more: FragmentOptions = {}): FragmentOptions => ({
  base: `${demo.cdnOrigin}/`,
  origin: demo.origin,
  path: MADE,
  ...more,
});

/** The frame of a site on a made page: 404 block, footer with preferences, floating menu. */
export const frameOf = (demo: Demo): Promise<string> => sampleFrame(madeOptions(demo));

/** @param common inputs of all of them */
export const sampleFrame = async (common: FragmentOptions): Promise<string> => {
  const { renderFragment } = await fragmentServer();
  const draw = (tag: string, own: FragmentOptions = {}) => renderFragment(tag, { ...common, ...own });
  const content = await draw('gate-preferences', { attributes: { slot: 'preferences' } });
  const beside = ['gate-floating-menu'];
  return [
    await draw('gate-not-found'),
    await draw('gate-footer', { content, beside }),
    await draw('gate-floating-menu'),
  ].join('\n');
};

const told = (page: Page, tag: string, field: 'lifecycle' | 'liveBecause'): Promise<string | undefined> =>
  page.evaluate(
    ([wanted, name]) =>
      (
        window.gate?.explain() as unknown as { tag: string; lifecycle?: string; liveBecause?: string }[] | undefined
      )?.find((each) => each.tag === wanted)?.[name],
    [tag, field] as const,
  );

/** Returns the element's lifecycle state from `explain()`. */
export const lifecycle = (page: Page, tag: string): Promise<string | undefined> => told(page, tag, 'lifecycle');

/** Returns the reason for its hydration from `explain()`. */
export const liveBecause = (page: Page, tag: string): Promise<string | undefined> => told(page, tag, 'liveBecause');

/** Adds up how far things have moved under the visitor's eyes, in the page that loads next. */
export const watchMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.defineProperty(window, 'movements', { value: moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const places = entry.sources.map(({ node, previousRect, currentRect }) =>
          JSON.stringify([(node as Element | null)?.outerHTML?.slice(0, 60), previousRect, currentRect]),
        );
        moved.push(`${entry.value} after ${Math.round(entry.startTime)} ms: ${places.join()}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { movements: string[] }).movements);
