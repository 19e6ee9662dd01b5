/** Commands that the checks of the package run. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns path of the tarball */
export const pack = (folder: string): string => {
  const printed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
  return join(folder, filename);
};

/** Installs what all fixtures are built with, once, and the tarball as npm would. @param quick without `devDependencies` */
export const install = (folder: string, tarball: string, quick: boolean): void => {
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...(quick ? ['--omit=dev'] : [])];
  execFileSync('npm', ['ci', ...flags], options);
  const target = join(folder, 'node_modules/gate-elements');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], options);
};

/** Runs a command of the installed packages. @returns what it printed, and whether it failed */
export const run = (
  [command, ...args]: readonly string[],
  folder: string,
): Promise<{ failed: boolean; output: string }> =>
  new Promise((done) => {
    const PATH = `${join(folder, '../../node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    const env = { ...process.env, PATH, NO_COLOR: '1', NODE_ENV: 'production' };
    execFile(command!, args, { cwd: folder, env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      done({ failed: error !== null, output: `${stdout}${stderr}` }),
    );
  });
