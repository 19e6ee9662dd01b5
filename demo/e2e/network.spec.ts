/** Fetched files, their order and size: the budget of a page. */
import type { BrowserContext, Page, Request } from 'playwright/test';
import { callByPath } from '../api/calls.ts';
import { chunkWith, locale, manifest } from './support/dist.ts';
import { acceptCookieNotice, expect, part, PHONE, shown, test } from './support/suite.ts';
import { MADE, serveMade } from './support/fragments.ts';
import { settled, shownTags, TAGS } from './support/gate.ts';
import { atRest } from './support/rest.ts';

/** `chunks/react-1a2b3c4.js` → `react`. */
const chunkName = (file: string): string => /^chunks\/(.+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? file;

interface Fetched {
  readonly file: string;
  readonly start: number;
  end: number;
}

/** Files in the head of the demo's pages for the font and against layout shifts: the page owner's choice, not the loader's. */
const OF_PAGE = ['/gate-font.css', '/gate.css', '/room.js'];

/** Files that the bundle takes from the CDN or as locale file, in order. */
const follow = (page: Page, cdnOrigin: string): { files: Fetched[]; calls: string[] } => {
  const files: Fetched[] = [];
  const calls: string[] = [];
  const entries = new Map<Request, Fetched>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const call = callByPath.get(pathname);
    if (call) calls.push(call);
    if ((origin !== cdnOrigin && !pathname.startsWith('/locales/')) || OF_PAGE.includes(pathname)) return;
    const fetched = { file: pathname.slice(1), start: performance.now(), end: Infinity };
    entries.set(request, fetched);
    files.push(fetched);
  });
  page.on('requestfinished', (request) => {
    const fetched = entries.get(request);
    if (fetched) fetched.end = performance.now();
  });
  return { files, calls };
};

/** Returns the depth of each file: one more than the deepest file that was complete at its request. */
const wavesOf = (files: readonly Fetched[]): (readonly [string, number])[] => {
  const depth = new Map<Fetched, number>();
  for (const file of files) {
    const before = files.filter(({ end }) => end <= file.start).map((other) => depth.get(other) ?? 0);
    depth.set(file, Math.max(-1, ...before) + 1);
  }
  return files.map((file) => [chunkName(file.file), depth.get(file)!]);
};

/** The depth of a file by its chunk's name. */
const depthIn = (waves: ReturnType<typeof wavesOf>) => (name: string) => waves.find(([file]) => file === name)?.[1];

/** Every answer of the CDN takes this long, so that one trip after another can be counted. */
const TRIP = 400;
const slowTrips = (context: BrowserContext, cdnOrigin: string) =>
  context.route(
    (url) => url.origin === cdnOrigin || url.pathname.startsWith('/locales/'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, TRIP));
      await route.continue();
    },
  );

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('a page with all eight tags and nothing to show: gate.js and calls only [STORE-01, API-06]', async ({
  page,
  visit,
  demo,
}) => {
  const { files, calls } = follow(page, demo.cdnOrigin);
  await visit('first_tags_only=1&lang=tr', '/tr');
  await settled(page);
  await atRest(page);
  expect(await shownTags(page)).toEqual([]);
  for (const tag of TAGS.filter((name) => name !== 'gate-kyc-notice'))
    expect(await page.locator(tag).count(), tag).toBe(1);
  expect(files.map(({ file }) => chunkName(file))).toEqual(['gate.js']);
  // A visitor: the user call is unnecessary, and one answer about compliance serves all elements.
  expect(calls).toEqual(['compliance']);
});

test('signed in and verified: the user is asked, React still is not [STORE-02, API-43]', async ({
  page,
  visit,
  demo,
}) => {
  const { files, calls } = follow(page, demo.cdnOrigin);
  await visit('first_tags_only=1&login=signed-in&verified=1');
  await settled(page);
  await atRest(page);
  expect(files.map(({ file }) => chunkName(file))).toEqual(['gate.js']);
  expect(calls.sort()).toEqual(['compliance', 'user']);
});

test('a page with many tags and nothing to show: gate.js decides on all of them alone [STORE-01]', async ({
  page,
  visit,
  demo,
}) => {
  const { files } = follow(page, demo.cdnOrigin);
  await visit('login=signed-in&verified=1');
  await settled(page);
  await atRest(page);
  expect(await shownTags(page)).toEqual([]);
  const names = files.map(({ file }) => chunkName(file));
  // The IP check looks at the device of a signed-in visitor; its code is fetched only then.
  expect(names.filter((name) => !/^(device-addresses|consent|ip-probe)$/.test(name))).toEqual(['gate.js']);
});

test('fallback markup with nothing to show brings no React either [KYC-11]', async ({ page, visit, demo }) => {
  const { files } = follow(page, demo.cdnOrigin);
  await visit('login=signed-in&verified=1', '/myaccount/deposit/USDT');
  await expect(page.locator('[data-gate="kyc-bar"]')).toHaveAttribute('data-state', 'hidden');
  await atRest(page);
  const names = files.map(({ file }) => chunkName(file));
  expect(names.filter((name) => /^(react|ui|kyc-bar|locales)/.test(name))).toEqual([]);
});

test('on the log-in page nobody asks who the visitor is [API-43]', async ({ page, visit, demo }) => {
  const { calls } = follow(page, demo.cdnOrigin);
  await visit('login=signed-in', '/login');
  await settled(page);
  expect(calls).toEqual(['compliance']);
});

for (const named of [true, false])
  test(`${named ? 'with' : 'without'} data-preload, React is ${named ? '' : 'not '}on its way before the user is known`, async ({
    page,
    context,
    demo,
  }) => {
    const cookies = { uid: '10000001', nickname: 'trader' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: demo.origin })));
    const { files } = follow(page, demo.cdnOrigin);
    const names = () => files.map(({ file }) => chunkName(file));
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = page.waitForRequest('**/usercenter/get_info*');
    await page.route('**/usercenter/get_info*', async (route) => {
      await held;
      await route.fulfill({ json: { code: 0, message: '', data: { verified: 0 } } });
    });
    const script = `<script type="module" src="${demo.cdnOrigin}/gate.js"${named ? ' data-preload="kyc-bar"' : ''}></script>`;
    await serveMade(page, demo, { head: script, body: '<gate-kyc-bar></gate-kyc-bar>', plain: true });
    await page.goto(`${demo.origin}${MADE}`);
    await asked;
    if (named) for (const name of ['react', 'ui', 'kyc-bar']) await expect.poll(names).toContain(name);
    else expect(names()).toEqual(['gate.js']);
    answer();
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    expect(new Set(names()).size, names().join()).toBe(names().length);
  });

test.describe('first shown bar', () => {
  test('the Turkish KYC bar: all lazy files at once, two waves at most, and within 17.5 kB [KYC-15]', async ({
    page,
    visit,
    context,
    demo,
  }) => {
    await slowTrips(context, demo.cdnOrigin);
    const { files } = follow(page, demo.cdnOrigin);
    await visit('first_tags_only=1&login=signed-in&verified=0&lang=tr', '/tr');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await expect(part(page, 'gate-kyc-bar', 'action')).toHaveText(locale('tr', 'kyc-bar')['verify']!);
    const names = files.map(({ file }) => chunkName(file));
    expect(new Set(names).size, names.join()).toBe(names.length);
    expect(names[0]).toBe('gate.js');
    const lazy = names.slice(1);
    for (const name of ['react', 'ui', 'kyc-bar', 'locales/tr/kyc-bar.json']) expect(lazy).toContain(name);
    const foreign = lazy.filter((name) => /bar|drawer|toast|modal|switch|html|dialog/.test(name));
    expect(foreign.filter((name) => !/^bar$|kyc-bar/.test(name))).toEqual([]);

    const waves = wavesOf(files);
    expect(waves[0]).toEqual(['gate.js', 0]);
    expect(Math.max(...waves.map(([, wave]) => wave)), JSON.stringify(waves)).toBeLessThanOrEqual(2);
    const lazyWaves = new Set(waves.slice(1).map(([, wave]) => wave));
    expect([...lazyWaves], `all lazy files in one wave: ${JSON.stringify(waves)}`).toEqual([1]);

    const sizes = manifest().files;
    const beyond = files.filter(({ file }) => !['gate.js', 'react'].includes(chunkName(file)));
    const total = beyond.reduce((sum, { file }) => sum + sizes[file]!.brotli, 0);
    expect(total, beyond.map(({ file }) => `${file} ${sizes[file]!.brotli}`).join()).toBeLessThanOrEqual(17.5 * 1024);
  });
});

for (const [scenario, path, tag, shell, words] of [
  ['is_uk_limit=1&lang=zh', '/zh/price/', 'gate-uk-notice', ['react', 'ui'], 'If you have an account, please cancel'],
  ['', '/trade/BTC_USDT', 'gate-chart', ['mounted'], 'createPositionLine'],
] as const)
  test(`${tag}: all that it needs in one trip after gate.js [STORE-01]`, async ({ page, visit, context, demo }) => {
    await slowTrips(context, demo.cdnOrigin);
    const { files } = follow(page, demo.cdnOrigin);
    await visit(scenario, path);
    await expect(shown(page, tag)).toHaveCount(1);
    const waves = wavesOf(files);
    const waveOf = depthIn(waves);
    const chunks = [...shell, chunkName(chunkWith(words))];
    expect(chunks.map(waveOf), JSON.stringify(waves)).toEqual(chunks.map(() => 1));
    expect(new Set(waves.map(([name]) => name)).size).toBe(waves.length);
  });

test('pointing at an opener fetches the drawer, opening it fetches nothing more [STORE-01]', async ({
  page,
  visit,
  demo,
}) => {
  const { files } = follow(page, demo.cdnOrigin);
  await visit('');
  await settled(page);
  await page.locator('button[data-gate-open]').first().hover();
  await expect.poll(() => files.map(({ file }) => chunkName(file))).toContain('fund-drawer');
  await atRest(page);
  await page.locator('button[data-gate-open]').first().click();
  await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
  const names = files.map(({ file }) => chunkName(file));
  expect(names.slice(names.indexOf('fund-drawer') + 1).filter((name) => name === 'fund-drawer')).toEqual([]);
  expect(new Set(names).size, names.join()).toBe(names.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('each call is made once, and none again on focus or visibility [API-06, API-07]', async ({
    page,
    visit,
    demo,
  }) => {
    const { calls } = follow(page, demo.cdnOrigin);
    await visit('login=signed-in&gray_show=1&is_uk_ip=1&is_blocked_country=0');
    // Not that it is seen: with the others it may be folded already.
    await expect(part(page, 'gate-download-bar', 'panel')).toBeAttached();
    await settled(page);
    await atRest(page);
    const before = calls.length;
    expect(new Set(calls).size, calls.join()).toBe(before);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await settled(page);
    await atRest(page);
    expect(calls).toHaveLength(before);
  });
});
