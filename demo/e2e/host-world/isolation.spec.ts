/** Pages with `Cross-Origin-Embedder-Policy: require-corp`, whose files come from another origin. */
import { chromium, expect, test as base, type Page } from 'playwright/test';
import { browserArgs, browserPath } from '../../../src/tools/browser.mjs';
import { fragmentServer, lifecycle } from '../support/fragments.ts';
import { startStaticSite, type StaticSite } from '../support/static-site.ts';

const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="32"/></svg>';

const test = base.extend<{ host: StaticSite; cdn: StaticSite }>({
  host: async ({}, use) => {
    const site = await startStaticSite();
    await use(site);
    await site.close();
  },
  // As a bucket: with CORS, without Cross-Origin-Resource-Policy.
  cdn: async ({}, use) => {
    const site = await startStaticSite(undefined, { headers: { 'access-control-allow-origin': '*' } });
    await use(site);
    await site.close();
  },
});

const distOf = (cdn: StaticSite) => `${cdn.origin}/node_modules/gate-elements/dist`;

const open = async (page: Page, host: StaticSite, head: string, body: string): Promise<void> => {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
  host.write('index.html', html, ISOLATION);
  await page.goto(`${host.origin}/`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
};

for (const [name, script] of [
  ['module', '<script type="module" src="CDN/gate.js" crossorigin data-site="main"></script>'],
  ['classic', '<script src="CDN/gate.classic.js" crossorigin data-site="main" defer></script>'],
] as const)
  test(`loads the ${name} build, gate.css and room.js on an isolated page`, async ({ page, host, cdn }) => {
    const head = `<link rel="stylesheet" href="CDN/gate.css" crossorigin><script src="CDN/room.js" crossorigin></script>${script}`;
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await open(page, host, head.replaceAll('CDN', distOf(cdn)), '<gate-footer></gate-footer>');
    await expect(page.locator('gate-footer')).toHaveAttribute('data-state', 'shown');
    expect(await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0))).toEqual([
      true,
    ]);
    expect(failed).toEqual([]);
  });

test('a fragment on an isolated page is styled before and after it is used', async ({ page, host, cdn }) => {
  const { fragmentHead, renderFragment } = await fragmentServer();
  const base = `${distOf(cdn)}/`;
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  const script = `<script type="module" src="${base}gate.js" crossorigin data-site="main" data-locale="en"></script>`;
  const fragment = await renderFragment('gate-footer', { base, origin: host.origin, locale: 'en' });
  await open(page, host, (await fragmentHead(['gate-footer'], base)) + script, fragment);
  const footer = page.locator('gate-footer');
  await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('fragment');
  const displayOf = () => footer.locator('.gate').evaluate((root) => getComputedStyle(root).display);
  expect(await displayOf()).toBe('contents');
  await footer.locator('a:visible').first().hover();
  await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
  expect(await displayOf()).toBe('contents');
  expect(failed).toEqual([]);
});

/** Hosts of pictures have names without a port. */
const PICTURES = 'pictures.test';

test('loads pictures that have the header, and gate.doctor() names an origin without it', async ({ host, cdn }) => {
  const rule = `--host-resolver-rules=MAP ${PICTURES}:80 ${new URL(cdn.origin).host}`;
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArgs, rule] });
  const page = await browser.newPage();
  cdn.write('btc.svg', PIXEL, { 'cross-origin-resource-policy': 'cross-origin' });
  cdn.write('default.svg', PIXEL);
  const pictures = { coin: `http://${PICTURES}/{symbol}.svg`, coinFallback: `http://${PICTURES}/default.svg` };
  const settings = `<script type="application/json" data-gate-config>${JSON.stringify({ pictures })}</script>`;
  const script = `<script type="module" src="${distOf(cdn)}/gate.js" crossorigin data-site="main"></script>`;
  await open(page, host, settings + script, '<gate-coin-icon symbol="BTC"></gate-coin-icon>');
  const widthOf = () =>
    page
      .locator('gate-coin-icon img')
      .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : undefined));
  await expect.poll(widthOf).toBe(64);
  const isolation = () =>
    page.evaluate(async () => {
      const { gate } = window as unknown as { gate: { doctor(): Promise<{ code: string; fix: string }[]> } };
      return (await gate.doctor()).filter(({ code }) => code === 'isolation').map(({ fix }) => fix);
    });
  expect(await isolation()).toEqual([
    `Send "Cross-Origin-Resource-Policy: cross-origin" with the pictures of http://${PICTURES}.`,
  ]);
  cdn.write('default.svg', PIXEL, { 'cross-origin-resource-policy': 'cross-origin' });
  expect(await isolation()).toEqual([]);
  await browser.close();
});
