/**
 * `npm run build -- [STEP …] [--slim] [--readable] [--watch] [--force]`: makes `dist/`, or the named steps and what they need.
 * Without `--force`, steps whose inputs have not changed are skipped. `clean` removes the build.
 *
 * --slim       on Preact, into `dist/slim/`
 * --readable   not minified, without types: for the demo, and for looking into it
 * --watch      goes on: makes the modules again when a source changes, then everything else
 *
 * `GATE_DIST` names another folder, `GATE_VERSION` another version. `SLIM` is the same as `--slim`.
 */
import './utc.ts';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RollupCache } from 'rollup';
import { globSync } from 'tinyglobby';
import { Context, recipe, stepsOf, type Options } from './recipe.ts';
import { runSteps, type Log } from './run-steps.ts';
import { version } from './version.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slim: { type: 'boolean', default: Boolean(process.env['SLIM']) },
    readable: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const { slim, readable } = values;
const dist = process.env['GATE_DIST'] ?? (slim ? 'dist/slim' : 'dist');
/** Every kind of build has its own log: a change of the options makes everything again. */
const id = createHash('sha256')
  .update(JSON.stringify([resolve(dist), slim, readable, version]))
  .digest('hex')
  .slice(0, 12);
const scratch = join('.cache/build', id);
const logFile = join(scratch, 'log.json');
const options: Options = { dist, scratch, slim, readable };

const readLog = (): Log => {
  if (values.force || !existsSync(logFile)) return {};
  return JSON.parse(readFileSync(logFile, 'utf8')) as Log;
};

/** Removes files that no step has made: of earlier builds, or of steps that are gone. */
const removeOthers = (log: Log): void => {
  const made = new Set(Object.values(log).flatMap(({ files }) => Object.keys(files)));
  // Slim lies in the folder of the other flavour, and stays there. `.ci/run` writes the evidence, which names its commit.
  for (const file of globSync('**', { cwd: dist, dot: true, ignore: slim ? [] : ['slim/**', 'evidence/**'] }))
    if (!made.has(file)) rmSync(join(dist, file));
};

/** Runs steps, and stores what they have made even if one of them fails. */
const build = async (wanted: readonly string[], context: Context): Promise<void> => {
  const log = readLog();
  mkdirSync(scratch, { recursive: true });
  try {
    await runSteps({ steps: recipe, wanted, context, dist, log, report: (line) => console.log(`  ${line}`) });
    if (positionals.length === 0 && !values.watch) removeOthers(log);
  } finally {
    mkdirSync(dirname(logFile), { recursive: true });
    writeFileSync(logFile, JSON.stringify(log));
  }
};

/** Makes the build again whenever a source changes: in this process what the demo shows, in another one the rest. */
const watchSources = async (): Promise<never> => {
  let cache: RollupCache | undefined;
  let wake = (): void => undefined;
  for (const folder of ['src', 'elements'])
    watch(folder, { recursive: true }, (_, file) => {
      if (file && !/(^|\/)build\/|\.(test|testing)\./.test(file)) wake();
    });
  for (;;) {
    const changed = new Promise<void>((done) => (wake = done));
    const start = performance.now();
    try {
      const context = new Context(options, cache);
      await build(['modules'], context);
      cache = (await context.graph()).build.cache;
      console.log(`modules after ${((performance.now() - start) / 1000).toFixed(1)} s`);
      await new Promise((done) => {
        const flags = [...(slim ? ['--slim'] : []), ...(readable ? ['--readable'] : [])];
        spawn(process.execPath, ['--import', 'tsx', 'src/build/build.ts', ...flags], { stdio: 'inherit' }).on(
          'close',
          done,
        );
      });
    } catch (error) {
      console.error(error);
    }
    await changed;
  }
};

if (positionals.includes('clean')) {
  for (const file of globSync('**', { cwd: dist, dot: true, ignore: slim ? [] : ['slim/**'] }))
    rmSync(join(dist, file));
  rmSync(scratch, { recursive: true, force: true });
}
const wanted = positionals.filter((step) => step !== 'clean');
if (values.watch) await watchSources();
if (wanted.length || !positionals.length) {
  const start = performance.now();
  await build(wanted.length ? wanted : stepsOf(options), new Context(options));
  const { user, system } = process.cpuUsage();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${relative('.', dist) || dist} in ${seconds} s (${((user + system) / 1e6).toFixed(1)} s of this process)`,
  );
}
