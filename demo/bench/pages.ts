/** The pages that are opened side by side: nothing, ours in their states, and those of other libraries. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import type { Demo } from '../server.ts';
import { jsonForScript } from '../pages/html.ts';
import { endpoints } from '../../src/exchange/calls/endpoints.ts';
import { benchDocument, type BenchPage, type Flavour } from './document.ts';
import { peers } from './peers/peers.ts';
import { requestCases, type RequestCase } from './request-cases.ts';
import { decidedPages } from './decided-pages.ts';
import { newVisitor, type Stand } from './stand.ts';

const fileOf = { React: 'gate.js', slim: 'slim/gate.js' } as const;

/** The builds that are there. */
export const flavours = (dist = 'dist'): readonly Flavour[] =>
  (['React', 'slim'] as const).filter((one) => existsSync(resolve(dist, fileOf[one])));

const roomHead = (cdnOrigin: string): string =>
  `<link rel="stylesheet" href="${cdnOrigin}/gate.css"><script src="${cdnOrigin}/room.js"></script>`;

/** The lines of README's "Preloading" for one element: its files start together with `gate.js`. */
const preloadHead = (tag: string, cdnOrigin: string, flavour: Flavour, dist: string): string => {
  const folder = dirname(fileOf[flavour]);
  const { elements: files } = JSON.parse(readFileSync(resolve(dist, folder, 'manifest.json'), 'utf8')) as {
    elements: Readonly<Record<string, readonly string[]>>;
  };
  return ['gate.js', ...files[tag]!]
    .map(
      (file) =>
        `<link rel="modulepreload" href="${new URL(posix.join(folder, file), `${cdnOrigin}/`).href}" crossorigin>`,
    )
    .join('');
};

export { benchDocument, type BenchPage, type Flavour } from './document.ts';

interface DocumentOptions {
  readonly flavour?: Flavour;
  /** Nothing jumps in it (docs/layout.md). */
  readonly keepsRoom?: boolean;
  /** Folder of the build that the stand serves; `dist` by default. */
  readonly dist?: string;
}

type Written = Pick<RequestCase, 'lang' | 'config' | 'body' | 'preloads' | 'named'>;

/** A page with our script and the tags of a case. */
export const ourDocument = (
  { lang, config, body, preloads, named }: Written,
  { cdnOrigin }: Demo,
  { flavour = 'React', keepsRoom = false, dist = 'dist' }: DocumentOptions = {},
): string =>
  benchDocument(
    `${keepsRoom ? roomHead(cdnOrigin) : ''}${preloads ? preloadHead(preloads, cdnOrigin, flavour, dist) : ''}<script type="application/json" data-gate-config>${jsonForScript(config)}</script>
    <script type="module" src="${cdnOrigin}/${fileOf[flavour]}" data-site="main" data-locale="${lang}"${named ? ` data-preload="${named}"` : ''}></script>`,
    body,
    lang,
  );

/** A case whose page has the answers that it names, as a server that knows the visitor writes them. */
export const withAnswers = async <Case extends RequestCase>(one: Case, stand: Stand): Promise<Case> => {
  if (!one.answers) return one;
  const context = await newVisitor(stand, one);
  try {
    const answers: Record<string, unknown> = {};
    for (const key of one.answers) answers[key] = await (await context.request.get(endpoints[key].path)).json();
    return { ...one, config: { ...one.config, answers } };
  } finally {
    await context.close();
  }
};

const shown = (tags: readonly string[]): string =>
  `${JSON.stringify(tags)}.every((tag) => document.querySelector(tag)?.dataset.state === 'shown')`;

interface State {
  readonly name: string;
  readonly page: RequestCase;
  readonly keepsRoom?: boolean;
}

const states: readonly State[] = [
  { name: 'nothing to show', page: requestCases.nothing },
  { name: 'one bar (KYC)', page: requestCases.kycBar },
  { name: 'one bar (KYC), data-preload', page: requestCases.kycBarNamed },
  { name: 'one bar (KYC), files in the head', page: requestCases.kycBarInHead },
  { name: 'one bar (KYC), files in the head, answers in the page', page: requestCases.kycBarAnswered },
  { name: 'ten elements', page: requestCases.ten },
  { name: 'ten elements, room.js', page: requestCases.ten, keepsRoom: true },
  { name: requestCases.all.name, page: requestCases.all },
];

const ours = (stand: Stand, flavour: Flavour): Promise<BenchPage[]> =>
  Promise.all(
    states.map(async ({ name, page, keepsRoom }) => ({
      name: `ours, ${flavour}: ${name}`,
      scenario: page.scenario,
      html: ourDocument(await withAnswers(page, stand), stand.demo, { flavour, keepsRoom }),
      ...(page.shows.length && { visible: shown(page.shows) }),
    })),
  );

/** The page that all others are compared with. */
export const BARE = peers[0]!.name;
/** The page that makes the same call as the KYC bar, which pages with that bar are compared with. */
export const SAME_CALL = peers[1]!.name;

/** In the order of the report. */
export const benchPages = async (stand: Stand): Promise<BenchPage[]> => [
  { name: 'empty page', scenario: '', html: benchDocument('', '') },
  ...peers.slice(0, 2).map(peerPage),
  ...(await Promise.all(flavours().map((flavour) => ours(stand, flavour)))).flat(),
  ...(await Promise.all(flavours().map((flavour) => decidedPages(stand.demo, flavour)))).flat(),
  ...peers.slice(2).map(peerPage),
];

function peerPage({ name, head, body, visible, scenario = '' }: (typeof peers)[number]): BenchPage {
  return { name, scenario, html: benchDocument(head, body), visible };
}
