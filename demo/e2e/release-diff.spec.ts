/** Compares two releases by the command, and what an upload makes of the difference. Needs no browser. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from 'playwright/test';
import { release } from '../../src/release/command.ts';
import type { Change, ReleaseDiff } from '../../src/release/diff/change.ts';
import { diffReleases } from '../../src/release/diff/compare.ts';
import { readReleaseFolder } from '../../src/release/diff/read-release.ts';
import type { ElementsManifest, ReleaseFacts } from '../../src/release/diff/release-data.ts';
import { withChanges } from '../handbook/pages.ts';
import { commandLine } from './support/fragments.ts';
import { change, copyRelease, plantedChanges } from './support/planted-release.ts';

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-diff-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

const command = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [commandLine, ...args], { maxBuffer: 1 << 26 })).stdout;
const diffOf = async (old: string, now: string): Promise<ReleaseDiff> =>
  JSON.parse(await command('diff', old, now, '--json')) as ReleaseDiff;

const byText = (changes: readonly Change[]): string[] => changes.map((one) => JSON.stringify(one, sorted)).sort();
/** Objects with their keys in the order of the alphabet. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

test('a release does not differ from itself', async ({ folder }) => {
  const [old, now] = [copyRelease(folder, '1.4.1'), copyRelease(folder, '1.4.2')];
  expect(await diffOf(old, now)).toEqual({ from: '1.4.1', to: '1.4.2', changes: [], otherReasons: 0, notCompared: [] });
  expect(await command('diff', old, now)).toBe('1.4.1 → 1.4.2: 0 changes, 0 breaking\n');
});

test('finds twenty planted changes, and nothing besides them', async ({ folder }) => {
  const [old, now] = [copyRelease(folder, '1.4.1'), copyRelease(folder, '2.0.0')];
  const planted = plantedChanges();
  expect(planted).toHaveLength(20);
  for (const { plant } of planted) plant(now);
  const { changes, notCompared } = await diffOf(old, now);
  expect(byText(changes)).toEqual(byText(planted.map(({ found }) => found)));
  expect(notCompared).toEqual([]);
  const text = await command('diff', old, now);
  expect(text).toMatch(/^1\.4\.1 → 2\.0\.0: 20 changes, 6 breaking\n\nElements and API\n {2}gate-letter \(/);
  const titles = ['Elements and API', 'Decisions', 'Legal texts', 'Texts', 'Calls', 'Storage and cookies'];
  const places = titles.map((title) => text.indexOf(`\n${title}\n`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('finds each planted change alone', async ({ folder }) => {
  const old = copyRelease(folder, '1.4.1');
  for (const [at, { plant, found }] of plantedChanges().entries()) {
    const now = copyRelease(folder, `2.0.${at}`);
    plant(now);
    const { changes } = await diffReleases(await readReleaseFolder(old), await readReleaseFolder(now));
    expect(byText(changes), JSON.stringify(found)).toEqual(byText([found]));
  }
});

test('compares the rest of a release without facts, and lists what is missing', async ({ folder }) => {
  const old = copyRelease(folder, '1.3.0', ['manifest.json', 'custom-elements.json', 'locales']);
  const now = copyRelease(folder, '1.4.0');
  change<ElementsManifest>(now, 'custom-elements.json', ({ modules }) => void modules.pop());
  const { changes, notCompared } = await diffOf(old, now);
  expect(changes.map(({ kind }) => kind)).toEqual(['element']);
  expect(notCompared).toEqual([
    `decisions, API, calls, storage, directives, legal texts: ${old} has no release-facts.json`,
  ]);
  expect(await command('diff', old, now)).toContain('\nnot compared: decisions,');
});

test('rejects folders without a build, and facts of another format', async ({ folder }) => {
  const failed = async (...args: string[]): Promise<string> =>
    command(...args).then(
      () => 'no error',
      (error: { stderr: string }) => error.stderr,
    );
  const now = copyRelease(folder, '1.4.0');
  expect(await failed('diff', folder, now)).toContain(`${folder} contains no build`);
  expect(await failed('diff', now)).toContain('diff OLD NEW');
  change<ReleaseFacts>(now, 'release-facts.json', (facts) => {
    facts.format = 2 as never;
  });
  expect(await failed('diff', now, now)).toContain('has format 2');
});

const CHANGELOG = `# gate-elements

## 2.0.0

### Major Changes

- One note.

## 1.4.1

- An earlier note.
`;

test.describe('an upload', () => {
  /** A store whose alias leads to 1.4.1, and a build of another version beside a CHANGELOG. */
  const prepared = async (folder: string, version: string) => {
    const to = join(folder, 'cdn');
    await release(['upload'], { to, from: copyRelease(join(folder, 'a'), '1.4.1') });
    await release(['alias', '1.4.1'], { to });
    const from = copyRelease(join(folder, 'b'), version);
    const changelog = join(folder, 'b', 'CHANGELOG.md');
    writeFileSync(changelog, CHANGELOG);
    return { to, from, changelog };
  };
  const removePart = (from: string): void =>
    change<ElementsManifest>(from, 'custom-elements.json', (manifest) => {
      for (const { declarations = [] } of manifest.modules)
        for (const one of declarations as { tagName?: string; cssParts?: { name: string }[] }[])
          if (one.tagName === 'gate-kyc-bar') one.cssParts = one.cssParts?.filter(({ name }) => name !== 'help');
    });

  test('writes the difference into the CHANGELOG, once', async ({ folder }) => {
    const { to, from, changelog } = await prepared(folder, '2.0.0');
    removePart(from);
    writeFileSync(changelog, CHANGELOG.replace('One note', '`gate-kyc-bar` has no part `help`'));
    const dry = await release(['upload'], { to, from, 'dry-run': true });
    expect(dry).toContain('\nsince 1.4.1: 1 change, 1 breaking\n');
    expect(readFileSync(changelog, 'utf8')).not.toContain('What changed');
    for (const _ of ['first', 'again'])
      expect(await release(['upload'], { to, from })).toContain(
        `\nsince 1.4.1: 1 change, 1 breaking, written to ${changelog}\n`,
      );
    expect(readFileSync(changelog, 'utf8').split('### What changed since 1.4.1')).toHaveLength(2);
    expect(readFileSync(changelog, 'utf8')).toContain(
      'part `help`.\n\n### What changed since 1.4.1\n\n**Elements and API**\n\n- gate-kyc-bar part help removed, breaking\n\n## 1.4.1',
    );
  });

  test('fails before it writes if a breaking change is not declared', async ({ folder }) => {
    const { to, from, changelog } = await prepared(folder, '2.0.0');
    removePart(from);
    await expect(release(['upload'], { to, from })).rejects.toThrow(
      'gate-kyc-bar part help: the notes of 2.0.0 in CHANGELOG.md do not name gate-kyc-bar and help: run npm run change',
    );
    await expect(release(['alias', '2.0.0'], { to })).rejects.toThrow('has no complete release 2.0.0');
    expect(readFileSync(changelog, 'utf8')).toBe(CHANGELOG);
  });

  test('fails in a minor release even if the notes name the change', async ({ folder }) => {
    const { to, from, changelog } = await prepared(folder, '1.5.0');
    removePart(from);
    writeFileSync(changelog, CHANGELOG.replace('2.0.0', '1.5.0').replace('One note', '`gate-kyc-bar` lost `help`'));
    await expect(release(['upload'], { to, from })).rejects.toThrow('1.5.0 is no major release');
  });

  test('lists the legal texts that counsel has not approved', async ({ folder }) => {
    const { to, from } = await prepared(folder, '2.0.0');
    change<ReleaseFacts>(from, 'release-facts.json', ({ legal }) => {
      for (const byLang of Object.values(legal)) for (const lang of Object.keys(byLang)) byLang[lang] = '2026-12-01';
      legal['kyc-bar.short']!['de'] = '';
    });
    expect(await release(['upload'], { to, from, 'dry-run': true })).toMatch(
      /\nnot approved by counsel: 1 legal text or translation\n {2}kyc-bar \(de\): short$/,
    );
  });
});

test('the upgrade guide of the site shows what each release changes', () => {
  const block = '### What changed since 1.4.1\n\n**Elements and API**\n\n- gate-kyc-bar part help removed, breaking\n';
  const guide = withChanges('# Upgrading\n', CHANGELOG.replace('## 1.4.1', `${block}\n## 1.4.1`));
  expect(guide).toBe(
    '# Upgrading\n\n## Changes of each release\n\n### 2.0.0, compared with 1.4.1\n\n::: v-pre\n**Elements and API**\n\n- gate-kyc-bar part help removed, breaking\n:::\n\n',
  );
  expect(withChanges('# Upgrading\n', CHANGELOG)).toBe('# Upgrading\n');
});
