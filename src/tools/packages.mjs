/**
 * Installs the packages that belong to one suite: each folder has its own package.json and lock file. Folders whose lock is
 * already installed are skipped.
 *
 * `node src/tools/packages.mjs [FOLDER …]` installs those folders; without arguments, those that `npm test` and the types
 * need (`FOLDERS`).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders that `npm test` and `npm run check` need. Other suites install theirs when they run. */
export const FOLDERS = [
  'demo',
  'demo/bench',
  'demo/e2e/hostile-pages',
  'src/chart/indicators/oracles',
  'src/tools/consumers/checks',
];

const lockOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** Written after npm has succeeded: an interrupted install is repeated. */
const recordOf = (folder) => join(folder, 'node_modules', '.installed-lock');

const isInstalled = (folder) =>
  existsSync(recordOf(folder)) && readFileSync(recordOf(folder), 'utf8') === lockOf(folder);

/**
 * Installs the packages of folders whose lock has changed since the last install.
 *
 * @param folders paths in the repository
 * @throws Error if npm fails
 */
export const installPackages = (folders = FOLDERS) => {
  for (const folder of folders.filter((name) => !isInstalled(name))) {
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['ci', '--prefix', folder, ...flags], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm ci --prefix ${folder}: exit code ${status}`);
    writeFileSync(recordOf(folder), lockOf(folder));
  }
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  installPackages(process.argv.length > 2 ? process.argv.slice(2) : FOLDERS);
