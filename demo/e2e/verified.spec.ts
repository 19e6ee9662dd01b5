/** The record of `npm run verify`, and uploads that need one. Uses planted repositories and no browser. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { release } from '../../src/release/command.ts';
import { LIST_FILE, readList } from '../../src/release/release-list.ts';
import { RECORD_FILE, SUITES, withResult, type SuiteResult, type VerifiedRecord } from '../../src/release/verified.ts';
import { suiteResult } from '../../src/tools/verify/result.ts';

interface Repository {
  readonly root: string;
  write(file: string, text: string): void;
  /** Commits all changes. @returns the commit */
  commit(): string;
  /** Uploads the build. @returns the list of the release */
  upload(flags?: { unverified?: string }): Promise<ReturnType<typeof readList>>;
}

const DATE = '2026-11-27T10:00:00.000Z';
const green = (suite: SuiteResult['suite']): SuiteResult => ({ suite, passed: 2, failed: 0, date: DATE });
const recordOf = (commit: string, suites: readonly SuiteResult[] = SUITES.map(green)): VerifiedRecord => ({
  commit,
  date: DATE,
  suites,
});
const SHORT = { passed: 2 * SUITES.length, date: DATE };

const test = base.extend<{ repository: Repository }>({
  repository: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'gate-verified-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
        cwd: root,
        encoding: 'utf8',
      }).trim();
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    git('init', '-q');
    write('.gitignore', 'dist\ncdn\n');
    write('src/a.ts', '1');
    write('dist/gate.js', '1');
    write('dist/manifest.json', JSON.stringify({ version: '1.2.0', files: {}, elements: {} }));
    await use({
      root,
      write,
      commit: () => {
        git('add', '-A');
        git('commit', '-qm', 'a change');
        return git('rev-parse', 'HEAD');
      },
      upload: async (flags = {}) => {
        const to = join(root, 'cdn');
        await release(['upload'], { to, from: join(root, 'dist'), ...flags });
        return readList(readFileSync(join(to, '1.2.0', LIST_FILE), 'utf8'), LIST_FILE);
      },
    });
    rmSync(root, { recursive: true, force: true });
  },
});

/** Commits a record for the commit before it. */
const plant = ({ write, commit }: Repository, suites?: readonly SuiteResult[]): string => {
  const verified = commit();
  write(RECORD_FILE, JSON.stringify(recordOf(verified, suites)));
  commit();
  return verified;
};

const refused = async (repository: Repository, reason: string | RegExp): Promise<void> => {
  await expect(repository.upload()).rejects.toThrow(reason);
  expect(existsSync(join(repository.root, 'cdn'))).toBe(false);
};

test.describe('release upload', () => {
  test('accepts a complete, green record that was committed after its commit, and writes it into the release', async ({
    repository,
  }) => {
    const commit = plant(repository);
    repository.write('docs/maintainers/notes.md', 'later');
    expect((await repository.upload()).verification).toEqual({ commit, ...SHORT });
  });

  test('refuses a build without a record', async ({ repository }) => {
    repository.commit();
    await refused(repository, `there is no ${RECORD_FILE}`);
  });

  test('refuses a record if anything outside docs/maintainers changed since, committed or not', async ({
    repository,
  }) => {
    const commit = plant(repository);
    repository.write('docs/releases.md', 'new');
    await refused(repository, `since ${commit}, docs/releases.md changed`);
    repository.commit();
    await refused(repository, `since ${commit}, docs/releases.md changed`);
  });

  test('refuses the record of a commit that is not in the repository', async ({ repository }) => {
    repository.write(RECORD_FILE, JSON.stringify(recordOf('0'.repeat(40))));
    repository.commit();
    await refused(repository, 'the commit is not in this repository');
  });

  for (const [name, row, reason] of [
    ['lacks a suite', undefined, 'hosts did not run'],
    ['has a failure', { ...green('hosts'), failed: 1 }, '1 of hosts failed'],
    ['skips a suite', suiteResult('hosts', undefined, 'no network', new Date(DATE)), 'hosts was skipped: no network'],
    ['has a suite without tests', { ...green('hosts'), passed: 0 }, 'hosts ran no test'],
  ] as const)
    test(`refuses a record that ${name}, and accepts it with a reason`, async ({ repository }) => {
      plant(repository, [...SUITES.filter((suite) => suite !== 'hosts').map(green), ...(row ? [row] : [])]);
      await refused(repository, `this release is not verified: ${reason}. Run npm run verify`);
      const unverified = 'urgent repair of the login';
      expect((await repository.upload({ unverified })).verification).toEqual({ unverified });
    });

  test('refuses an empty reason', async ({ repository }) => {
    repository.commit();
    await expect(repository.upload({ unverified: ' ' })).rejects.toThrow('--unverified needs a reason');
  });

  test('continues after it has written to the CHANGELOG', async ({ repository }) => {
    const commit = plant(repository);
    await repository.upload();
    repository.write('CHANGELOG.md', 'what changed');
    expect((await repository.upload()).verification).toEqual({ commit, ...SHORT });
  });
});

test.describe('the record', () => {
  test('replaces the row of a suite, keeps those of the same commit and drops those of others', () => {
    const later = { ...green('engines'), passed: 9, date: '2026-11-27T11:00:00.000Z' };
    const both = withResult(recordOf('a', [green('engines'), green('units')]), 'a', later);
    expect(both).toEqual({ commit: 'a', date: later.date, suites: [green('units'), later] });
    expect(withResult(both, 'b', green('hosts'))).toEqual(recordOf('b', [green('hosts')]));
    expect(withResult(undefined, 'b', green('hosts'))).toEqual(recordOf('b', [green('hosts')]));
  });

  test('counts tests that were skipped, by reason', () => {
    const ran = { file: 'a.ts', title: 'a' };
    const counts = {
      passed: 1,
      failed: 0,
      flaky: [],
      failures: [],
      tests: [
        { ...ran, result: 'passed' },
        { ...ran, result: 'skipped', reason: 'needs root' },
        { ...ran, result: 'skipped', reason: 'needs root' },
        { ...ran, result: 'skipped' },
      ] as const,
    };
    expect(suiteResult('includes', counts, undefined, new Date(DATE))).toEqual({
      suite: 'includes',
      passed: 1,
      failed: 0,
      skippedTests: { 'needs root': 2, 'no reason': 1 },
      date: DATE,
    });
  });
});

test.describe('npm run verify', () => {
  /** Runs the command in a planted repository, with the sources of this one. */
  const verify = ({ root }: Repository, ...args: string[]): { status: number; printed: string } => {
    const script = join(process.cwd(), 'src/tools/verify/verify.ts');
    const tsx = import.meta.resolve('tsx');
    try {
      const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
      return { status: 0, printed: execFileSync(process.execPath, ['--import', tsx, script, ...args], options) };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
      return { status, printed: stdout + stderr };
    }
  };
  const recordIn = ({ root }: Repository) =>
    JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8')) as VerifiedRecord;

  test('passes with a complete record, and lists what is missing', ({ repository }) => {
    const commit = plant(repository);
    expect(verify(repository, '--check')).toEqual({ status: 0, printed: `\nverified: ${commit}\n` });
    repository.write('src/a.ts', '2');
    const { status, printed } = verify(repository, '--check');
    expect([status, printed]).toEqual([1, `\nnot verified:\n  since ${commit}, src/a.ts changed\n`]);
  });

  test('merges the row of one suite, and drops all rows once the sources change', ({ repository }) => {
    const commit = plant(repository);
    const { status, printed } = verify(repository, '--skip', 'editors=no network');
    expect([status, printed]).toEqual([1, expect.stringContaining('editors was skipped: no network')]);
    expect(recordIn(repository)).toMatchObject({ commit, suites: { length: SUITES.length } });
    repository.write('src/a.ts', '2');
    const next = repository.commit();
    verify(repository, '--skip', 'editors=no network');
    expect(recordIn(repository)).toMatchObject({ commit: next, suites: [{ suite: 'editors', skipped: 'no network' }] });
  });

  test('rejects uncommitted changes, unknown suites and a skip without a reason', ({ repository }) => {
    repository.commit();
    const { status, printed } = verify(repository, '--only', 'nothing');
    expect([status, printed]).toEqual([
      2,
      expect.stringContaining(`there is no suite nothing; there are ${SUITES.join(', ')}`),
    ]);
    expect(verify(repository, '--skip', 'hosts').status).toBe(2);
    repository.write('src/a.ts', '2');
    expect(verify(repository, '--skip', 'hosts=no network')).toEqual({
      status: 2,
      printed: 'commit these first: src/a.ts\n',
    });
    expect(existsSync(join(repository.root, RECORD_FILE))).toBe(false);
  });
});
