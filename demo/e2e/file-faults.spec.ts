/** Files of the bundle that come wrong: nothing of it may be seen on the page, and what can be had later comes. */
import type { BrowserContext, Page, Route } from 'playwright/test';
import { chunkWith, manifest } from './support/dist.ts';
import { startDrip } from './support/drip.ts';
import { explain, hear, heard, settled } from './support/gate.ts';
import { acceptCookieNotice, expect, part, shown, test } from './support/suite.ts';

/** Wrong answers of a server for a file. */
const WRONG = {
  HTML: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
  'a throw': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new Error('broken on purpose');${await response.text()}` });
  },
  'half a file': async (route: Route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: `${whole.slice(0, whole.length / 2)} ((` });
  },
} as const;
type Fault = keyof typeof WRONG;

/** Three simultaneous elements, each with a different fault, and a text that only its chunk contains. */
const THREE = [
  ['gate-kyc-bar', 'kyc_bar_verify', 'a throw'],
  // A chunk that two elements share.
  ['gate-site-switch', 'MAIN_to_UK', 'HTML'],
  ['gate-gray-tax-toast', 'Close the tax notice', 'half a file'],
] as const;
const THREE_SHOW = 'login=signed-in&verified=0&is_uk_ip=1&gray_show=1';
const UNVERIFIED = 'login=signed-in&verified=0';
const UNVERIFIED_PAGE = '/myaccount/deposit/USDT';
/** The browser's own words: a module that is HTML, a file that is not what was promised, one that the page forbids. */
const BROWSERS =
  /^error: (?:Failed to load module script: Expected a JavaScript|Failed to find a valid digest|(?:Refused to load|Loading) the script)/;
/** Ours, and the browser's. */
const NOT_LOADED = new RegExp(`^error: \\[gate\\] gate-[\\w-]+ could not be loaded|${BROWSERS.source}`);

/** Under debug. */
const TRIED_AGAIN = new RegExp(
  `^warning: \\[gate\\] gate-[\\w-]+ could not be fetched, trying again|${BROWSERS.source}`,
);

const address = (file: string) => `**/${file}*`;
const chunkNamed = (name: string) => {
  const found = Object.keys(manifest().files).find((file) => new RegExp(`^chunks/${name}-[\\w-]{7}\\.js$`).test(file));
  if (!found) throw new Error(`no chunk "${name}"`);
  return found;
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

const openDrawer = async (page: Page) => {
  await page.locator('button[data-gate-open]').first().click();
  await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
};

test.describe('element chunks', () => {
  test.use({ expectedLines: [NOT_LOADED] });

  test('a throw, HTML and half a file in place of three chunks: three errors, one event each, the rest works [ERR-02, ERR-03]', async ({
    page,
    visit,
    context,
    quiet,
  }) => {
    for (const [, text, fault] of THREE) await context.route(address(chunkWith(text)), WRONG[fault]);
    await hear(page, 'gate-error', 'gate-show');
    await visit(THREE_SHOW);
    for (const [tag] of THREE) await expect(page.locator(tag)).toHaveAttribute('data-state', 'error');
    const events = (await heard(page)).map(({ name, tag, code }) => `${String(name)} ${String(tag)} ${String(code)}`);
    // If it is decided before the other bars, its first look is on screen until its code fails.
    const isFirstLook = (event: string) => event === 'gate-show gate-kyc-bar undefined';
    expect(events.filter(isFirstLook).length).toBeLessThanOrEqual(1);
    const others = events.filter((event) => !isFirstLook(event));
    expect(others.sort()).toEqual(THREE.map(([tag]) => `gate-error ${tag} load`).sort());
    expect(quiet.console.filter((line) => !BROWSERS.test(line))).toHaveLength(THREE.length);
    for (const [tag] of THREE) {
      expect((await page.locator(tag).boundingBox())?.height ?? 0, tag).toBe(0);
      expect((await explain(page)).find((each) => each.tag === tag)?.state).toBe('error');
    }
    await openDrawer(page);
  });

  test('a chunk that drips without end is given up, and the fallback is back [ERR-02]', async ({
    page,
    visit,
    context,
  }) => {
    const drip = await startDrip('text/javascript');
    try {
      await context.route(address(chunkNamed('kyc-bar')), (route) => route.continue({ url: `${drip.origin}/x.js` }));
      await page.clock.install();
      await visit(UNVERIFIED, UNVERIFIED_PAGE);
      const fallback = page.locator('[data-gate="kyc-bar"]');
      await expect(fallback).toHaveAttribute('data-state', /loading|shown/);
      await expect.poll(drip.open).toBeGreaterThan(0);
      for (let seconds = 0; seconds < 36; seconds += 4) await page.clock.runFor(4_000);
      await expect(fallback).toHaveAttribute('data-state', 'error');
      await expect(fallback.locator('a')).toBeVisible();
    } finally {
      await drip.close();
    }
  });

  test('a chunk fails until its element says error, then is there: opened anew, the third try works [ERR-02]', async ({
    page,
    visit,
    context,
  }) => {
    let asked = 0;
    let there = false;
    await context.route(address(chunkNamed('fund-drawer')), (route) => {
      asked++;
      return there ? route.continue() : route.fulfill({ status: 503 });
    });
    await visit(UNVERIFIED);
    await page.locator('button[data-gate-open]').first().click();
    await expect(page.locator('gate-fund-drawer')).toHaveAttribute('data-state', 'error');
    expect(asked).toBeGreaterThanOrEqual(2);
    there = true;
    await page.evaluate(() => (document.querySelector('gate-fund-drawer') as HTMLElement & { close(): void }).close());
    await openDrawer(page);
  });
});

/** The first answer for a file is wrong, the ones after are right. */
const wrongOnce = async (context: BrowserContext, file: string, fault: Fault): Promise<() => number> => {
  let asked = 0;
  await context.route(address(file), (route) => (asked++ < 1 ? WRONG[fault](route) : route.continue()));
  return () => asked;
};

test.describe('once', () => {
  test.use({ expectedLines: [BROWSERS] });
  for (const [tag, text, fault] of THREE.slice(0, 2))
    test(`the chunk of ${tag} is ${fault} once: it comes at the second try [ERR-02]`, async ({
      page,
      visit,
      context,
    }) => {
      const asked = await wrongOnce(context, chunkWith(text), fault);
      await visit(THREE_SHOW);
      await expect(shown(page, tag)).toHaveCount(1);
      expect(asked()).toBeGreaterThan(1);
    });

  test.describe('told under debug', () => {
    test.use({ expectedLines: [TRIED_AGAIN] });

    test('React is HTML until an element has failed once: it comes at the second try [ERR-02]', async ({
      page,
      visit,
      context,
    }) => {
      // Files are also preloaded, so the first wrong answer may not be the element's.
      let hasFailed = false;
      page.on('console', (message) => (hasFailed ||= message.text().includes('gate-kyc-bar could not be fetched')));
      await context.route(address(chunkNamed('react')), (route) => (hasFailed ? route.continue() : WRONG.HTML(route)));
      await visit(UNVERIFIED, '/?debug=1');
      await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
      expect(hasFailed).toBe(true);
    });
  });
});

/** A page of the test's own, whose head is given. */
const hostPage = async (page: Page, origin: string, head: string, headers: Readonly<Record<string, string>> = {}) => {
  await page.route(`${origin}/host-page*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers,
      body: `<!doctype html><title>host</title><link rel="icon" href="data:,">${head}
        <h1 id="headline">The page</h1><div data-gate="kyc-bar"><a href="/myaccount/kyc_home">Verify</a></div>
        <button data-gate-open="gate-fund-drawer">Deposit</button><gate-fund-drawer></gate-fund-drawer>`,
    }),
  );
  await page.request.get(`/qa/apply?${UNVERIFIED}`, { maxRedirects: 0 });
};
const integrityOf = (file: string): string => manifest().files[file]!.integrity;

test.describe('gate.js itself', () => {
  // Lines of the browser: without the bundle, the page logs nothing.
  test.use({ expectedLines: [BROWSERS] });

  test('gate.js is HTML, half a file, changed on its way or refused by the page’s policy: the page as without it [ERR-02]', async ({
    page,
    demo,
    quiet,
  }) => {
    const plain = `<script type="module" src="${demo.cdnOrigin}/gate.js" crossorigin></script>`;
    const cases: readonly (readonly [string, Fault | undefined, string, Record<string, string>])[] = [
      ['HTML', 'HTML', plain, {}],
      ['half', 'half a file', plain, {}],
      ['changed', 'a throw', plain.replace(' crossorigin', ` integrity="${integrityOf('gate.js')}" crossorigin`), {}],
      ['policy', undefined, plain, { 'content-security-policy': "script-src 'self'" }],
    ];
    for (const [name, fault, script, headers] of cases)
      await test.step(name, async () => {
        await page.unrouteAll();
        if (fault) await page.route(`${demo.cdnOrigin}/gate.js`, WRONG[fault]);
        await hostPage(page, demo.origin, script, headers);
        await page.goto('/host-page');
        expect(await page.evaluate(() => 'gate' in window)).toBe(false);
        await expect(page.locator('[data-gate] a')).toBeVisible();
        expect((await page.locator('gate-fund-drawer').boundingBox())?.width ?? 0).toBe(0);
        expect(quiet.console.filter((line) => line.includes('[gate]'))).toEqual([]);
      });
    // Half a file is a syntax error, which the browser reports without a stack.
    expect(quiet.pageErrors.splice(0)).toHaveLength(1);
    expect(quiet.violations.splice(0)).toEqual([expect.stringContaining('script-src')]);
  });

  test('gate.js hangs: the page is there and its links work [ERR-02]', async ({ page, demo }) => {
    await hostPage(page, demo.origin, `<script type="module" src="${demo.cdnOrigin}/gate.js"></script>`);
    await page.route(`${demo.cdnOrigin}/gate.js`, () => undefined);
    await page.goto('/host-page', { waitUntil: 'commit' });
    await expect(page.locator('#headline')).toBeVisible();
    await page.locator('[data-gate] a').click({ noWaitAfter: true });
    await page.waitForURL('**/myaccount/kyc_home', { waitUntil: 'commit' });
  });
});

test.describe('what the page allows', () => {
  test.use({ expectedLines: [NOT_LOADED] });

  test('a policy that allows gate.js and none of its chunks: one line, the fallback stays [ERR-02]', async ({
    page,
    demo,
    quiet,
  }) => {
    const script = `<script type="module" src="${demo.cdnOrigin}/gate.js" data-site="main"></script>`;
    // With a nonce the chunks would inherit it.
    await hostPage(page, demo.origin, script, { 'content-security-policy': `script-src ${demo.cdnOrigin}/gate.js` });
    await page.goto('/host-page');
    await expect(page.locator('[data-gate]')).toHaveAttribute('data-state', 'error');
    await expect(page.locator('[data-gate] a')).toBeVisible();
    expect(quiet.console.filter((line) => line.includes('[gate]'))).toHaveLength(1);
    const violations = quiet.violations.splice(0);
    expect(violations.length).toBeGreaterThan(0);
    for (const line of violations) expect(line).toContain('script-src');
  });

  test('the classic build: a chunk that was changed on its way is not run [ERR-02]', async ({
    page,
    demo,
    context,
  }) => {
    const changed = "document.documentElement.dataset.ran = '1';";
    await context.route(address('chunks/classic-kyc-bar'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: changed + (await response.text()) });
    });
    await hostPage(
      page,
      demo.origin,
      `<script defer src="${demo.cdnOrigin}/gate.classic.js" data-site="main"></script>`,
    );
    await page.goto('/host-page');
    await expect(page.locator('[data-gate]')).toHaveAttribute('data-state', 'error');
    await expect(page.locator('[data-gate] a')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();
  });
});

test('two releases on one page: the first runs, the second stays out and says so [STORE-01]', async ({
  page,
  demo,
  context,
  quiet,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await context.route(`${demo.cdnOrigin}/next/**`, async (route) => {
    const url = route.request().url().replace('/next/', '/');
    const response = await route.fetch({ url });
    await route.fulfill({ response, body: (await response.text()).replace('"0.1.0"', '"9.9.9"') });
  });
  const script = (folder: string) =>
    `<script type="module" src="${demo.cdnOrigin}${folder}/gate.js" data-site="main"></script>`;
  await hostPage(page, demo.origin, script('') + script('/next'));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/host-page?debug=1');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  await settled(page);
  await expect(page.locator('[data-gate]')).toHaveAttribute('data-state', 'shown');
  // The first of the two to arrive runs. The other may arrive later than the elements are shown.
  const notes = () => said.filter((line) => /running already/.test(line));
  await expect.poll(notes).toEqual([expect.stringMatching(/^\[gate\] version (0\.1\.0|9\.9\.9) is running already$/)]);
  expect(calls).toEqual([...new Set(calls)]);
  // Warnings of debug mode only, and the hint that names both tags.
  const errors = () => quiet.console.filter((line) => !line.startsWith('warning: [gate]'));
  await expect
    .poll(errors)
    .toEqual([
      expect.stringMatching(
        /^error: \[gate\] The script is on the page 2 times: .* See docs\/troubleshooting\.md#script-twice/,
      ),
    ]);
  quiet.console.length = 0;
});

test('a content blocker with lists of names and paths: bars and drawer are there, and nobody complains [ERR-02]', async ({
  page,
  visit,
}) => {
  await page.route(/[/.](?:ads?|adserver|track(?:ing|er)?|analytics|beacon|pixel|telemetry)[/.?-]/, (route) =>
    route.abort('blockedbyclient'),
  );
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet();
      style.replaceSync(
        `.banner, .ad, .ads, .popup, .modal, .cookie, .cookies, .notice, [class*="banner-"], [class^="ad-"],
        [id*="cookie" i], [id*="banner" i], [class*="cookie" i], [class*="consent" i] { display: none !important; }`,
      );
      document.adoptedStyleSheets = [style];
    }),
  );
  await visit('login=signed-in&verified=0&is_blocked_country=0&is_withdraw_only_user=1');
  await settled(page);
  await expect(part(page, 'gate-kyc-bar', 'panel')).toBeVisible();
  await expect(part(page, 'gate-notice-bar', 'panel').first()).toBeVisible();
  await openDrawer(page);
});
