/** Pages whose server has decided: `renderPage()` of `gate-elements/server`. */
import type { Page } from 'playwright/test';
import { COMPLIANCE, serveDecided, TRADER, type Demo, type Placed, type State } from './support/decided.ts';
import { fragmentServer, lifecycle, MADE, movements, serveMade, tagsOf, watchMovement } from './support/fragments.ts';
import { hear, heard, settled } from './support/gate.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

const openDecided = async (page: Page, demo: Demo, state: State, placed: Placed) => {
  const served = await serveDecided(page, demo, state, placed);
  await page.goto(`${demo.origin}${MADE}`);
  await settled(page);
  return served;
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('a page that the server has decided makes none of the calls whose answers it embeds', async ({ page, demo }) => {
  const { calls, html } = await openDecided(page, demo, TRADER, ['kyc-bar', 'compliance-modal', 'footer']);
  await expect(page.locator('gate-kyc-bar [part~=action]')).toBeVisible();
  expect(await lifecycle(page, 'gate-footer')).toBe('fragment');
  expect(calls.filter((key) => key === 'user' || key === 'compliance')).toEqual([]);
  expect(html).not.toContain('trader@example.com');
  expect(html).not.toContain('10000001');
});

test('a page without facts about its visitor may be shared, and its tags work alone', async ({ page, demo }) => {
  const state = { site: 'main', lang: 'en', path: MADE };
  const { decided, calls } = await openDecided(page, demo, state, ['kyc-bar', 'compliance-modal', 'footer']);
  expect(decided.headers['cache-control']).toBeUndefined();
  expect(decided.answers).toEqual({});
  expect(decided.elements.map(({ html }) => html.includes('shadowrootmode'))).toEqual([false, false, true]);
  expect(calls).toContain('compliance');
});

test('the page of a visitor is private, and preloads what it shows', async ({ page, demo }) => {
  const { decided } = await openDecided(page, demo, TRADER, ['kyc-bar', 'footer']);
  expect(decided.headers['cache-control']).toBe('private, no-cache');
  const link = decided.headers['link']!;
  expect(link).toContain(`<${demo.cdnOrigin}/gate.js>; rel=modulepreload`);
  expect(link).toMatch(/fragment-footer-[\w-]+\.css>; rel=preload; as=style/);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const [, address] of link.matchAll(/<([^>]+)>/g))
    expect(
      fetched.filter((name) => name === address),
      address,
    ).toHaveLength(1);
});

test('calls of the printed head lines reach the network once, before the loader does @steady', async ({
  page,
  demo,
}) => {
  const { preloadHead } = await fragmentServer();
  const cookies = { uid: '10000001', nickname: 'trader' };
  const tags = ['gate-kyc-bar', 'gate-compliance-modal', 'gate-user-agreement'];
  const head = await preloadHead({ site: 'main', path: MADE, cookies }, tags, `${demo.cdnOrigin}/`);
  expect(head).toContain('<!-- not preloaded: agreementStatus, because it is a POST call -->');
  expect(head).toContain('<!-- on the script tag: data-preload="kyc-bar compliance-modal user-agreement" -->');
  const asked: string[] = [];
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: demo.origin })));
  await page.route('**/api/web/v1/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ json: { code: 0, message: '', data: { ...COMPLIANCE, verified: 0 } } });
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${demo.cdnOrigin}/gate.js`, async (route) => {
    await held;
    await route.fallback();
  });
  await serveMade(page, demo, { head, body: tagsOf(tags) });
  await page.goto(`${demo.origin}${MADE}`, { waitUntil: 'commit' });
  const PRELOADED = ['/api/web/v1/compliance/check', '/api/web/v1/usercenter/get_info'];
  await expect.poll(() => [...asked].sort()).toEqual(PRELOADED);
  release();
  await settled(page);
  await expect(page.locator('gate-kyc-bar [part~=action]')).toBeVisible();
  for (const path of PRELOADED)
    expect(
      asked.filter((each) => each === path),
      path,
    ).toHaveLength(1);
});

test('attributes keep their place, and properties without a text leave the element to the page @long', async () => {
  const { renderPage } = await fragmentServer();
  const text = '"><script>alert(1)</script>';
  const { elements } = await renderPage({ ...TRADER, site: 'main' }, [
    { tag: 'kyc-bar', attributes: { text, url: '/kyc' } },
    { tag: 'tab-bar', attributes: { affiliate: true, broker: false } },
    { tag: 'left-menu', attributes: { items: [{ title: 'A', items: [] }] } },
  ]);
  expect(elements[0]!.html).toContain('shadowrootmode');
  expect(elements[0]!.html).not.toContain('<script>');
  expect(elements[0]!.html).toContain('url="/kyc"');
  expect(elements[1]!.html).toMatch(/^<gate-tab-bar affiliate=""/);
  expect(elements[1]!.html).not.toContain('broker=""');
  expect(elements[2]!.html).toBe('<gate-left-menu></gate-left-menu>');
  await expect(renderPage(TRADER, [{ tag: 'footer', attributes: { nothing: 1 } }])).rejects.toThrow(RangeError);
});

test('the KYC bar stands in the first HTML, is adopted without a call or a chunk, and counts as shown once', async ({
  page,
  demo,
}) => {
  await watchMovement(page);
  const { calls } = await serveDecided(page, demo, TRADER, ['kyc-bar']);
  await hear(page, 'gate-show', 'gate-hide');
  await page.goto(`${demo.origin}${MADE}`);
  await settled(page);
  const bar = page.locator('gate-kyc-bar');
  await expect(bar.locator('[part~=action]')).toBeVisible();
  expect(await lifecycle(page, 'gate-kyc-bar')).toBe('fragment');
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/chunks\/.*js$/.test(name) ? [name] : [])),
    );
  expect(await scripts()).toEqual([]);
  await bar.locator('[part~=action]').focus();
  await expect.poll(() => lifecycle(page, 'gate-kyc-bar')).toBe('shown');
  await expect(bar.locator('[part~=action]')).toBeFocused();
  expect((await heard(page)).filter(({ name }) => name === 'gate-show')).toHaveLength(1);
  expect(calls).not.toContain('user');
  expect(await movements(page)).toEqual([]);
});

test('without embedded answers, a fragment stays in sight until its call answers @steady', async ({ page, demo }) => {
  const { html } = await serveDecided(page, demo, TRADER, ['kyc-bar']);
  await page.route(`${demo.origin}${MADE}**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: html.replace(/<script type="application\/json" data-gate-config>\{"answers".*?<\/script>/s, ''),
    }),
  );
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/usercenter/get_info', async (route) => {
    await held;
    await route.fulfill({ json: { code: 0, message: '', data: { verified: 1 } } });
  });
  await page.goto(`${demo.origin}${MADE}`);
  await expect.poll(() => lifecycle(page, 'gate-kyc-bar')).toBe('undecided');
  const action = page.locator('gate-kyc-bar [part~=action]');
  await expect(action).toBeVisible();
  answer();
  await expect(action).toBeHidden();
  expect(await lifecycle(page, 'gate-kyc-bar')).toBe('hidden');
});

test('a bar that the visitor closes is mirrored for the server, which leaves it out', async ({ page, demo }) => {
  const state = { ...TRADER, cookies: { ...TRADER.cookies, gate_seen: '' } };
  await openDecided(page, demo, state, ['kyc-bar']);
  await page.locator('gate-kyc-bar [part~=close]').click();
  await expect(page.locator('gate-kyc-bar [part~=panel]')).toHaveCount(0);
  const { decidePage } = await fragmentServer();
  const decided = async () => {
    const jar = await page.context().cookies(demo.origin);
    const cookies = Object.fromEntries(jar.map(({ name, value }) => [name, decodeURIComponent(value)]));
    const [bar] = decidePage({ ...state, cookies, now: Date.now() }, ['kyc-bar']).elements;
    return [bar!.show, bar!.because];
  };
  // The code that mirrors is fetched.
  await expect.poll(decided).toEqual([false, 'not closed this session']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the KYC bar is complete, its links work, and it has no dead control', async ({ page, demo }) => {
    await serveDecided(page, demo, TRADER, ['kyc-bar']);
    await page.goto(`${demo.origin}${MADE}`);
    const bar = page.getByRole('region');
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('link')).toHaveCount(2);
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(bar.getByText(/verif/i).filter({ visible: true }).first()).toBeVisible();
  });
});
