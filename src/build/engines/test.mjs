/**
 * `npm run test:engines`: the built bundle in Chromium, Firefox and WebKitGTK, then the tests of elements in Firefox and
 * WebKitGTK (Chromium runs them in `npm test`). Installs Debian's packages where it may; otherwise it says what is missing,
 * and fails. Needs a build. Closes with one line of counts.
 *
 * `-- --engine firefox` takes one engine. `-- --here` takes the engines that are here and installs nothing; `-- --quick`
 * runs elements, dialogs and journeys of the built bundle only, and not in Chromium.
 */
import { spawnSync } from 'node:child_process';
import { canInstall, ENGINES, findEngine, installCommand, installEngines } from './find.mjs';

const args = process.argv.slice(2);
const only = args.includes('--engine') ? args[args.indexOf('--engine') + 1] : undefined;
const quick = args.includes('--quick');
const wanted = ENGINES.filter((engine) => (only ? engine === only : !quick || engine !== 'chromium'));
if (!wanted.length) throw new Error(`no such engine: ${only}; there are ${ENGINES.join(', ')}`);

let passed = 0;
let failed = 0;
const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/** Runs a command, shows what it prints, and counts what its runner says. */
const run = (title, command, environment) => {
  console.log(`\n== ${title}`);
  const { status, stdout } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, FORCE_COLOR: '0', ...environment },
  });
  console.log(stdout);
  passed += last(stdout, /(\d+) passed/g);
  const wrong = last(stdout, /(\d+) failed/g);
  // A runner that died without saying so has failed, too.
  failed += status !== 0 && wrong === 0 ? 1 : wrong;
};

const missing = () => wanted.filter((engine) => !findEngine(engine));
if (missing().length && !args.includes('--here') && canInstall()) installEngines(missing());
for (const engine of missing()) console.log(`${engine} is not here. On Debian: ${installCommand([engine])}`);
if (!args.includes('--here')) failed += missing().length;

const here = wanted.filter((engine) => findEngine(engine));
if (here.length)
  run(
    `built bundle in ${here.join(', ')}`,
    [
      ...['node_modules/playwright/cli.js', 'test', '-c', 'demo/engines/playwright.config.ts'],
      ...(quick ? ['elements', 'dialogs', 'journeys'] : []),
    ],
    { ENGINES: here.join(',') },
  );
if (!quick)
  for (const engine of here.filter((name) => name !== 'chromium'))
    run(
      `tests of elements in ${engine}`,
      [
        'node_modules/@web/test-runner/dist/bin.js',
        ...['--config', 'src/build/engines/web-test-runner.config.mjs', '--root-dir', '.'],
      ],
      { ENGINE: engine },
    );

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
