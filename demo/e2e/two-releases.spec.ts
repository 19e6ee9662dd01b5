/**
 * Pages of one site that are at different releases, and pages that take nothing but one: what is uploaded by the command is
 * what they get. The second release is built here, of the same sources with another version.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright/test';
import { contentTypeOf } from '../../src/release/headers.ts';
import { release } from '../../src/release/command.ts';
import { dist, manifest } from './support/dist.ts';
import { acceptCookieNotice, expect, shown, test } from './support/suite.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-two-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const STATIC = 'https://static.test';
const OPEN = { 'access-control-allow-origin': '*' };

/** Serves the folder as a static host. @returns requested paths */
const serve = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(`${STATIC}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    asked.push(path);
    const file = join(folder, path);
    if (!existsSync(file)) return route.fulfill({ status: 404, headers: OPEN });
    return route.fulfill({ path: file, headers: { ...OPEN, 'content-type': contentTypeOf(path) } });
  });
  return asked;
};

/** A page of the host. @param head the script tag */
const hostPage = (context: BrowserContext, path: string, head: string) =>
  context.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A page</title><link rel="icon" href="data:,">${head}
        <div data-gate="kyc-bar"><a href="/myaccount/kyc_home">Verify</a></div>
        <gate-preferences></gate-preferences>`,
    }),
  );
const script = (at: string) => `<script type="module" src="${STATIC}/${at}/gate.js" data-site="main"></script>`;
const unverified = (page: Page) => page.request.get('/qa/apply?login=signed-in&verified=0', { maxRedirects: 0 });
const versionOf = (page: Page) => page.evaluate(() => (window.gate as unknown as { version: string }).version);

test.beforeEach(({ page }) => acceptCookieNotice(page));

test.describe('hashes of chunks in an import map', () => {
  test.use({
    // Ours, and the browser's.
    expectedLines: [/^error: (?:\[gate\] gate-kyc-bar could not be loaded|Failed to find a valid digest)/],
  });

  test('of one release: all elements work, and a chunk that was changed on its way is not run, under no address [ERR-02]', async ({
    page,
    context,
  }) => {
    const { version, files } = manifest();
    await release(['upload'], { unverified: 'built for this test', to: folder, from: dist });
    const asked = await serve(context);
    const tags = await release(['snippet'], { base: `${STATIC}/${version}/`, from: dist });
    await hostPage(context, '/host-page', tags);
    await unverified(page);
    await page.goto('/host-page');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    const chunk = Object.keys(files).find((file) => /^chunks\/kyc-bar-/.test(file))!;
    expect(asked).toContain(`${version}/${chunk}`);

    await context.route(`${STATIC}/${version}/${chunk}*`, async (route) =>
      route.fulfill({
        headers: { ...OPEN, 'content-type': 'text/javascript' },
        body: `document.documentElement.dataset.ran = '1'; ${readFileSync(join(dist, chunk), 'utf8')}`,
      }),
    );
    await page.reload();
    await expect(page.locator('[data-gate]')).toHaveAttribute('data-state', 'error');
    await expect(page.locator('[data-gate] a')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();
    await expect(shown(page, 'gate-preferences')).toHaveCount(1);
  });
});

test('beside an import map of the page for other files, a chunk that threw is asked for at a second address [ERR-02] @long', async ({
  page,
  context,
}) => {
  const { version, files } = manifest();
  await release(['upload'], { unverified: 'built for this test', to: folder, from: dist });
  await serve(context);
  const map = '<script type="importmap">{ "imports": { "a": "/a.js" }, "integrity": { "/a.js": "sha384-A" } }</script>';
  await hostPage(context, '/host-page', map + script(version));
  await unverified(page);
  const chunk = Object.keys(files).find((file) => /^chunks\/kyc-bar-/.test(file))!;
  const asked: string[] = [];
  await context.route(`${STATIC}/${version}/${chunk}*`, (route) => {
    asked.push(new URL(route.request().url()).search);
    if (asked.length > 1) return route.fallback();
    return route.fulfill({ headers: { ...OPEN, 'content-type': 'text/javascript' }, body: "throw new Error('once')" });
  });
  await page.goto('/host-page');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  expect(asked).toEqual(['', '?1']);
});

/** Builds the sources under another version. */
const buildRelease = async (version: string): Promise<string> => {
  const out = join(folder, `dist-${version}`);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/build/build.ts', '--readable'], {
    env: { ...process.env, GATE_VERSION: version, GATE_DIST: out, SLIM: '' },
  });
  return out;
};

test('a page pinned to a release works beside one at the alias, which moves on and goes back [STORE-01] @long', async ({
  page,
  context,
  quiet,
}) => {
  const old = manifest().version;
  const next = '0.99.0';
  const from = await buildRelease(next);
  await release(['upload'], { unverified: 'built for this test', to: folder, from: dist });
  await release(['upload'], { unverified: 'built for this test', to: folder, from });
  await release(['alias', old], { to: folder });
  await release(['alias', next], { to: folder });
  const asked = await serve(context);
  await hostPage(context, '/pinned', script(old));
  await hostPage(context, '/newest', script('0'));
  await unverified(page);

  await page.goto('/pinned');
  const newest = await context.newPage();
  await quiet.watch(newest);
  await newest.goto('/newest');
  for (const [each, version] of [
    [page, old],
    [newest, next],
  ] as const) {
    await expect(shown(each, 'gate-kyc-bar')).toHaveCount(1);
    await expect(shown(each, 'gate-preferences')).toHaveCount(1);
    expect(await versionOf(each)).toBe(version);
  }
  for (const path of asked) expect(path).toMatch(new RegExp(`^(?:${old}|0)/`));
  expect(asked).toContain(`${old}/gate.js`);
  expect(asked).toContain('0/gate.js');

  // Each release reads the other's storage, and an open page follows changes.
  await newest.locator('gate-preferences').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('gate-preferences .gate')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('gate-preferences .gate')).toHaveAttribute('data-theme', 'dark');
  expect(await versionOf(page)).toBe(old);

  await release(['alias', old], { to: folder });
  await newest.reload();
  await expect(shown(newest, 'gate-kyc-bar')).toHaveCount(1);
  expect(await versionOf(newest)).toBe(old);
  await expect(newest.locator('gate-preferences .gate')).toHaveAttribute('data-theme', 'dark');
});
