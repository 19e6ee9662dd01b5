/** `npm run new`, in a copy of the sources. Plain Node, no browser. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { FOLDERS } from '../../src/tools/packages.mjs';

let root: string;
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-new-'));
  for (const name of [
    'src',
    'elements',
    'demo',
    'package.json',
    'rollup.config.d.mts',
    'rollup.config.mjs',
    'tsconfig.json',
  ])
    cpSync(name, join(root, name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  for (const folder of ['.', ...FOLDERS])
    symlinkSync(resolve(folder, 'node_modules'), join(root, folder, 'node_modules'));
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
const create = (...args: string[]) => node('--import', 'tsx', 'src/tools/new/new.ts', ...args);
const typeErrors = () => node(resolve('node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', '.').stdout;

/** Runs a module in the copy and returns what it prints as JSON. */
const evaluate = (code: string): unknown => {
  writeFileSync(join(root, 'evaluate.ts'), code);
  const { stdout, stderr } = node('--import', 'tsx', 'evaluate.ts');
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

test('creates one of each kind; all of them are listed, type-check and run', () => {
  const written = [
    ['gate-planted-bar'],
    ['site', 'nz', '4242'],
    ['indicator', 'price-channel'],
    ['drawing-tool', 'gann-fan'],
    ['hazard', 'patched-date'],
  ].map((args) => {
    const { status, stdout, stderr } = create(...args);
    expect(status, stderr).toBe(0);
    return stdout.trim().split('\n');
  });
  for (const file of [
    'elements/gate-planted-bar.ts',
    ...['rule.ts', 'copy.ts', 'css', 'tsx', 'test.ts'].map((end) => `src/features/planted-bar/planted-bar.${end}`),
    'src/locales/tr/planted-bar.json',
    'elements/index.ts',
  ])
    expect(written[0]).toContain(file);
  const [, ...others] = written;
  expect(others.map(({ length }) => length)).toEqual([4, 4, 3, 2]);
  expect(typeErrors()).toBe('');
  expect(
    evaluate(`
      import { elements } from './elements/index.ts';
      import { contentOf } from './src/exchange/current/site-contents.ts';
      import { findSite } from './src/exchange/sites/sites.ts';
      import { indicatorNamed } from './src/chart/indicators/index.ts';
      import { toolOf } from './src/chart/drawings/tools/index.ts';
      import { chartCopy } from './src/chart/chart.copy.ts';
      import { hazards } from './demo/e2e/hostile-pages/hazards/index.ts';
      const values = new Float64Array(1);
      indicatorNamed('PRICECHANNEL')!.create().look({ time: 0, open: 1, high: 1, low: 1, close: 1, volume: 1 }, values);
      console.log(JSON.stringify([
        elements.some(({ tag }) => tag === 'gate-planted-bar'),
        findSite('nz')?.id,
        contentOf(4242).name,
        values[0],
        toolOf('gannFan').anchors,
        [chartCopy.text.title_PRICECHANNEL, chartCopy.text.gannFan],
        hazards.at(-1)?.name,
      ]));
    `),
  ).toEqual([true, 4242, 'Gate NZ', null, 2, ['Price channel', 'Gann fan'], 'patched date']);
});

test('keeps what is there, and refuses other names', () => {
  const list = () => readFileSync(join(root, 'src/exchange/sites/sites.ts'), 'utf8');
  const before = list();
  for (const [args, message] of [
    [['gate-kyc-bar'], 'gate-kyc-bar is there already'],
    [['site', 'sg', '4242'], 'sg or 4242 is there already'],
    [['site', 'nz', '153'], 'nz or 153 is there already'],
    [['indicator', 'cci'], 'cci is there already'],
    [['drawing-tool', 'ray'], 'ray is there already'],
    [['hazard', 'frames'], 'frames is there already'],
    [['gate-Kyc'], 'an element needs a tag: gate-some-name'],
    [['site', 'nz'], 'a site needs a key and an id: site nz 4242'],
    [['indicator', '../cci'], 'the name is words joined by hyphens: indicator some-name'],
    [['kyc'], 'usage: npm run new'],
  ] as const) {
    const { status, stderr } = create(...args);
    expect([status, stderr.startsWith(message)], stderr).toEqual([1, true]);
  }
  expect(list()).toBe(before);
});
