/**
 * `npm run test:engines`: the built bundle in Chromium, Firefox and WebKitGTK, then the tests of elements and attacks in
 * Firefox and WebKitGTK (`npm test` runs them in Chromium). Installs Debian's packages if permitted; otherwise it prints
 * what is missing and fails. Needs a build. Ends with one line of counts.
 *
 * `-- --engine firefox` takes one engine. `-- --here` takes the engines that are here and installs nothing; `-- --quick`
 * runs elements, dialogs and journeys of the built bundle only, and not in Chromium.
 */
import { canInstall, ENGINES, findEngine, installCommand, installEngines } from './find.mjs';
import { FOLDERS, installPackages } from '../packages.mjs';
import { close, counted, playwright, sum } from '../test/test-runs.mjs';

installPackages([...FOLDERS, 'src/tools/engines']);

const args = process.argv.slice(2);
const only = args.includes('--engine') ? args[args.indexOf('--engine') + 1] : undefined;
const quick = args.includes('--quick');
const wanted = ENGINES.filter((engine) => (only ? engine === only : !quick || engine !== 'chromium'));
if (!wanted.length) throw new Error(`no such engine: ${only}; there are ${ENGINES.join(', ')}`);

const runs = [];

const missing = () => wanted.filter((engine) => !findEngine(engine));
if (missing().length && !args.includes('--here') && canInstall()) installEngines(missing());
for (const engine of missing()) console.log(`${engine} is not here. On Debian: ${installCommand([engine])}`);
if (!args.includes('--here'))
  runs.push(...missing().map((engine) => ({ passed: 0, failed: 1, flaky: [], failures: [`${engine} is not here`] })));

const here = wanted.filter((engine) => findEngine(engine));
if (here.length)
  runs.push(
    await playwright(
      `built bundle in ${here.join(', ')}`,
      [
        '-c',
        'demo/engines/playwright.config.ts',
        ...(quick ? ['elements', 'dialogs', 'document-open', 'journeys'] : []),
      ],
      { env: { ENGINES: here.join(',') } },
    ),
  );
if (!quick)
  for (const engine of here.filter((name) => name !== 'chromium'))
    runs.push(
      await counted(
        `tests of elements in ${engine}`,
        [
          'node_modules/@web/test-runner/dist/bin.js',
          ...['--config', 'src/tools/engines/web-test-runner.config.mjs', '--root-dir', '.'],
        ],
        { ENGINE: engine },
      ),
    );
close(sum(runs));
