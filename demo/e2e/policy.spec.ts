/** The policy tools that run in plain Node: storage keys, the golden files, and what flips since a revision. No browser. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { declaredRows, memoryFindings } from '../../src/tools/lint/memory.ts';

const table = (rows: string) => ({ name: 'memory.ts', text: rows });
const file = (text: string, name = 'a.ts') => ({ name, text });

const MEMORY = `
  export const memory = { one: entry('local', 'flag', 'one'), two: entry('local', 'time', 'two') } satisfies Rows;
  const hidden = (type: string): MemoryEntry => entry('local', 'flag', type);
  export const dismissed = (type: string): MemoryEntry => entry('session', 'flag', type);
`;
const USED = `recall(memory.one); f.stored(memory.two); f.stored(dismissed(x));`;

test('storage keys: the rows of the table are found', () => {
  expect(declaredRows(table(MEMORY))).toEqual(['one', 'two', 'dismissed()']);
});

test('storage keys: what is read is fine, what nobody names is not', () => {
  expect(memoryFindings(table(MEMORY), [file(USED)])).toEqual([]);
  expect(memoryFindings(table(MEMORY), [file('recall(memory.two)')])).toEqual([
    'memory.ts: "one" is never used: remove the row',
    'memory.ts: "dismissed()" is never used: remove the row',
  ]);
});

test('storage keys: written by a call or a declaration, and never read', () => {
  const written = `remember(memory.one); element({ remember: () => [memory.two] }); remember(dismissed('x'), '1');`;
  const found = memoryFindings(table(MEMORY), [file(written)]);
  expect(found).toHaveLength(3);
  expect(found[0]).toBe('memory.ts: "one" is written and never read: read it where it should count, or remove it');
  expect(memoryFindings(table(MEMORY), [file(written), file(USED, 'b.ts')])).toEqual([]);
});

test('storage keys: uses that cannot be followed count as both', () => {
  const unclear = `const { one } = memory; use(memory.two); const make = flag ? dismissed : other;`;
  expect(memoryFindings(table(MEMORY), [file(unclear)])).toEqual([]);
  expect(memoryFindings(table(MEMORY), [file('// memory.one, memory.two and dismissed(x)')])).toHaveLength(3);
});

const run = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'src/tools/matrix/matrix.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Pacific/Auckland' },
  });

test.describe('npm run matrix', () => {
  let folder: string;
  test.beforeAll(() => {
    // A separate tree with one revision, in which the test can change a rule.
    folder = mkdtempSync(join(tmpdir(), 'gate-matrix-'));
    for (const name of ['src', 'elements', 'package.json', 'tsconfig.json'])
      cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'before');
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the golden files match the rules in any time zone @long', () => {
    const { stdout, status } = run(folder, '--check');
    expect(stdout).toContain('up to date');
    expect(status).toBe(0);
  });

  test('a changed rule fails the check, and --diff names the cells that flip @long', () => {
    const rule = join(folder, 'src/features/kyc-bar/kyc-bar.rule.ts');
    const text = readFileSync(rule, 'utf8');
    const changed = text.replace('.verifiesIdentity', ".verifiesIdentity && siteById(f.site).key !== 'tr'");
    expect(changed).not.toBe(text);
    writeFileSync(rule, changed);
    const check = run(folder, '--check');
    expect(check.status).toBe(1);
    expect(check.stdout).toMatch(/gate-kyc-bar\.json.*run npm run matrix/);
    const { stdout, status } = run(folder, '--diff', 'HEAD');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^gate-kyc-bar\n {2}show → hide \(not the test network\)\n {4}.*site: tr/m);
    expect(stdout).not.toContain('gate-download-bar');
    expect(run(folder).status).toBe(0);
    expect(run(folder, '--check').status).toBe(0);
    expect(run(folder, '--diff', 'nothing').status).toBe(2);
  });
});
