/**
 * `npm run bench`: the bundle and other libraries in one run: pages, pressed controls, many elements of one tag, route
 * changes, and a host that adds and removes nodes. Prints tables; asserts nothing.
 *
 * `--rounds N` (5), `--only PATTERN` (rows whose name it matches: `KYC`, `klaro`, `press`, `elements: 200`, `routes`,
 * `storm`), `--network devtools` (the preset of the developer tools; docs/maintainers/performance.md is written over `slow4g`),
 * `--write` (updates docs/maintainers/performance.md).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { elementsTable, measureElements } from './elements.ts';
import { inputsTable, measureInputs } from './inputs.ts';
import { loadingTables, measureLoading } from './loading.ts';
import { isNetworkName, NETWORKS } from './networks.ts';
import { peerFiles } from './peers/peers.ts';
import { report } from './report.ts';
import { measureRoutes, routesTable } from './routes.ts';
import { openStand, type BenchOptions, type Stand } from './stand.ts';
import { measureStorm, stormTable } from './storm.ts';
import { textTable, type Table } from './table.ts';

const DOCUMENT = 'docs/maintainers/performance.md';

const optionsOf = (): BenchOptions & { readonly write: boolean } => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      network: { type: 'string', default: 'slow4g' },
      write: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is no number of rounds: ${values.rounds}`);
  const { network } = values;
  if (!isNetworkName(network)) throw new Error(`--network is none of ${Object.keys(NETWORKS).join(', ')}: ${network}`);
  if (values.write && values.only !== undefined) throw new Error('--write writes all rows: leave --only out');
  return { rounds, only: new RegExp(values.only ?? '', 'i'), network: NETWORKS[network], write: values.write };
};

/** Each part in turn; a table without rows is left out. */
const measure = async (stand: Stand, options: BenchOptions): Promise<Table[]> => {
  const tables = [
    ...loadingTables(await measureLoading(stand, options)),
    inputsTable(await measureInputs(stand, options)),
    elementsTable(await measureElements(stand, options)),
    routesTable(await measureRoutes(stand, options)),
    stormTable(await measureStorm(stand, options)),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
};

const main = async (): Promise<void> => {
  const options = optionsOf();
  const stand = await openStand({ files: await peerFiles() });
  try {
    const tables = await measure(stand, options);
    for (const { title, columns, rows } of tables) console.log(`\n${title}\n${textTable(columns, rows)}`);
    if (options.write) {
      const browser = stand.browser.version();
      writeFileSync(DOCUMENT, report(tables, { date: new Date(), browser, ...options }));
    }
  } finally {
    await stand.close();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
