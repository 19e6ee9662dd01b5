/**
 * Replays a trace of a page with the rules and files of two releases: the build under test, and the same with a planted
 * clause.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { browserPath } from '../../src/tools/browser.mjs';
import { writeTrace, type Trace } from '../../src/exchange/explain/trace-code.ts';
import { printReport, type ReplayReport } from '../../src/release/replay/replay-report.ts';
import { PLACEHOLDER, replayPage, withPlaceholders } from '../../src/release/replay/replay-page.ts';
import { dist, manifest } from './support/dist.ts';
import { commandLine } from './support/fragments.ts';
import { settled } from './support/gate.ts';
import { expect, test } from './support/suite.ts';

let folder: string;
let releases: string;
const PLANTED = 'planted clause';
const CLAUSE = '"not the test network":';

/** Copies the release files of the build under test. @param edit changes the code of both bundles */
const release = (version: string, edit: (code: string) => string): void => {
  const to = join(releases, version);
  for (const path of [...Object.keys(manifest().files), 'manifest.json', 'release-facts.json'])
    cpSync(join(dist, path), join(to, path), { recursive: true });
  for (const file of ['gate.js', 'pure.js'])
    writeFileSync(join(to, file), edit(readFileSync(join(dist, file), 'utf8')));
};

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-replay-'));
  releases = join(folder, 'cdn');
  release('1.4.1', (code) => code);
  release('1.4.2', (code) => {
    expect(code).toContain(CLAUSE);
    return code.replace(CLAUSE, `"${PLANTED}":()=>!1,${CLAUSE}`);
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const replay = async (trace: string, version: string, ...more: string[]): Promise<string> => {
  const args = [commandLine, 'replay', trace, '--release', version, '--releases', releases, ...more];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
};

const linkOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { gate: { explain: { link(): Promise<string> } } }).gate.explain.link());

test('evaluates a trace with the rules of each release, and takes its picture from that release', async ({
  page,
  visit,
}) => {
  await visit('login=signed-in&verified=0&gray_show=1', '/');
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  await settled(page);
  const link = await linkOf(page);

  const first = join(folder, 'first.png');
  const same = await replay(link, '1.4.1', '--out', first);
  expect(same).toMatch(/^trace of \S+ at \S+Z, with the rules of 1\.4\.1: 0 of \d+ decisions differ\n/);
  expect(same).toContain('\ngate-kyc-bar: shown, as then\n');
  expect(same).toMatch(new RegExp(`\npicture: ${first}\n$`));
  expect(readFileSync(first).subarray(1, 4).toString()).toBe('PNG');

  const second = join(folder, 'second.png');
  const report = JSON.parse(await replay(link, '1.4.2', '--out', second, '--json')) as ReplayReport & {
    drawn: { elements: { tag: string; lifecycle: string; because: string }[] };
  };
  const bar = report.elements.find(({ tag }) => tag === 'gate-kyc-bar')!;
  expect(bar.now).toEqual({ show: false, because: PLANTED });
  expect(bar.then).toMatchObject({ show: true, state: 'shown' });
  expect(bar.clauses).toContainEqual({ clause: PLANTED, now: 'false' });
  expect(report.elements.filter(({ then, now }) => then.show !== now.show)).toEqual([bar]);
  // The bundle of the release decides in the same way as its rules in Node.
  expect(report.drawn.elements.find(({ tag }) => tag === 'gate-kyc-bar')).toMatchObject({
    lifecycle: 'hidden',
    because: PLANTED,
  });
  expect(readFileSync(second).equals(readFileSync(first))).toBe(false);
});

test('writes the page without a browser, with placeholders for texts of the server', async ({ page, visit }) => {
  await visit('login=signed-in&verified=0&gray_show=1', '/');
  await expect(page.locator('gate-gray-tax-toast')).toHaveAttribute('data-state', 'shown');
  await settled(page);
  const file = join(folder, 'trace.txt');
  writeFileSync(file, `Ticket 12: ${await linkOf(page)}\n`);
  const out = join(releases, 'replay.html');
  expect(await replay(file, '1.4.1', '--out', out)).toContain(`\npage: ${out} (serve it with the releases`);
  expect(readFileSync(out, 'utf8')).toContain('src="1.4.1/gate.js"');

  // As a static host serves it, and without the session of the first page.
  await page.context().clearCookies();
  await page.context().route('https://replay.test/**', (route) => {
    const path = join(releases, new URL(route.request().url()).pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  await page.goto('https://replay.test/replay.html');
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  const toast = page.locator('gate-gray-tax-toast');
  await expect(toast).toHaveAttribute('data-state', 'shown');
  await expect(toast.locator('[part="content"]')).toContainText(PLACEHOLDER);
});

const TRACE: Trace = {
  version: '1.0.0',
  at: 1_764_000_000_000,
  state: { site: 'main', lang: 'en', now: 1_764_000_000_000 },
  calls: {},
  elements: [],
};

test('rejects what is no trace, no release or a damaged release', async () => {
  const failed = (...args: Parameters<typeof replay>): Promise<string> =>
    replay(...args).then(
      () => 'no error',
      (error: { stderr: string }) => error.stderr,
    );
  const code = await writeTrace(TRACE);
  expect(await failed('https://www.example.com/', '1.4.1')).toContain('A link of gate.explain.link()');
  expect(await failed(code.slice(0, 20), '1.4.1')).toContain('cannot be read by 1.4.1');
  expect(await failed(code, '1.9.9')).toContain(`${releases} has no release 1.9.9`);
  expect(await failed(code, '../1.4.1')).toContain('"../1.4.1" is no version');
  release('1.4.3', (text) => text);
  const files = { 'pure.js': { integrity: 'sha384-other', bytes: 1 } };
  writeFileSync(join(releases, '1.4.3/release.json'), JSON.stringify({ version: '1.4.3', files }));
  expect(await failed(code, '1.4.3')).toContain('pure.js is not what was uploaded');
});

test('masks texts and addresses, and writes no markup of a trace into the page', () => {
  expect(withPlaceholders({ title: 'x', img: 'x', list: [{ content: 'x', type: 'banner' }] })).toEqual({
    title: PLACEHOLDER,
    img: '',
    list: [{ content: PLACEHOLDER, type: 'banner' }],
  });
  const attributes = { text: '"><script>', onclick: 'alert(1)', 'a><script>': '1', placeHolder: true, open: false };
  const html = replayPage({
    state: { ...TRACE.state, storage: { a: '</script><script>' } },
    elements: [{ tag: 'gate-kyc-bar', state: '', answers: [], rule: '', because: '', attributes }],
    paths: {},
    base: 'a/',
  });
  expect(html).toContain('<gate-kyc-bar text="&quot;>&lt;script>" place-holder=""></gate-kyc-bar>');
  expect(html.match(/<script/g)).toHaveLength(2);
});

test('a report lists other decisions first, with the clauses that differ', () => {
  const hidden = { show: false, because: 'signed in' };
  const text = printReport({
    release: '1.4.2',
    traced: '1.4.1',
    at: '2026-11-27T00:00:00.000Z',
    elements: [
      { tag: 'gate-a', then: { ...hidden, state: 'hidden' }, now: hidden, clauses: [] },
      {
        tag: 'gate-b',
        then: { ...hidden, state: 'hidden' },
        now: { show: true, because: '', variant: 'risk' },
        clauses: [{ clause: 'signed in', then: 'false', now: 'true' }],
      },
    ],
  });
  expect(text.split('\n').slice(1)).toEqual([
    'gate-b: hidden (signed in) → shown (risk)',
    '  signed in: false → true',
    'gate-a: hidden (signed in), as then',
  ]);
});
