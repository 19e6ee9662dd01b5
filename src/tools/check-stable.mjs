/**
 * `npm run build:stable`: builds a copy of the repository with one more commit that changes only documentation and tests, and
 * compares it with `dist`, which has to be there. Only the commit in `manifest.json` may differ.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';

const copy = mkdtempSync(join(tmpdir(), 'stable-'));
const git = (...args) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' });
const ignore = ['slim/**', 'evidence/**'];
const content = (dist, file) => {
  const bytes = readFileSync(join(dist, file));
  return file === 'manifest.json' ? Buffer.from(bytes.toString().replace(/"commit": "\w+"/, '')) : bytes;
};

try {
  git('clone', '--quiet', '--shared', resolve('.'), '.');
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  appendFileSync(join(copy, 'docs/maintainers/architecture.md'), '\nOne more line.\n');
  appendFileSync(join(copy, 'src/loader/start.test.ts'), '\n// One more line.\n');
  git(
    '-c',
    'user.name=check',
    '-c',
    'user.email=check@example.com',
    'commit',
    '--quiet',
    '--all',
    '-m',
    'Change docs and tests',
  );
  execFileSync(process.execPath, ['--import', 'tsx', 'src/build/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const made = join(copy, 'dist');
  const files = new Set([...globSync('**', { cwd: 'dist', ignore }), ...globSync('**', { cwd: made, ignore })]);
  const different = [...files].filter((file) => {
    try {
      return !content('dist', file).equals(content(made, file));
    } catch {
      return true;
    }
  });
  if (different.length) {
    console.error(`a commit that changes only documentation and tests changes ${different.join(', ')}`);
    process.exitCode = 1;
  } else console.log(`${files.size} files of two commits are the same`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
