/** Pages whose server has decided: `renderPage()` of `gate-elements/server`. */
import type { Page } from 'playwright/test';
import { callByPath } from '../api/calls.ts';
import { htmlOf, lifecycle, MADE, fragmentServer } from './support/fragments.ts';
import { settled } from './support/gate.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

type Demo = Parameters<typeof htmlOf>[0];
type Server = Awaited<ReturnType<typeof fragmentServer>>;
type State = Parameters<Server['renderPage']>[0];
type Placed = Parameters<Server['renderPage']>[1];

const COMPLIANCE = { menu: [], business: [], limit: {}, toast: {}, tips: {} };
const TRADER: State = {
  site: 'main',
  lang: 'en',
  path: MADE,
  cookies: { uid: '10000001', nickname: 'trader' },
  user: { verified: 0, country: 37, email: 'trader@example.com', uid: '10000001' },
  compliance: COMPLIANCE,
};

/** Serves a page as `renderPage()` gives it, with its headers. @returns the HTML, and a list of the calls it makes */
const openDecided = async (page: Page, demo: Demo, state: State, placed: Placed) => {
  const { renderPage } = await fragmentServer();
  const decided = await renderPage(state, placed, { base: `${demo.cdnOrigin}/`, origin: demo.origin });
  const { cookies = {} } = state;
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: demo.origin })));
  const calls: string[] = [];
  page.on('request', (request) => {
    const key = callByPath.get(new URL(request.url()).pathname);
    if (key) calls.push(key);
  });
  const body = decided.elements.map(({ html }) => html).join('\n');
  const html = htmlOf(demo, { head: decided.head, body });
  await page.route(`${demo.origin}${MADE}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { ...decided.headers }, body: html }),
  );
  await page.goto(`${demo.origin}${MADE}`);
  await settled(page);
  return { decided, calls, html };
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

test('attributes keep their place, and properties without a text leave the element to the page @long', async () => {
  const { renderPage } = await fragmentServer();
  const text = '"><script>alert(1)</script>';
  const { elements } = await renderPage({ ...TRADER, site: 'main' }, [
    { tag: 'kyc-bar', attributes: { text, url: '/kyc' } },
    { tag: 'tab-bar', attributes: { affiliate: true, broker: false } },
    { tag: 'left-menu', attributes: { items: [{ title: 'A', items: [] }] } },
  ]);
  expect(elements[0]!.html).not.toContain('<script>');
  expect(elements[0]!.html).toContain('url="/kyc"');
  expect(elements[1]!.html).toMatch(/^<gate-tab-bar affiliate=""/);
  expect(elements[1]!.html).not.toContain('broker=""');
  expect(elements[2]!.html).toBe('<gate-left-menu></gate-left-menu>');
  await expect(renderPage(TRADER, [{ tag: 'footer', attributes: { nothing: 1 } }])).rejects.toThrow(RangeError);
});
