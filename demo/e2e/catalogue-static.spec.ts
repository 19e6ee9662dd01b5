/** The catalogue as a folder on a static host: below a path, without the demo's server. */
import { join } from 'node:path';
import { elements } from '../../elements/index.ts';
import { writeCatalogue } from '../catalogue/static.ts';
import { dist } from './support/dist.ts';
import { startStaticSite, type StaticSite } from './support/static-site.ts';
import { expect, test } from './support/suite.ts';

let site: StaticSite;
test.beforeAll(async () => {
  // Builds the apps, and requests every answer of the API.
  site = await startStaticSite();
  await writeCatalogue(dist, join(site.folder, 'docs/elements'));
});
test.afterAll(() => site.close());

const journey = (tags: readonly string[], title: string): void =>
  test(title, async ({ page }) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.origin && request.url().startsWith('http')) failed.push(request.url());
    });
    await page.goto(`${site.origin}/docs/elements/index.html?q=${tags[0]}`);
    await page.locator('.cards li:visible h3 a').first().click();
    for (const tag of tags) {
      if (!page.url().includes(`/${tag}/`)) await page.goto(`${site.origin}/docs/elements/${tag}/index.html`);
      const element = page.frameLocator('#frame').locator(tag);
      await expect(element, tag).toHaveAttribute('data-state', 'shown');
      await expect(element.locator('[part]').first(), tag).toBeAttached();
      const broken = await element
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[]).filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
        );
      expect(broken, tag).toEqual([]);
    }
    await page.goto(`${site.origin}/docs/elements/privacy/index.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    expect(failed).toEqual([]);
  });

test('an example app runs on a static host, and answers without a server', async ({ page }) => {
  await page.goto(`${site.origin}/docs/elements/gate-funds-transfer/index.html?lang=de`);
  const app = page.frameLocator('#frame').frameLocator('iframe[part~=frame]');
  await app.locator('input').fill('1');
  await app.getByRole('button', { name: 'Übertragen' }).click();
  await expect(page.locator('#log')).toContainText('gate-done {"from":"spot"');
});

test.describe('the playground on a static host', () => {
  test.use({ expectedLines: [/CORS|Failed to load/] });

  test('works where the host shares the bundle with other origins, and says so elsewhere', async ({ page }) => {
    await page.goto(`${site.origin}/docs/elements/gate-number/index.html`);
    await page.getByRole('link', { name: 'Edit the markup in the playground' }).click();
    await expect(page.locator('#state')).toHaveText(
      /gate\.js could not be loaded: .* Access-Control-Allow-Origin: \*$/,
    );

    await page.route('**/gate/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.locator('#state')).toHaveText('gate-number: shown');
    await page.getByRole('textbox', { name: 'Markup' }).fill('<gate-kyc-bar></gate-kyc-bar>');
    await page.getByLabel('Element').selectOption('gate-kyc-bar');
    await expect(page.locator('#state')).toHaveText('gate-kyc-bar: shown');
    const frame = page.frames().find((each) => each.url().includes('/playground/frame/'));
    expect(await frame?.evaluate(() => self.origin)).toBe('null');
  });
});

journey(['gate-kyc-bar', 'gate-coin-icon'], 'a page of an element works on a static host');
journey(
  elements.map(({ tag }) => tag),
  'every page of an element works on a static host @long',
);
