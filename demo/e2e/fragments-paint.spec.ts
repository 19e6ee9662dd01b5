/** Fragments in the first paint: whole, styled and where they stay. The browser's cache works as for visitors. */
import type { Page } from 'playwright/test';
import { sampleFrame, fragmentServer, lifecycle, movements, watchMovement, BARS, tagsOf } from './support/fragments.ts';
import { settled } from './support/gate.ts';
import { BASE, servePlain, type PlainServer } from './support/plain-server.ts';
import { presented } from './support/rest.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

const FRAME = ['gate-not-found', 'gate-footer', 'gate-preferences', 'gate-floating-menu'];

let server: PlainServer | undefined;
test.afterEach(async () => {
  await server?.close();
  server = undefined;
});

const documentOf = async (tags: readonly string[], body: string): Promise<string> => {
  const head = await (await fragmentServer()).fragmentHead(tags, BASE);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    ${head}
    <script type="module" src="${BASE}gate.js" data-site="main" data-locale="en"></script>
  </head>
  <body>${body}</body>
</html>`;
};

/** A page in two pieces, cut before the tag in which these words stand last. */
const inTwo = (html: string, words: string): [string, string] => {
  const end = html.lastIndexOf('<', html.lastIndexOf(words));
  return [html.slice(0, end), html.slice(end)];
};

/** Returns the time of the first paint in ms; undefined before it. */
const firstPaint = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

/** When the last style sheet of a fragment was there, in ms. */
const sheetsAt = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/fragments?-/.test(name))
        .map(({ responseEnd }) => responseEnd),
    ),
  );

test.describe('the whole page is in sight', () => {
  test.use({ viewport: { width: 1280, height: 2000 } });

  test('costs gate.js, its calls, a shared style sheet and one each; nothing moves', async ({ page }) => {
    await acceptCookieNotice(page);
    await watchMovement(page);
    server = await servePlain(
      await documentOf(FRAME, `<h1>A page</h1>${tagsOf(BARS)}${await sampleFrame({ base: BASE })}`),
    );
    await page.goto(server.origin);
    await settled(page);
    await presented(page);
    for (const tag of FRAME) expect(await lifecycle(page, tag), tag).toBe('fragment');
    const files = server.asked.filter((path) => path.startsWith(BASE));
    expect(files.filter((path) => !/\/chunks\/fragments?-[\w-]+\.css$/.test(path))).toEqual([`${BASE}gate.js`]);
    expect(files.filter((path) => path.endsWith('.css'))).toHaveLength(FRAME.length + 1);
    expect(await movements(page)).toEqual([]);
  });

  test('the footer is in the first contentful paint, styled, without gate.js', async ({ page }) => {
    const { renderFragment } = await fragmentServer();
    // Nothing but the footer could be painted.
    server = await servePlain(
      await documentOf(['gate-footer'], await renderFragment('gate-footer', { base: BASE })),
      /gate\.js$/,
    );
    await page.goto(server.origin, { waitUntil: 'commit' });
    await expect.poll(() => firstPaint(page)).toBeDefined();
    expect(await firstPaint(page)).toBeGreaterThan(await sheetsAt(page));
    const footer = page.locator('gate-footer footer');
    expect(await footer.evaluate((each) => getComputedStyle(each).borderBlockStartStyle)).toBe('solid');
    // The first paint is final.
    const first = await page.screenshot({ animations: 'disabled' });
    server.release();
    await settled(page);
    expect(await lifecycle(page, 'gate-footer')).toBe('fragment');
    expect((await page.screenshot({ animations: 'disabled' })).equals(first)).toBe(true);
  });

  test('nothing is painted before late style sheets are there, and nothing moves then', async ({ page }) => {
    await acceptCookieNotice(page);
    await watchMovement(page);
    server = await servePlain(
      await documentOf(FRAME, `<h1>A page</h1>${await sampleFrame({ base: BASE })}`),
      /fragments-|fragment-(footer|not-found)/,
    );
    await page.goto(server.origin, { waitUntil: 'commit' });
    await expect.poll(() => server!.asked.filter((path) => path.includes('/fragment-')).length).toBe(FRAME.length);
    // The parser waits for the sheet in the first of them.
    await expect(page.locator('gate-not-found .fragment')).toBeAttached();
    expect(await firstPaint(page)).toBeUndefined();
    server.release();
    await settled(page);
    await presented(page);
    expect(await firstPaint(page)).toBeGreaterThan(await sheetsAt(page));
    expect(await movements(page)).toEqual([]);
  });

  for (const [tag, words] of [
    ['gate-not-found', 'part="story '],
    ['gate-footer', 'part="item item-alpha"'],
    ['gate-preferences', 'part="item item-de"'],
    ['gate-floating-menu', 'Get the app'],
  ] as const)
    test(`the page comes in two pieces, ${tag} in both: nothing moves, and the rest of it is awaited`, async ({
      page,
    }) => {
      await acceptCookieNotice(page);
      await watchMovement(page);
      const html = await documentOf(FRAME, `<h1>A page</h1>${await sampleFrame({ base: BASE })}`);
      const [first, late] = inTwo(html, words);
      server = await servePlain(first, undefined, late);
      await page.goto(server.origin, { waitUntil: 'commit' });
      await expect.poll(() => firstPaint(page)).toBeDefined();
      // The first match is the footer's own box: the footer contains the preferences.
      const drawn = page.locator(tag).locator('.gate').first();
      await expect(drawn).toHaveCSS('visibility', 'hidden');
      server.release();
      await settled(page);
      await presented(page);
      expect(await lifecycle(page, tag)).toBe('fragment');
      await expect(drawn).toHaveCSS('visibility', 'visible');
      expect(await movements(page)).toEqual([]);
    });

  test('what stands in half is seen after a while, should the rest not come', async ({ page }) => {
    const { renderFragment } = await fragmentServer();
    const html = await documentOf(['gate-footer'], await renderFragment('gate-footer', { base: BASE }));
    const [first, late] = inTwo(html, 'part="item item-alpha"');
    server = await servePlain(first, undefined, late);
    await page.goto(server.origin, { waitUntil: 'commit' });
    const half = page.locator('gate-footer .gate');
    await expect(half).toHaveCSS('visibility', 'hidden');
    await page.evaluate(() => document.getAnimations().forEach((motion) => motion.finish()));
    await expect(half).toHaveCSS('visibility', 'visible');
  });
});

test.describe('the cookie notice', () => {
  const notice = async (): Promise<string> => {
    const { renderFragment } = await fragmentServer();
    return documentOf(['gate-notice-bar'], `${await renderFragment('gate-notice-bar', { base: BASE })}<h1>A page</h1>`);
  };

  for (const [who, storage, isSeen] of [
    ['a new visitor', undefined, true],
    ['a visitor who has accepted', 'localStorage.gate_cookies_policy = "accepted"', false],
    ['a visitor who has closed it', 'sessionStorage.gate_notice_COOKIES_POLICY = "1"', false],
  ] as const)
    test(`${who} ${isSeen ? 'sees it in the first paint' : 'does not see it, from the first paint on'}`, async ({
      page,
    }) => {
      if (storage) await page.addInitScript(storage);
      await watchMovement(page);
      server = await servePlain(await notice(), /gate\.js$/);
      await page.goto(server.origin, { waitUntil: 'commit' });
      await expect.poll(() => firstPaint(page)).toBeDefined();
      const bar = page.locator('gate-notice-bar section');
      await expect(bar).toBeVisible({ visible: isSeen });
      server.release();
      await settled(page);
      await presented(page);
      await expect(bar).toBeVisible({ visible: isSeen });
      expect(await movements(page)).toEqual([]);
    });
});
