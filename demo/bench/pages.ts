/** The pages that are opened side by side: nothing, ours in their states, and those of other libraries. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { elements } from '../../elements/index.ts';
import type { Demo } from '../server.ts';
import { jsonForScript } from '../pages/html.ts';
import { peers } from './peers/peers.ts';
import { requestCases, tagsOf, type RequestCase } from './request-cases.ts';

export interface BenchPage {
  readonly name: string;
  /** State of the server and of the visitor. */
  readonly scenario: string;
  readonly html: string;
  /** Expression of the page that becomes true when what is waited for is on screen; without it nothing is. */
  readonly visible?: string;
}

export const benchDocument = (head: string, body: string, lang = 'en'): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>Bench</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>${body.includes('<h1>') ? body : `<h1>A page</h1>${body}`}</body>
</html>`;

/** One of the two builds of `gate.js`. */
export type Flavour = 'React' | 'slim';
const fileOf = { React: 'gate.js', slim: 'slim/gate.js' } as const;

/** The builds that are there. */
export const flavours = (dist = 'dist'): readonly Flavour[] =>
  (['React', 'slim'] as const).filter((one) => existsSync(resolve(dist, fileOf[one])));

const roomHead = (cdnOrigin: string): string =>
  `<link rel="stylesheet" href="${cdnOrigin}/gate.css"><script src="${cdnOrigin}/room.js"></script>`;

/** The lines of README's "Preloading" for one element: its files start together with `gate.js`. */
const preloadHead = (tag: string, cdnOrigin: string, flavour: Flavour): string => {
  const folder = dirname(fileOf[flavour]);
  const { elements: files } = JSON.parse(readFileSync(resolve('dist', folder, 'manifest.json'), 'utf8')) as {
    elements: Readonly<Record<string, readonly string[]>>;
  };
  return ['gate.js', ...files[tag]!]
    .map(
      (file) =>
        `<link rel="modulepreload" href="${new URL(posix.join(folder, file), `${cdnOrigin}/`).href}" crossorigin>`,
    )
    .join('');
};

/**
 * A page with our script and the tags of a case.
 * @param keepsRoom nothing jumps in it (docs/layout.md) · @param preloads the element whose files stand in the head
 */
export const ourDocument = (
  { lang, config, body }: Pick<RequestCase, 'lang' | 'config' | 'body'>,
  { cdnOrigin }: Demo,
  flavour: Flavour = 'React',
  { keepsRoom = false, preloads }: Pick<State, 'keepsRoom' | 'preloads'> = {},
): string =>
  benchDocument(
    `${keepsRoom ? roomHead(cdnOrigin) : ''}${preloads ? preloadHead(preloads, cdnOrigin, flavour) : ''}<script type="application/json" data-gate-config>${jsonForScript(config)}</script>
    <script type="module" src="${cdnOrigin}/${fileOf[flavour]}" data-site="main" data-locale="${lang}"></script>`,
    body,
    lang,
  );

const shown = (tags: readonly string[]): string =>
  `${JSON.stringify(tags)}.every((tag) => document.querySelector(tag)?.dataset.state === 'shown')`;

/** Every element on one page; the largest of those without a condition are waited for, dialogs take turns. */
const all: RequestCase = {
  ...requestCases.kycBar,
  body: tagsOf(elements.map(({ tag }) => tag)),
  shows: ['gate-footer', 'gate-left-menu', 'gate-chart'],
};

interface State {
  readonly name: string;
  readonly page: RequestCase;
  readonly keepsRoom?: boolean;
  readonly preloads?: string;
}

const states: readonly State[] = [
  { name: 'nothing to show', page: requestCases.nothing },
  { name: 'one bar (KYC)', page: requestCases.kycBar },
  { name: 'one bar (KYC), its files in the head', page: requestCases.kycBar, preloads: 'gate-kyc-bar' },
  { name: 'ten elements', page: requestCases.ten },
  { name: 'ten elements, room.js', page: requestCases.ten, keepsRoom: true },
  { name: `all ${elements.length}`, page: all },
];

const ours = (demo: Demo, flavour: Flavour): BenchPage[] =>
  states.map(({ name, page, keepsRoom, preloads }) => ({
    name: `ours, ${flavour}: ${name}`,
    scenario: page.scenario,
    html: ourDocument(page, demo, flavour, { keepsRoom, preloads }),
    ...(page.shows.length && { visible: shown(page.shows) }),
  }));

/** The page that all others are compared with. */
export const BARE = peers[0]!.name;

/** In the order of the report. */
export const benchPages = (demo: Demo): BenchPage[] => [
  { name: 'empty page', scenario: '', html: benchDocument('', '') },
  ...peers.slice(0, 1).map(peerPage),
  ...flavours().flatMap((flavour) => ours(demo, flavour)),
  ...peers.slice(1).map(peerPage),
];

function peerPage({ name, head, body, visible }: (typeof peers)[number]): BenchPage {
  return { name, scenario: '', html: benchDocument(head, body), visible };
}
