/** The catalogue: every element can be found, tried out and copied, and its tables match the sources. */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { elementGroups } from '../../src/build/catalog/groups.ts';
import { privacyRows } from '../../src/build/catalog/privacy-rows.ts';
import { privacyFindings, privacyTable } from '../../src/build/catalog/privacy.ts';
import { withTable } from '../../src/tools/lint/docs/written-table.ts';
import { sampleTexts } from '../catalogue/sample-texts.ts';
import { locales } from '../locales.ts';
import { dist } from './support/dist.ts';
import { documented, names } from './support/documented.ts';
import { expect, test } from './support/suite.ts';
import { axeViolationsOfDocument } from './support/axe.ts';

/** Opens the list without its 46 previews, for tests that do not need them. */
const withoutPreviews = (page: Page) => page.route('**/catalogue/preview/**', (route) => route.abort());
/** The element in the preview of its page. */
const preview = (page: Page, tag: string) => page.frameLocator('#frame').locator(tag);
const control = (page: Page, name: string) => page.locator(`#controls [name="${name}"]`);

test('the list finds elements by tag, wire name and what they do, and the address keeps it', async ({ page }) => {
  await withoutPreviews(page);
  await page.goto('/catalogue');
  const cards = page.locator('.cards li:visible h3');
  const field = page.getByRole('searchbox', { name: 'Find an element' });
  for (const [text, tag] of [
    ['kyc-bar', 'gate-kyc-bar'],
    ['<gate-fund-drawer>', 'gate-fund-drawer'],
    ['bar phones app', 'gate-download-bar'],
  ] as const) {
    await field.fill(text);
    await expect(cards).toHaveText([tag]);
  }
  await field.fill('kyc-bar');
  await expect(page).toHaveURL(/\?q=kyc-bar$/);
  await page.reload();
  await expect(cards).toHaveText(['gate-kyc-bar']);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/catalogue\/gate-kyc-bar/);
});

test('the address with a slash leads to the list and keeps its query', async ({ page }) => {
  await withoutPreviews(page);
  await page.goto('/catalogue/?q=kyc-bar');
  await expect(page.locator('.cards li:visible h3')).toHaveText(['gate-kyc-bar']);
});

test('examples of dialogs, drawers and notices fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const tag of ['gate-fund-drawer', 'gate-gray-tax-toast', 'gate-compliance-modal']) {
    await page.goto(`/catalogue/preview/${tag}?data=example`);
    await expect(page.locator(tag)).toHaveAttribute('data-state', 'shown');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), tag).toBe(0);
  }
});

test('the list shows an example of what goes by itself: it would be gone when it is reached', async ({ page }) => {
  await page.clock.install();
  await page.goto('/catalogue?q=vip-popup');
  const popup = page.locator('#gate-vip-popup iframe').contentFrame().locator('gate-vip-popup');
  await expect(popup).toHaveAttribute('data-state', 'shown');
  await page.clock.fastForward(60_000);
  await expect(popup).toHaveAttribute('preview', '');
  await expect(popup).toHaveAttribute('data-state', 'shown');
});

test('an address brings back what was chosen', async ({ page }) => {
  await page.goto('/catalogue/gate-kyc-bar?theme=dark&lang=ar&width=360&a.text=Salam');
  await expect(control(page, 'theme')).toHaveValue('dark');
  await expect(control(page, 'lang')).toHaveValue('ar');
  await expect(control(page, 'a.text')).toHaveValue('Salam');
  await expect(preview(page, 'gate-kyc-bar').locator('[part~=content]')).toContainText('Salam');
  const root = page.frameLocator('#frame').locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveClass('dark');
  await expect(page.locator('#frame')).toHaveCSS('width', '360px');
  await control(page, 'width').selectOption('320');
  await control(page, 'a.text').fill('Marhaba');
  await expect(page).toHaveURL(/width=320.*a\.text=Marhaba/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/gate-kyc-bar$/);
});

test('every attribute of every element has a control', async ({ page }) => {
  for (const { tag } of elements) {
    const text = await (await page.request.get(`/catalogue/${tag}`)).text();
    const missing = names(documented.get(tag)!.attributes).filter((name) => !text.includes(`name="a.${name}"`));
    expect(missing, tag).toEqual([]);
  }
});

test('the list has every group with its elements', async ({ page }) => {
  const text = await (await page.request.get('/catalogue')).text();
  const shown = [...text.matchAll(/<h2 id="group-[\w-]+">([^<]+)</g)].map(([, each]) => each!);
  expect(shown).toEqual(elementGroups.map(({ title }) => title));
  expect(text.match(/<h3 /g)).toHaveLength(elements.length);
});

test('the languages of the controls are all that there are, regional ones, too', async ({ page }) => {
  const text = await (await page.request.get('/catalogue/gate-kyc-bar')).text();
  const [field] = /<select id="lang"[^]*?<\/select>/.exec(text)!;
  const offered = [...field.matchAll(/<option value="([\w-]+)"/g)].map(([, code]) => code!);
  expect(offered.sort()).toEqual([...locales].sort());
  expect(offered).toEqual(expect.arrayContaining(['pt-br', 'zh-tw']));
});

test('the page of an element names its parts, and each has an address', async ({ page }) => {
  const text = await (await page.request.get('/catalogue/gate-chart')).text();
  const titles = [...text.matchAll(/<h2 id="([\w-]+)">/g)].map(([, id]) => id!);
  const [contents] = /<nav class="on-page"[^]*?<\/nav>/.exec(text)!;
  expect([...contents.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id!)).toEqual(titles);
  for (const id of ['markup', 'attributes', 'properties', 'events', 'parts', 'calls-and-storage', 'cost'])
    expect(titles).toContain(id);
});

test('the rule in words is what gate.explain() tells of the live element, and of each element that has none @long', async ({
  page,
}) => {
  const words = async (tag: string): Promise<{ list: string[]; alone: string }> => {
    await page.goto(`/catalogue/${tag}`);
    const section = page.locator('section', { has: page.locator('#when-it-shows') });
    const list = (await section.getByRole('listitem').allTextContents()).map((text) => text.trim());
    return { list, alone: list.length ? '' : await section.locator('p').innerText() };
  };
  await page.goto('/');
  await page.waitForFunction(() => window.gate?.explain().find(({ tag }) => tag === 'gate-kyc-bar')?.trace?.length);
  const traced = await page.evaluate(() => window.gate!.explain().find(({ tag }) => tag === 'gate-kyc-bar')!.trace!);
  await withoutPreviews(page);
  expect((await words('gate-kyc-bar')).list).toEqual(traced.map(({ clause }) => clause));
  expect(await words('gate-number')).toEqual({ list: [], alone: 'Always.' });
  expect(await words('gate-cooldown-modal')).toEqual({ list: [], alone: 'When it is opened.' });
});

test('dialogs stand in the middle, bars at their edge, and servers’ texts are in the language shown @long', async ({
  page,
}) => {
  const boxOf = async (tag: string, part: string, query: string) => {
    await page.goto(`/catalogue/preview/${tag}?data=page&${query}`);
    await expect(page.locator(tag)).toHaveAttribute('data-state', 'shown');
    const box = await page.locator(`${tag} ${part}`).first().boundingBox();
    return { left: box!.x, top: box!.y, right: box!.x + box!.width, bottom: box!.y + box!.height };
  };
  const dialog = await boxOf('gate-business-notice', 'dialog', 'lang=de');
  expect(Math.abs((dialog.left + dialog.right) / 2 - 640)).toBeLessThan(8);
  expect(Math.abs((dialog.top + dialog.bottom) / 2 - 400)).toBeLessThan(40);
  const samples = sampleTexts('de', dist);
  await expect(page.locator('gate-business-notice dialog')).toContainText(samples.title);
  await expect(page.locator('gate-business-notice dialog')).toContainText(samples.text);
  await page.setViewportSize({ width: 360, height: 800 });
  const bar = await boxOf('gate-download-bar', '[part~=panel]', 'lang=de');
  expect(800 - bar.bottom).toBeLessThan(24);
});

test('controls change the element as it stands: text, number, choice, flag', async ({ page }) => {
  await page.goto('/catalogue/gate-coin-icon');
  const icon = preview(page, 'gate-coin-icon').locator('img');
  await expect(icon).toHaveCSS('width', '64px');
  await control(page, 'a.size').fill('96');
  await expect(icon).toHaveCSS('width', '96px');
  await control(page, 'a.symbol').fill('ETH');
  await expect(icon).toHaveAttribute('alt', 'ETH');
  await control(page, 'a.disabled').check();
  await expect(preview(page, 'gate-coin-icon')).toHaveAttribute('data-state', 'hidden');
  await page.goto('/catalogue/gate-download-card');
  await control(page, 'a.layout').selectOption('horizontal');
  await expect(preview(page, 'gate-download-card')).toHaveJSProperty('layout', 'horizontal');
  await page.goto('/catalogue/gate-compliance-modal');
  await control(page, 'scene').selectOption('LTW');
  await expect(preview(page, 'gate-compliance-modal')).toHaveAttribute('data-variant', 'LTW');
});

test('who is signed in and a failing API change what the rule decides, and nothing of the browser', async ({
  page,
}) => {
  await page.goto('/catalogue/gate-kyc-bar');
  const bar = preview(page, 'gate-kyc-bar');
  await expect(bar).toHaveAttribute('data-state', 'shown');
  await control(page, 'login').selectOption('visitor');
  await expect(bar).toHaveAttribute('data-state', 'hidden');
  await control(page, 'login').selectOption('');
  await expect(bar).toHaveAttribute('data-state', 'shown');
  await control(page, 'api').selectOption('down');
  await expect(page.locator('#log')).toContainText('get_info 500');
  await expect(bar).toHaveAttribute('data-state', 'hidden');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['demo_sid']);
});
test('the log has events, calls and what is stored', async ({ page }) => {
  await page.goto('/catalogue/gate-kyc-bar');
  await preview(page, 'gate-kyc-bar').locator('[part~=close]').click();
  const log = page.locator('#log');
  await expect(log).toContainText('gate-show');
  await expect(log).toContainText('gate-close {"reason":"close"}');
  await expect(log).toContainText('/usercenter/get_info 200');
  await expect(log).toContainText('sessionStorage gate_kyc2_done 1');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a copied snippet is valid, and draws the element on another page', async ({ page, context, demo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/catalogue/gate-kyc-bar?a.preview=true&a.text=Copied');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.locator('#copied')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<gate-kyc-bar preview text="Copied"></gate-kyc-bar>');
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(copied);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  for (const tab of ['HTML', 'CMS']) {
    await page.getByRole('tab', { name: tab }).click();
    const text = await page.locator('#snippet code').textContent();
    const body = text!.replace('https://cdn.example/gate', demo.cdnOrigin);
    await context.route('**/snippet', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Snippet</title>${body}` }),
    );
    const other = await context.newPage();
    await other.goto('/snippet');
    await expect(other.locator('[part~=content]').first()).toContainText('Copied');
    await other.close();
    await context.unroute('**/snippet');
  }
  await page.getByRole('tab', { name: 'React' }).click();
  await expect(page.locator('#snippet')).toContainText('<GateKycBar preview text="Copied" />');
  await page.getByRole('tab', { name: 'Vue' }).click();
  await expect(page.locator('#snippet')).toContainText('<gate-kyc-bar preview text="Copied" />');
  await page.getByRole('tab', { name: 'WordPress' }).click();
  await expect(page.locator('#snippet')).toHaveText('[gate_element name="kyc-bar" text="Copied"]');
  await page.goto('/catalogue/gate-fund-drawer');
  await page.getByRole('tab', { name: 'React' }).click();
  await expect(page.locator('#snippet')).toContainText('open={open} onClose={() => setOpen(false)}');
});

test('the privacy table is what the sources store', async ({ page }) => {
  const source = (name: string) => ({ name, text: readFileSync(name, 'utf8') });
  const bar = source('src/features/kyc-bar/kyc-bar.tsx');
  const rows = privacyRows.filter(({ source: by }) => by === 'kyc2Done');
  expect(privacyFindings([bar], rows)).toEqual([]);
  // A planted cookie, a row that is gone, and one that nothing writes.
  const planted = { ...bar, text: `${bar.text}\nexport const track = () => writeCookie('spy', '1', { days: 1 });` };
  expect(privacyFindings([planted], rows)).toEqual([
    'src/features/kyc-bar/kyc-bar.tsx: stores "writeCookie(spy)", which privacy-rows.ts does not name',
  ]);
  expect(privacyFindings([bar], [])).toEqual([
    'src/features/kyc-bar/kyc-bar.tsx: stores "kyc2Done", which privacy-rows.ts does not name',
  ]);
  expect(privacyFindings([{ name: 'src/x.ts', text: '' }], rows)).toHaveLength(1);
  const text = readFileSync('docs/privacy.md', 'utf8');
  expect(withTable(text, 'kept', privacyTable(elements.map(({ tag }) => tag)))).toBe(text);
  await page.goto('/catalogue/privacy');
  await expect(page.locator('tbody tr')).toHaveCount(privacyRows.length);
  await expect(page.getByRole('row', { name: /^gate_kyc2_done/ })).toContainText('gate-kyc-bar');
});

test.describe('axe', () => {
  test.use({ bypassCSP: true });
  for (const width of [1280, 320])
    test(`no violation in light and dark at ${width} px, and nothing sticks out${width === 1280 ? ' @long' : ''}`, async ({
      page,
    }) => {
      await withoutPreviews(page);
      await page.setViewportSize({ width, height: 800 });
      for (const theme of ['light', 'dark'])
        for (const path of ['/catalogue', '/catalogue/gate-kyc-bar']) {
          await page.goto(`${path}?theme=${theme}`);
          expect(await axeViolationsOfDocument(page), `${path} ${theme}`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
    });
  for (const width of [1280, 360])
    test(`no violation on any page of the catalogue at ${width} px, with what opens over it @long`, async ({
      page,
    }) => {
      await withoutPreviews(page);
      await page.setViewportSize({ width, height: 800 });
      const pages = ['/catalogue', '/catalogue/gate-chart', '/catalogue/privacy', '/catalogue/theme'];
      for (const theme of ['light', 'dark'])
        for (const path of pages) {
          await page.goto(`${path}?theme=${theme}&lang=ar&dir=rtl`);
          expect(await axeViolationsOfDocument(page), `${path} ${theme}`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
          if (width !== 360 || !path.includes('gate-')) continue;
          for (const name of ['Controls', 'All elements']) {
            await page.getByRole('button', { name }).click();
            await expect(page.locator(':popover-open')).toBeVisible();
            expect(await axeViolationsOfDocument(page), `${path} ${theme} ${name}`).toEqual([]);
            await page.keyboard.press('Escape');
            await expect(page.locator(':popover-open')).toHaveCount(0);
          }
        }
    });
});

test('a dialog in the preview leaves the focus to the control that brought it', async ({ page }) => {
  await page.goto('/catalogue/gate-password-frequency');
  await expect(preview(page, 'gate-password-frequency')).toHaveAttribute('data-state', 'shown');
  await control(page, 'lang').focus();
  await control(page, 'lang').selectOption('de');
  await expect(page.frameLocator('#frame').locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.frameLocator('#frame').locator('dialog[open]')).toBeVisible();
  await expect(preview(page, 'gate-password-frequency')).toHaveAttribute('data-state', 'shown');
  await expect(control(page, 'lang')).toBeFocused();
  // Inside, the focus is where it belongs.
  await preview(page, 'gate-password-frequency').locator('input').first().click();
  await expect(page.locator('#frame')).toBeFocused();
});

test('by Tab alone one comes from the top of an element’s page through preview and controls to markup and log', async ({
  page,
}) => {
  await withoutPreviews(page);
  await page.goto('/catalogue/gate-kyc-bar');
  const stops: string[] = [];
  const unseen: string[] = [];
  while (!stops.includes('clear')) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await page.evaluate(() => {
      const at = document.activeElement!;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      // The frame shows the focus inside it.
      return {
        name: at.id || at.textContent.trim(),
        isSeen: ring || boxShadow !== 'none' || at.localName === 'iframe',
      };
    });
    stops.push(name);
    if (!isSeen) unseen.push(name);
  }
  const way = [
    'Skip to the content',
    'jump',
    'reload',
    'copy-link',
    'alone',
    'theme',
    'tab-html',
    'copy',
    'log-box',
    'clear',
  ];
  expect(stops.filter((stop) => way.includes(stop))).toEqual(way);
  expect(unseen, 'stops without a focus ring').toEqual([]);
  // One stop for all tabs: arrows choose among them.
  expect(stops.filter((stop) => /^tab-(html|cms|react|vue|wordpress)$/.test(stop))).toEqual(['tab-html']);
});

test('the keyboard goes from the top through controls to the markup', async ({ page }) => {
  await withoutPreviews(page);
  const stop = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.id || at?.textContent?.trim() || at?.localName;
    });
  await page.goto('/catalogue');
  const stops: unknown[] = [];
  for (let count = 0; count < 10; count++) {
    await page.keyboard.press('Tab');
    stops.push(await stop());
  }
  expect(stops.slice(0, 4)).toEqual(['Skip to the content', 'Gate Elements catalogue', 'Elements', 'Playground']);
  expect(stops.slice(-3)).toEqual(['page-theme', 'find', expect.stringMatching(/^gate-/)]);
  await page.goto('/catalogue/gate-kyc-bar');
  await page.locator('#tab-html').focus();
  await page.keyboard.press('ArrowRight');
  expect(await stop()).toBe('tab-cms');
  await expect(page.locator('#snippet')).toContainText('data-gate="kyc-bar"');
  await page.keyboard.press('Tab');
  expect(await stop()).toBe('copy');
  await page.keyboard.press('Tab');
  expect(await stop()).toBe('snippet');
});

test('a thumbnail is cropped to its element, also after the list has another width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/catalogue?q=left-menu');
  const frame = page.locator('#gate-left-menu iframe');
  /** Space between the element and the edges of its thumbnail, px; the lower end may be cut. */
  const space = () =>
    frame.evaluate((inner) => {
      const place = inner.parentElement!.getBoundingClientRect();
      const outer = inner.getBoundingClientRect();
      const scale = outer.width / (inner as HTMLIFrameElement).offsetWidth;
      const panel = (inner as HTMLIFrameElement)
        .contentDocument!.querySelector('gate-left-menu')!
        .shadowRoot!.querySelector('[part~=panel]')!
        .getBoundingClientRect();
      return {
        start: outer.left + panel.left * scale - place.left,
        end: place.right - outer.left - panel.right * scale,
        top: outer.top + panel.top * scale - place.top,
      };
    });
  await expect(frame).toHaveAttribute('style', /translate/);
  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => Math.min(...Object.values(await space()))).toBeGreaterThanOrEqual(0);
  }
});
