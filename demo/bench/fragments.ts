/**
 * `npm run bench:fragments`: a page with the frame of the site (404 block, footer with preferences, floating menu) and bars
 * that have nothing to show, once in the server's own HTML and once drawn by the browser. On a slow network and a slow
 * processor. Prints a table; asserts nothing. `--rounds N` (5).
 */
import { parseArgs } from 'node:util';
import { BARS, fragmentServer, sampleFrame, tagsOf } from '../e2e/support/fragments.ts';
import type { Demo } from '../server.ts';
import { all, measurePages, type LoadingRow } from './loading.ts';
import { benchDocument, type BenchPage } from './pages.ts';
import { openStand } from './stand.ts';
import { figure, textTable } from './table.ts';

const FRAME = ['gate-not-found', 'gate-footer', 'gate-preferences', 'gate-floating-menu'];
const TAGS = `<gate-not-found></gate-not-found>
<gate-footer><gate-preferences slot="preferences"></gate-preferences></gate-footer>
<gate-floating-menu></gate-floating-menu>`;

/** The footer is drawn. */
const FOOTER = "document.querySelector('gate-footer')?.shadowRoot?.querySelector('footer')?.offsetHeight > 0";

const pagesOf = async ({ cdnOrigin, origin }: Demo): Promise<BenchPage[]> => {
  const base = `${cdnOrigin}/`;
  const frame = await sampleFrame({ base, origin, path: '/loading-bench' });
  const sheets = await (await fragmentServer()).fragmentHead(FRAME, base);
  const script = `<script type="module" src="${base}gate.js" data-site="main" data-locale="en"></script>`;
  const page = (name: string, head: string, body: string): BenchPage => ({
    name,
    scenario: '',
    html: benchDocument(head, `<h1>A page</h1>${tagsOf(BARS)}${body}`),
    visible: FOOTER,
  });
  return [
    page('drawn by the browser', script, TAGS),
    page('fragments', sheets + script, frame),
    page('fragments, no script', sheets, frame),
    { name: 'none of them, no script', scenario: '', html: benchDocument('', '<h1>A page</h1>') },
  ];
};

const cells = (row: LoadingRow): string[] => [
  row.name,
  figure(all(row, 'requests')),
  figure(all(row, 'inARow')),
  figure(
    all(row, 'bytes').map((bytes) => bytes / 1024),
    1,
  ),
  figure(all(row, 'paint')),
  figure(all(row, 'visible')),
  figure(all(row, 'shift'), 4),
  figure(all(row, 'script')),
];

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const stand = await openStand();
  try {
    const rows = await measurePages(stand, await pagesOf(stand.demo), Number(values.rounds));
    const columns = ['page', 'requests', 'in a row', 'kB', 'first paint', 'footer after', 'layout shift', 'script CPU'];
    console.log(textTable(columns, rows.map(cells)));
    console.log('\nMedian (lowest to highest); times in ms; kB without the page itself, headers included.');
  } finally {
    await stand.close();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
