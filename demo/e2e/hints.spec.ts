/** Console messages for pages on which something cannot work. [SITE-18] */
import { expect, test as base, type Page } from 'playwright/test';
import { startStaticSite, type StaticSite } from './support/static-site.ts';

const test = base.extend<{ site: StaticSite }>({
  site: async ({}, use) => {
    const site = await startStaticSite();
    await use(site);
    await site.close();
  },
});

const DIST = 'node_modules/gate-elements/dist';
const pageWith = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mine</title>
  <script type="module" src="/${DIST}/gate.js" data-site="main" data-locale="en"></script></head><body>${body}</body></html>`;

/** Records the bundle's lines, without the element that follows the text. */
const hear = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    const [line] = message.text().split(' JSHandle@');
    if (line!.includes('[gate]')) lines.push(line!);
  });
  return lines;
};
const hints = (lines: readonly string[]) => lines.filter((line) => line.includes('See docs/'));

const WRONG = `<gate-fotter></gate-fotter><gate-coin-icon></gate-coin-icon><gate-chart symbol="BTC_USDT"></gate-chart>
  <gate-number value="1" style="width: 300px"></gate-number><gate-of-somebody-else></gate-of-somebody-else>
  <gate-kyc-bar></gate-kyc-bar><script>(window.gate = window.gate || []).push((gate) => gate.open('share-modal'))</script>`;
const TAG = '[gate] There is no element <gate-fotter>. Write gate-footer. See docs/troubleshooting.md#unknown-tag';
const ICON =
  '[gate] <gate-coin-icon> has no attribute symbol, and does nothing without it. Add symbol="…". See docs/troubleshooting.md#missing-attribute';
const SHARE =
  '[gate] <gate-share-modal> has no attribute source-type, and does nothing without it. Add source-type="…". See docs/troubleshooting.md#missing-attribute';

test('without debug mode what cannot work is said once, with the page of the docs [SITE-18]', async ({
  page,
  site,
}) => {
  const lines = hear(page);
  site.write('index.html', pageWith(WRONG));
  await page.goto(`${site.origin}/`);
  await expect.poll(() => hints(lines).filter((line) => line.includes('no-feed'))).toHaveLength(1);
  await expect
    .poll(() => hints(lines).sort())
    .toEqual(
      [
        TAG,
        ICON,
        SHARE,
        '[gate] <gate-chart> has no feed, so it has no bars to draw. Add gate-api="https://…" or udf-url="https://…", or set its property datafeed. See docs/troubleshooting.md#no-feed',
        `[gate] There is no API at ${site.origin}: /api/web/v1/compliance/check answers with a page. Set apiBase to where the API is, or run the page on a host that has it. See docs/troubleshooting.md#no-api`,
      ].sort(),
    );
});

test('?debug=1 says the rest, too, and follows the page [SITE-18]', async ({ page, site }) => {
  const lines = hear(page);
  site.write('index.html', pageWith(WRONG));
  await page.goto(`${site.origin}/?debug=1`);
  await expect.poll(() => hints(lines)).toContainEqual(expect.stringContaining('<gate-of-somebody-else>'));
  expect(hints(lines)).toContain(TAG);
  await page.evaluate(() => document.body.append(document.createElement('gate-footr')));
  await expect.poll(() => hints(lines)).toContainEqual(expect.stringContaining('<gate-footr>. Write gate-footer.'));
});

test('a size that does nothing is told of in debug mode [SITE-18]', async ({ page, site }) => {
  const lines = hear(page);
  site.write('index.html', pageWith('<gate-number value="1" style="width: 300px"></gate-number>'));
  await page.goto(`${site.origin}/?debug=1`);
  await expect
    .poll(() => hints(lines))
    .toContainEqual(expect.stringMatching(/<gate-number> does nothing.*#host-size$/));
});

test('a policy that keeps our chunks out is named, with its page of the docs [SITE-18]', async ({ page, site }) => {
  const lines = hear(page);
  const policy = `script-src ${site.origin}/${DIST}/gate.js`;
  site.write('index.html', pageWith('<gate-footer></gate-footer>'), { 'content-security-policy': policy });
  await page.goto(`${site.origin}/`);
  await expect
    .poll(() => lines)
    .toContainEqual(expect.stringMatching(/gate-footer could not be loaded.*forbids it, see docs\/csp\.md#the-policy/));
});

test('a page as it should be hears nothing [SITE-18]', async ({ page, site }) => {
  const lines = hear(page);
  await page.route('**/api/**', (route) => route.fulfill({ json: { code: 0, message: '', data: {} } }));
  site.write('index.html', pageWith('<gate-footer></gate-footer><gate-number value="1"></gate-number>'));
  await page.goto(`${site.origin}/`);
  await expect(page.locator('gate-footer')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('gate-number')).toHaveAttribute('data-state', 'shown');
  expect(lines).toEqual([]);
});

test('says that a server without an API has none, if its 404 has no content type [SITE-18]', async ({ page }) => {
  const site = await startStaticSite(undefined, { typeOfMissing: undefined });
  try {
    const lines = hear(page);
    site.write('index.html', pageWith('<gate-kyc-bar></gate-kyc-bar>'));
    await page.goto(`${site.origin}/`);
    await expect.poll(() => hints(lines)).toContainEqual(expect.stringMatching(/There is no API at .*#no-api$/));
  } finally {
    await site.close();
  }
});
