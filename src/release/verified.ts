/**
 * The record of `npm run verify`: results of every suite for one commit. A release is uploaded only if its record is complete
 * and green.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Suites of a complete record. */
export const SUITES = [
  'units',
  // In parts, so that an interrupted run loses less.
  'journeys-1',
  'journeys-2',
  'journeys-3',
  'journeys-4',
  'engines',
  'wordpress',
  'wordpress-newer',
  'editors',
  'hosts',
  'includes',
  'edge',
  'nodes',
  'consumers',
  // After the suites whose tests they use.
  'mutants-core',
  'mutants-features',
  'mutants-chart',
  'mutants-journeys',
  'budgets',
  'stable',
  'mutation',
] as const;
export type SuiteName = (typeof SUITES)[number];

export interface SuiteResult {
  readonly suite: SuiteName;
  readonly passed: number;
  readonly failed: number;
  /** Why the suite did not run. It then has no counts. */
  readonly skipped?: string;
  /** Tests that the suite left out: reason → number. */
  readonly skippedTests?: Readonly<Record<string, number>>;
  /** When it ended: ISO 8601, UTC. */
  readonly date: string;
}

export interface VerifiedRecord {
  readonly commit: string;
  /** When the last suite ended: ISO 8601, UTC. */
  readonly date: string;
  readonly suites: readonly SuiteResult[];
}

/** In a release: its record in short, or why it was uploaded without one. */
export type Verification =
  { readonly commit: string; readonly date: string; readonly passed: number } | { readonly unverified: string };

/** Path from the root of the repository. */
export const RECORD_FILE = 'docs/maintainers/verified.json';
/** Changes below this folder do not invalidate a record. */
const RECORDS = 'docs/maintainers/';
const NAMED = 3;

/**
 * Adds the result of a suite to a record. Results for other commits are dropped.
 *
 * @param record the record so far, if there is one
 */
export const withResult = (record: VerifiedRecord | undefined, commit: string, result: SuiteResult): VerifiedRecord => {
  const others = record?.commit === commit ? record.suites.filter(({ suite }) => suite !== result.suite) : [];
  const suites = [...others, result].sort((one, other) => SUITES.indexOf(one.suite) - SUITES.indexOf(other.suite));
  return { commit, date: result.date, suites };
};

/** Returns the paths of a list that invalidate a record. */
export const shippedPaths = (paths: readonly string[]): string[] => paths.filter((path) => !path.startsWith(RECORDS));

const problemOf = ({ suite, passed, failed, skipped }: SuiteResult): string | undefined => {
  if (skipped !== undefined) return `${suite} was skipped: ${skipped}`;
  if (failed) return `${failed} of ${suite} failed`;
  return passed ? undefined : `${suite} ran no test`;
};

/**
 * Returns why a record does not cover a commit; empty if it is complete, green and for that commit.
 *
 * @param record the record, if there is one · @param changed paths that differ between the record's commit and the released one
 */
export const recordProblems = (record: VerifiedRecord | undefined, changed: readonly string[]): string[] => {
  if (!record) return [`there is no ${RECORD_FILE}`];
  const shipped = shippedPaths(changed);
  const more = shipped.length > NAMED ? ` and ${shipped.length - NAMED} more` : '';
  return [
    ...(shipped.length ? [`since ${record.commit}, ${shipped.slice(0, NAMED).join(', ')}${more} changed`] : []),
    ...SUITES.flatMap((name) => {
      const result = record.suites.find(({ suite }) => suite === name);
      return result ? (problemOf(result) ?? []) : [`${name} did not run`];
    }),
  ];
};

/** @throws SyntaxError if the record is not JSON */
export const readRecord = (root: string): VerifiedRecord | undefined => {
  const file = join(root, RECORD_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VerifiedRecord) : undefined;
};

const git = (root: string, ...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

/** Returns the paths of uncommitted changes. Those of the CHANGELOG are left out, because `release upload` writes it. */
export const uncommittedPaths = (root: string): string[] =>
  git(root, 'status', '--porcelain', '--no-renames', '--untracked-files=all')
    .map((line) => line.slice('XY '.length))
    .filter((path) => path !== 'CHANGELOG.md');

/** Returns the paths that differ from a commit, uncommitted ones included. */
export const changedPaths = (root: string, from: string): string[] => {
  try {
    return [...git(root, 'diff', '--name-only', '--no-renames', from, 'HEAD', '--'), ...uncommittedPaths(root)];
  } catch {
    return [`everything (the commit is not in this repository)`];
  }
};

/**
 * Checks the record of the repository in which a build was made.
 *
 * @param folder the build · @param unverified why the release may be uploaded without a complete record
 * @returns what to write into the release; undefined for an installed package, which was checked before it was published
 * @throws Error that lists what is missing
 */
export const verificationOf = (folder: string, unverified: string | undefined): Verification | undefined => {
  if (unverified !== undefined) {
    if (!unverified.trim()) throw new TypeError('--unverified needs a reason');
    return { unverified: unverified.trim() };
  }
  const root = join(folder, '..');
  if (!existsSync(join(root, '.git'))) return undefined;
  const record = readRecord(root);
  const problems = recordProblems(record, record ? changedPaths(root, record.commit) : []);
  if (problems.length || !record)
    throw new Error(
      `this release is not verified: ${problems.join('; ')}. Run npm run verify, or give a reason with --unverified`,
    );
  const { commit, date, suites } = record;
  return { commit, date, passed: suites.reduce((sum, { passed }) => sum + passed, 0) };
};
