/**
 * `npm run build:stable`: builds a copy of the repository with one more commit that changes only documentation and tests, and
 * compares it with `dist`, which has to be there. Only the commit in `manifest.json` may differ.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compareBuilds } from './compare-builds.mjs';

const copy = mkdtempSync(join(tmpdir(), 'stable-'));
const git = (...args) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' });

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
  const { count, different } = compareBuilds('dist', join(copy, 'dist'));
  if (different.length) {
    console.error(`a commit that changes only documentation and tests changes ${different.join(', ')}`);
    process.exitCode = 1;
  } else console.log(`${count} files of two commits are the same`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
