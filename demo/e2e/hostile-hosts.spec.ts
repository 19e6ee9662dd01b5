/**
 * Pages that break what scripts rely on: the elements work, or stay out quietly and say why. Pages that only have to work are
 * rows of `hostile-pages`; here are those of which more is expected.
 */
import type { Page } from 'playwright/test';
import { hostPageNames, renderHostPage, type HostPageName } from './fixtures/host-pages.ts';
import { acceptCookieNotice, expect, part, shown, test as base } from './support/suite.ts';
import { explain, hear, heard, settled, shownTags } from './support/gate.ts';
import { atRest } from './support/rest.ts';

interface Fixtures {
  /** Opens one of the hostile pages, in a scenario. */
  host(name: HostPageName, scenario?: string): Promise<void>;
}

const test = base.extend<Fixtures>({
  host: async ({ context, page, demo }, use) => {
    await context.route(`${demo.origin}/hostile/**`, (route) => {
      const name = decodeURIComponent(new URL(route.request().url()).pathname.slice('/hostile/'.length));
      const known = hostPageNames.find((page) => page === name);
      return known === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'text/html; charset=utf-8', body: renderHostPage(known, demo.cdnOrigin) });
    });
    await use(async (name, scenario = 'login=signed-in&verified=0') => {
      // Set without the page: the target of a redirect could not be answered by the test.
      await context.request.get(`/qa/apply?${scenario}`, { maxRedirects: 0 });
      await page.goto(`/hostile/${name}`);
    });
  },
});

test.beforeEach(({ page }) => acceptCookieNotice(page));

const expectWorking = async (page: Page): Promise<void> => {
  await expect(part(page, 'gate-kyc-bar', 'action')).toHaveText(/^verify now$/i);
  const bar = await part(page, 'gate-kyc-bar', 'panel').boundingBox();
  expect(bar?.height).toBe(40);
  expect(bar!.width).toBeGreaterThan(600);
  await page.evaluate(() => (document.getElementById('deposit') as HTMLElement).click());
  await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
  await part(page, 'gate-fund-drawer', 'close').click();
  await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
  await expect(page.locator('#headline')).toBeVisible();
};

for (const name of ['plain', 'bind replaced', 'Array.from replaced', 'no observers'] as const)
  test(`works on a page with ${name}${/replaced/.test(name) ? ' @long' : ''} [ERR-02]`, async ({ page, host }) => {
    await host(name);
    await expectWorking(page);
  });

test('the KYC bar sticks on the screen, and not on paper', async ({ page, host }) => {
  await host('plain');
  const bar = page.locator('gate-kyc-bar .kyc-bar');
  await expect(bar).toHaveCSS('position', 'sticky');
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toHaveCSS('position', 'relative');
});

for (const name of ['frozen built-ins', 'methods of the document'] as const)
  test.describe(name, () => {
    test.use({ expectedLines: [/^warning: \[gate\] /] });
    test(`with ${name}: works, or stays out with at most one warning [ERR-02]`, async ({ page, host, quiet }) => {
      await host(name);
      const bar = part(page, 'gate-kyc-bar', 'panel');
      const warnings = () => quiet.console.filter((line) => line.includes('[gate]')).length;
      await expect.poll(async () => warnings() > 0 || (await bar.isVisible())).toBe(true);
      await atRest(page);
      if (await bar.isVisible()) await expectWorking(page);
      else expect(warnings()).toBe(1);
      await expect(page.locator('#headline')).toBeVisible();
      expect(quiet.console.length).toBeLessThanOrEqual(1);
    });
  });

test('names of the document in the markup take nothing from the elements [STORE-02]', async ({ page, host }) => {
  await host('names of the document');
  await settled(page);
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  await page.locator('#deposit').click();
  await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
});

test('what a page puts on Object.prototype is nobody’s flag [COMP-04, SITE-14]', async ({ page, host }) => {
  await host('polluted Object.prototype');
  await settled(page);
  expect(await shownTags(page)).toEqual(['gate-kyc-bar']);
});

/** Paths of the API calls of a page, in order of their names. */
const apiCalls = (page: Page): (() => string[]) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return () => calls.splice(0).sort();
};

for (const name of [
  'twice',
  'twice, the same module',
  'twice, classic',
  'two releases, classic',
  'module and classic',
] as const)
  test(`script ${name}: one store, one showing, the calls of one script${name === 'module and classic' ? '' : ' @long'} [STORE-01]`, async ({
    page,
    host,
    context,
    demo,
  }) => {
    // Another release of the classic build in a separate folder, without the demo's chunks.
    await context.route(`${demo.cdnOrigin}/other-release/**`, async (route) => {
      if (!route.request().url().endsWith('/gate.classic.js')) return route.fulfill({ status: 404 });
      const response = await route.fetch({ url: `${demo.cdnOrigin}/gate.classic.js` });
      const body = (await response.text()).replaceAll('chunks/classic-', 'chunks/classic-other-');
      await route.fulfill({ response, body });
    });
    const calls = apiCalls(page);
    await host('plain');
    await expectWorking(page);
    await settled(page);
    await atRest(page);
    const ofOne = calls();
    await hear(page, 'gate-show', 'gate-open');
    await host(name);
    await expectWorking(page);
    await settled(page);
    await atRest(page);
    const events = (await heard(page)).map(({ name, tag }) => `${String(name)} ${String(tag)}`);
    expect(events).toEqual(['gate-show gate-kyc-bar', 'gate-show gate-fund-drawer', 'gate-open gate-fund-drawer']);
    expect(calls()).toEqual(ofOne);
  });

test('a queue before load is replayed once; the page’s mistake in it is the page’s [ERR-02]', async ({
  page,
  host,
  quiet,
}) => {
  await host('a queue before');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { pushed: number }).pushed)).toBe(1);
  expect(quiet.pageErrors.splice(0)).toEqual([expect.stringContaining('the page')]);
});

test('no global but window.gate [STORE-01]', async ({ page, host, context, demo }) => {
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window));
  await context.route(`${demo.cdnOrigin}/**`, (route) => route.abort());
  await host('plain');
  const before = new Set(await names());
  await context.unroute(`${demo.cdnOrigin}/**`);
  await host('plain');
  await expectWorking(page);
  const added = (await names()).filter((name) => !before.has(name));
  expect(added).toEqual(['gate']);
  expect(await page.evaluate(() => Object.keys(window).includes('gate'))).toBe(false);
});

test('self-closed tags swallow the rest of the page, which stays visible all the same [ERR-02]', async ({
  page,
  host,
}) => {
  await host('self-closed tags', '');
  await settled(page);
  await expect(page.locator('#headline')).toBeVisible();
  await host('self-closed tags');
  await expect(part(page, 'gate-kyc-bar', 'action')).toBeVisible();
  await expect(page.locator('#headline')).toBeVisible();
  await page.locator('#deposit').click();
  await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#headline')).toBeVisible();
});

test('in a sandboxed frame without storage and cookies: shows as for a visitor, and a closed notice stays closed [STORE-12]', async ({
  page,
  host,
}) => {
  await host('frame without storage');
  const frame = page.frameLocator('iframe');
  // Storage cannot be read, so the cookie notice is not accepted; the call fails, so nothing else shows.
  await expect(frame.locator('gate-notice-bar [part~=panel]')).toHaveCount(1);
  await frame.locator('gate-notice-bar [part~=close]').click();
  await expect(frame.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
  await expect(frame.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'hidden');
  await frame.locator('#deposit').click();
  await expect(frame.locator('gate-fund-drawer [part~=item-onchain]')).toBeVisible();
});

test('cookies that cannot be read: a visitor, no error [STORE-02, STORE-12]', async ({ page, host, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await host('plain');
  await settled(page);
  expect(await shownTags(page)).toEqual([]);
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await host('plain');
  await settled(page);
  expect(await shownTags(page)).toEqual([]);
});

test('a storage that is full or throws: what is closed stays closed on the page [STORE-12]', async ({ page, host }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await host('plain');
  await part(page, 'gate-kyc-bar', 'close').click();
  await expect(part(page, 'gate-kyc-bar', 'panel')).toHaveCount(0);
  await settled(page);
});

test.describe('pages that rewrite themselves', () => {
  test('a Turbo-like body swap: the new tags show, the old ones are let go, what was closed stays closed [ERR-02]', async ({
    page,
    host,
  }) => {
    await hear(page, 'gate-show');
    await host('plain');
    await expectWorking(page);
    const swap = () =>
      page.evaluate(() => {
        const body = document.createElement('body');
        for (const child of [...document.body.children]) {
          const copy = document.importNode(child, true);
          for (const name of ['data-state', 'data-variant', 'open']) copy.removeAttribute(name);
          body.append(copy);
        }
        document.body.replaceWith(body);
      });
    await swap();
    await expectWorking(page);
    await part(page, 'gate-kyc-bar', 'close').click();
    await swap();
    await settled(page);
    await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'hidden');
    expect((await explain(page)).filter(({ placed }) => placed).map(({ tag }) => tag)).toEqual([
      'gate-fund-drawer',
      'gate-notice-bar',
      'gate-gray-tax-toast',
      'gate-kyc-bar',
    ]);
  });

  test('an open drawer that is swapped away lets the page scroll again [FUND-04]', async ({ page, host }) => {
    await host('plain');
    await settled(page);
    await page.locator('#deposit').click();
    await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.evaluate(() => document.querySelector('gate-fund-drawer')!.remove());
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });

  test('document.open(): the tags of the new page show, or nothing does; never an error [ERR-02]', async ({
    page,
    host,
  }) => {
    await host('plain');
    await expectWorking(page);
    await page.evaluate(() => {
      document.open();
      document.write('<!doctype html><title>again</title><h1 id="headline">Again</h1><gate-kyc-bar></gate-kyc-bar>');
      document.close();
    });
    await expect(page.locator('#headline')).toHaveText('Again');
    await expect(part(page, 'gate-kyc-bar', 'action')).toHaveText(/^verify now$/i);
  });
});
