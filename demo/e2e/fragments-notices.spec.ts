/** Elements that servers render for one visitor: the same drawing, complete without script, adopted with it. */
import type { Page } from 'playwright/test';
import { callByPath, isApiPath } from '../api/calls.ts';
import type { Demo } from './support/decided.ts';
import { drawingOf } from './support/fragment-form.ts';
import { fragmentServer, htmlOf, movements, watchMovement } from './support/fragments.ts';
import { hear, heard, settled } from './support/gate.ts';
import { NOTICES, OFFERS, type NoticeCase } from './support/notices.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

// The test itself makes documents of HTML.
test.use({ bypassCSP: true });

const ALL = [...NOTICES, ...OFFERS];

const renderCase = async (demo: Demo, { tag, attributes = {}, state }: NoticeCase, more: object = {}) => {
  const { renderPage } = await fragmentServer();
  const page = await renderPage(state, [{ tag, attributes }], {
    base: `${demo.cdnOrigin}/`,
    origin: demo.origin,
    ...more,
  });
  return { page, element: page.elements[0]! };
};

/** Serves a page of the visitor of a case; calls fail, except the POST call behind the case. */
const serve = async (page: Page, demo: Demo, one: NoticeCase, made: { head: string; body: string }) => {
  const { state, agreement } = one;
  await page.context().clearCookies();
  await page
    .context()
    .addCookies(Object.entries(state.cookies ?? {}).map(([name, value]) => ({ name, value, url: demo.origin })));
  await page.unrouteAll();
  await page.route(
    ({ pathname, origin }) => origin === demo.origin && (isApiPath(pathname) || pathname.startsWith('/js/')),
    (route) => {
      const key = callByPath.get(new URL(route.request().url()).pathname);
      // Servers do not know the prize, and draw its placeholder.
      if (key === 'newbiePrizePop') return undefined;
      return agreement && key === 'agreementStatus'
        ? route.fulfill({ json: { code: 0, message: '', data: agreement } })
        : route.fulfill({ status: 500, body: '' });
    },
  );
  const html = htmlOf(demo, { ...made, lang: state.lang!, site: state.site as string, config: state.config ?? {} });
  await page.route(`${demo.origin}${state.path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
};
const tagOf = ({ tag, attributes = {} }: NoticeCase): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => (value === true ? name : `${name}="${String(value)}"`))
    .join(' ')}></${tag}>`;

for (const viewport of [DESKTOP, PHONE])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    for (const one of ALL.filter(({ isNarrow }) => !isNarrow || viewport.width <= 768))
      test(`${one.name}: server and browser render the same`, async ({ page, demo }) => {
        const { element, page: rendered } = await renderCase(demo, {
          ...one,
          state: { ...one.state, width: viewport.width },
        });
        expect(element.show, element.because).toBe(true);
        const server = await drawingOf(page, { tag: one.tag, html: element.html });
        expect(server).not.toBe('');
        // Without `room.js`, bars are in the page's flow at any time.
        const head = rendered.head.replace(/<script src=.*<\/script>/, '');
        await serve(page, demo, one, { head, body: tagOf(one) });
        await page.goto(`${demo.origin}${one.state.path}`);
        await expect.poll(() => drawingOf(page, { tag: one.tag })).toBe(server);
      });
  });

test.describe('an offer that waits in the queue', () => {
  const POPUP = OFFERS.find(({ tag }) => tag === 'gate-newuser-popup')!;

  test('is not sent if a cap may hide it, and delays no paint with script', async ({ demo }) => {
    const { element, page } = await renderCase(demo, POPUP);
    expect(element.html).toContain('data-offer="queued"');
    expect(page.head).toMatch(
      /<noscript><link rel="stylesheet" href="[^"]*fragment-newuser-popup-[^"]*" crossorigin><\/noscript>/,
    );
    expect(page.head.replace(/<noscript>.*<\/noscript>/g, '')).not.toContain('fragment-newuser-popup');
    expect(page.headers['link']).not.toContain('fragment-newuser-popup');
    expect(page.headers['cache-control']).toBe('private, no-cache');

    const { gate_seen: _, ...cookies } = POPUP.state.cookies!;
    const unknown = await renderCase(demo, { ...POPUP, state: { ...POPUP.state, cookies } });
    expect(unknown.element.show).toBe(true);
    expect(unknown.element.html).toBe('<gate-newuser-popup experiment="1"></gate-newuser-popup>');
    expect(unknown.page.head).not.toContain('fragment-newuser-popup');
  });

  test('stays unseen until the live element has its turn @steady', async ({ page, demo }) => {
    const { element, page: rendered } = await renderCase(demo, POPUP);
    await page.route(/gate\.js$/, (route) => route.abort());
    await serve(page, demo, POPUP, { head: rendered.head, body: element.html });
    await page.goto(`${demo.origin}${POPUP.state.path}`);
    await expect(page.locator('gate-newuser-popup [part~=panel]')).toBeAttached();
    await expect(page.locator('gate-newuser-popup [part~=panel]')).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a block in the page', async ({ page, demo }) => {
      const { element, page: rendered } = await renderCase(demo, POPUP);
      await serve(page, demo, POPUP, { head: rendered.head, body: element.html });
      await page.goto(`${demo.origin}${POPUP.state.path}`);
      await expect(page.locator('gate-newuser-popup [part~=panel]')).toBeVisible();
      await expect(page.locator('gate-newuser-popup [part~=panel]')).toHaveCSS('position', 'static');
      await expect(page.locator('gate-newuser-popup .figure'), 'its amount never arrives').toBeHidden();
      const [title, note] = await Promise.all(
        ['h2', '.note'].map((part) => page.locator(`gate-newuser-popup ${part}`).boundingBox()),
      );
      expect(note!.y - title!.y - title!.height).toBeLessThan(20);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  const open = async (page: Page, demo: Demo, name: string) => {
    const one = ALL.find((each) => each.name === name)!;
    const { element, page: rendered } = await renderCase(demo, one);
    await serve(page, demo, one, { head: rendered.head, body: element.html });
    await page.goto(`${demo.origin}${one.state.path}`);
    return page.locator(one.tag);
  };

  for (const [tag, name] of [
    ['gate-turkey-declaration', 'Sign the declaration'],
    ['gate-user-agreement', 'User agreement'],
  ] as const)
    test(`${tag} links to the page of its text, by a name other than its title`, async ({ page, demo }) => {
      const element = await open(page, demo, tag);
      await expect(element.locator('.choices').getByRole('link')).toHaveText(name);
    });

  test('a card shows no time that runs out', async ({ page, demo }) => {
    const card = await open(page, demo, 'gate-vip-popup VIP_UPGRADED');
    await expect(card.locator('[part~=panel]')).toBeVisible();
    await expect(card.locator('.life')).toBeHidden();
  });

  for (const name of ['PROHIBITED_COUNTRIES', 'LIMIT_WITHDRAW_HOME'])
    test(`gate-notice-bar ${name} is complete, because nothing could cut it`, async ({ page, demo }) => {
      const bar = await open(page, demo, `gate-notice-bar ${name}`);
      const text = bar.locator('.short-text');
      expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      await expect(text).toHaveCSS('mask-image', 'none');
      await expect(bar.locator('.more')).toBeHidden();
    });

  test('a card is as wide as the live one', async ({ page, demo }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const card = await open(page, demo, 'gate-alpha-banner');
    expect((await card.locator('[part~=panel]').boundingBox())!.width).toBe(360);
  });

  test('a short text has no "More"', async ({ page, demo }) => {
    const bar = await open(page, demo, 'gate-site-switch MAIN_to_US');
    const text = bar.locator('.short-text');
    expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await expect(bar.locator('.more')).toHaveCount(0);
  });
});

test.describe('with script', () => {
  for (const one of NOTICES)
    test(`${one.name} is in the first HTML, becomes live in its place, and shows once`, async ({ page, demo }) => {
      await watchMovement(page);
      await hear(page, 'gate-show', 'gate-hide');
      const { element, page: rendered } = await renderCase(demo, one);
      await serve(page, demo, one, { head: rendered.head, body: element.html });
      await page.goto(`${demo.origin}${one.state.path}`);
      await settled(page);
      const panel = page.locator(`${one.tag} [part~=panel]`).first();
      await expect(panel).toBeVisible();
      const stays = await page.locator(one.tag).evaluate((host) => !host.dataset['fragment']!.endsWith('live'));
      await expect(page.locator(`${one.tag} .fragment`)).toHaveCount(stays ? 1 : 0);
      if (await page.locator(`${one.tag} dialog`).count()) await expect(page.locator('dialog:modal')).toHaveCount(1);
      expect((await heard(page)).map(({ name }) => name)).toEqual(['gate-show']);
      expect(await movements(page)).toEqual([]);
    });
});
