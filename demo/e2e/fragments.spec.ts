/** Elements in the server's own HTML: what they cost, when they become live, and that nothing is lost on the way. */
import type { Page } from 'playwright/test';
import {
  fragmentServer,
  frameOf,
  lifecycle,
  liveBecause,
  MADE,
  madeOptions,
  movements,
  serveMade,
  watchMovement,
} from './support/fragments.ts';
import { heard, hear, settled } from './support/gate.ts';
import { holdRequests } from './support/hold.ts';
import { atRest, presented } from './support/rest.ts';
import { largestDifference } from './support/pictures.ts';
import { acceptCookieNotice, expect, PHONE, test } from './support/suite.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Records the paths that the page requests from the bundle's host. */
const followFiles = (page: Page, origin: string): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) paths.push(url.pathname);
  });
  return paths;
};

/** A page with the given HTML in it. */
const open = async (page: Page, demo: Parameters<typeof serveMade>[1], body: string, more: object = {}) => {
  await serveMade(page, demo, { body, ...more });
  await page.goto(`${demo.origin}${MADE}`, { waitUntil: 'commit' });
};

const draw = async (demo: Parameters<typeof madeOptions>[0], tag: string, more: object = {}): Promise<string> =>
  (await fragmentServer()).renderFragment(tag, madeOptions(demo, more));

/** Does the server's drawing of the footer stand? */
const hasFragment = (page: Page): Promise<boolean> =>
  page.locator('gate-footer').evaluate((host) => host.shadowRoot!.querySelector('.fragment') !== null);

/** The whole page is in sight: nothing has to scroll. */
const wide = { width: 1280, height: 2000 };

test.describe('explain()', () => {
  test.use({ viewport: wide });

  test('explain() says fragment, and why it stayed one', async ({ page, demo }) => {
    await open(page, demo, await frameOf(demo));
    await settled(page);
    const told = await page.evaluate(() => {
      const { state, show, wait } = (
        window.gate!.explain() as { tag: string; state: string; show: boolean; wait: string }[]
      ).find(({ tag }) => tag === 'gate-footer')!;
      return { state, show, wait };
    });
    expect(told).toEqual({
      state: 'shown',
      show: true,
      wait: 'nobody uses it yet',
    });
  });
});

test.describe('their tags', () => {
  test.use({ viewport: wide });

  test('have the box of the live elements: blocks in the page’s flow, none over it', async ({ page, demo }) => {
    const flow = ['gate-footer', 'gate-not-found', 'gate-preferences', 'gate-tab-bar', 'gate-left-menu'];
    const drawn = await Promise.all([...flow, 'gate-floating-menu'].map((tag) => draw(demo, tag)));
    await open(page, demo, drawn.join('\n'));
    await settled(page);
    const boxes = () =>
      page.evaluate(
        (tags) => tags.map((tag) => getComputedStyle(document.querySelector(tag)!).display),
        [...flow, 'gate-floating-menu'],
      );
    expect(await boxes()).toEqual([...flow.map(() => 'block'), 'contents']);
  });
});

test.describe('becomes live', () => {
  test.use({ viewport: wide });

  test('when the pointer comes: nothing moves, and what is seen stays', async ({ page, demo }) => {
    await watchMovement(page);
    await open(page, demo, await frameOf(demo));
    await settled(page);
    await presented(page);
    const before = await page.screenshot({ animations: 'disabled' });
    const movedBefore = await movements(page);
    await page.locator('gate-footer [part~=copyright]').hover();
    await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
    await page.mouse.move(0, 0);
    await presented(page);
    expect(await hasFragment(page)).toBe(false);
    expect(await liveBecause(page, 'gate-footer')).toBe('use');
    expect(await movements(page)).toEqual(movedBefore);
    const after = await page.screenshot({ animations: 'disabled' });
    // A gradient of colours that are registered by now may be rounded the other way.
    expect(await largestDifference(page, before, after)).toBeLessThanOrEqual(1);
    // Nested elements are unchanged.
    expect(await lifecycle(page, 'gate-preferences')).toBe('fragment');
  });

  test('a click is not lost, however long the code takes, and the page may take it over', async ({ page, demo }) => {
    await hear(page, 'gate-navigate');
    await open(page, demo, await draw(demo, 'gate-footer'));
    await settled(page);
    const chunk = await holdRequests(page, /\/chunks\/footer-.*\.js$/);
    await page.evaluate(() => document.addEventListener('gate-navigate', (event) => event.preventDefault()));
    await page.locator('gate-footer [part~=item-fee]:visible').click();
    await chunk.asked;
    expect(await heard(page)).toEqual([]);
    chunk.release();
    await expect
      .poll(() => heard(page))
      .toEqual([{ name: 'gate-navigate', tag: 'gate-footer', url: '/fee', newTab: false }]);
    expect(new URL(page.url()).pathname).toBe(MADE);
  });

  test.describe(() => {
    test.use({ expectedLines: [/gate-footer could not be loaded/] });
    test('a click leads on when the code cannot be had', async ({ page, demo }) => {
      await page.route(/\/chunks\/footer-.*\.js/, (route) => route.abort());
      await page.route(`${demo.origin}/fee`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Fees</title>' }),
      );
      await open(page, demo, await draw(demo, 'gate-footer'));
      await settled(page);
      await page.locator('gate-footer [part~=item-fee]:visible').click();
      await expect(page).toHaveTitle('Fees');
    });
  });

  test('when the focus comes, which stays on its link; the page does not scroll', async ({ page, demo }) => {
    await open(page, demo, `${'<p>A line</p>'.repeat(100)}${await draw(demo, 'gate-footer')}`);
    await settled(page);
    const link = page.locator('gate-footer [part~=item-fee]:visible');
    await link.focus();
    const at = await page.evaluate(() => scrollY);
    await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
    await expect(page.locator('gate-footer [part~=item-fee]')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(at);
  });

  test('what somebody has unfolded meanwhile stays unfolded', async ({ page, demo }) => {
    await page.setViewportSize(PHONE);
    await open(page, demo, await draw(demo, 'gate-footer'));
    await settled(page);
    const chunk = await holdRequests(page, /\/chunks\/footer-.*\.js$/);
    await page.locator('gate-footer summary:visible', { hasText: 'Services' }).click();
    await chunk.asked;
    await expect(page.locator('gate-footer [part~=item-fee]:visible')).toHaveCount(1);
    chunk.release();
    await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
    await expect(page.getByRole('button', { name: 'Services', expanded: true })).toBeVisible();
    await expect(page.locator('gate-footer [part~=item-fee]')).toBeVisible();
  });

  for (const [tag, control, panel] of [
    ['gate-footer', 'summary', '.links'],
    ['gate-preferences', '[part~=language]', '.disclosure-panel'],
    ['gate-left-menu', '[part~=toggle]', '.disclosure-panel'],
  ] as const)
    test(`${tag}: what is opened before the loader starts stays open in its place`, async ({ page, demo }) => {
      await page.setViewportSize(PHONE);
      const loader = await holdRequests(page, /\/gate\.js$/);
      await open(page, demo, `${'<p>A line</p>'.repeat(60)}${await draw(demo, tag)}`);
      await loader.asked;
      const opener = page.locator(`${tag} ${control}:visible`).last();
      await opener.click();
      const opened = page.locator(`${tag} ${panel}:visible`).first();
      await expect(opened).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const place = () =>
        opened.evaluate((element) => [Math.round(element.getBoundingClientRect().top), Math.round(scrollY)]);
      const before = await place();
      // Records whether a frame was painted without the panel.
      await page.evaluate(
        ([name, selector]) => {
          const host = document.querySelector(name)!;
          const look = (): void => {
            const panels = [...host.shadowRoot!.querySelectorAll(selector)];
            if (!panels.some((each) => each.checkVisibility())) host.setAttribute('data-was-closed', '');
            requestAnimationFrame(look);
          };
          look();
        },
        [tag, panel] as const,
      );
      loader.release();
      await settled(page);
      await page.mouse.move(0, 0);
      await opened.hover({ position: { x: 20, y: 20 } });
      await expect.poll(() => lifecycle(page, tag)).toBe('shown');
      await presented(page);
      expect(await place()).toEqual(before);
      await expect(page.locator(tag)).not.toHaveAttribute('data-was-closed');
    });

  test('leaves no style on the page when several elements go live together', async ({ page, demo }) => {
    const tags = ['gate-preferences', 'gate-left-menu', 'gate-footer'];
    const drawn = (await Promise.all(tags.map((tag) => draw(demo, tag)))).join('');
    await open(page, demo, drawn.replaceAll(/data-fragment="[^ ]+/g, 'data-fragment="another'));
    const style = () => page.evaluate(() => document.documentElement.getAttribute('style'));
    const before = await style();
    for (const tag of tags) await expect.poll(() => lifecycle(page, tag)).toBe('shown');
    await presented(page);
    expect(await style()).toBe(before);
  });

  test('a press on a link that somebody has unfolded meanwhile is not lost', async ({ page, demo }) => {
    await hear(page, 'gate-locale');
    await open(page, demo, await draw(demo, 'gate-preferences'));
    await settled(page);
    const chunk = await holdRequests(page, /\/chunks\/preferences-.*\.js$/);
    await page.evaluate(() => document.addEventListener('gate-locale', (event) => event.preventDefault()));
    await page.locator('gate-preferences [part~=language]:visible').click();
    await page.locator('gate-preferences [part~=item-tr]:visible').click();
    await chunk.asked;
    chunk.release();
    await expect.poll(() => heard(page)).toMatchObject([{ name: 'gate-locale', locale: 'tr' }]);
    expect(new URL(page.url()).pathname).toBe(MADE);
  });

  for (const [what, change] of [
    ['lang', "gate.configure({ locale: 'tr' })"],
    ['theme', "gate.configure({ theme: 'dark' })"],
    ['site', "gate.configure({ site: 'tr' })"],
    ['flags', 'gate.configure({ session: { currentWebsiteConfig: { hiddenReferral: 1 } } })'],
    ['signedIn', "document.cookie = 'uid=7'; document.cookie = 'nickname=ada'; gate.refresh('none')"],
    ['siteConfig', "gate.configure({ siteConfig: { supportContact: 'help@gate.test' } })"],
    ['attributes', `document.querySelector('gate-footer').setAttribute('items', '[{"label":"Mine","url":"/mine"}]')`],
    ['attributes', "document.querySelector('gate-footer').items = [{ label: 'Mine', url: '/mine' }]"],
    ['year', 'gate.configure({ clockOffset: 370 * 86400000 })'],
  ] as const)
    test(`when ${what} differs from what it was drawn with, and explain() says so: ${change}`, async ({
      page,
      demo,
    }) => {
      await open(page, demo, await draw(demo, 'gate-footer'));
      await settled(page);
      expect(await lifecycle(page, 'gate-footer')).toBe('fragment');
      await page.evaluate(change);
      await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
      expect(await hasFragment(page)).toBe(false);
      expect(await liveBecause(page, 'gate-footer')).toBe(what);
    });

  test('at once, when another release has drawn it', async ({ page, demo }) => {
    const html = (await draw(demo, 'gate-footer')).replace(/data-fragment="[^ ]+/, 'data-fragment="another');
    await open(page, demo, html);
    await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
    expect(await liveBecause(page, 'gate-footer')).toBe('release');
  });

  for (const [tag, input, drawn] of [
    ['gate-tab-bar', 'path', { path: '/elsewhere' }],
    ['gate-preferences', 'path', { path: '/elsewhere' }],
    ['gate-download-card', 'origin', { origin: 'https://other.test' }],
  ] as const)
    test(`at once, when the ${input} is another one: ${tag}`, async ({ page, demo }) => {
      await open(page, demo, await draw(demo, tag, drawn));
      await expect.poll(() => lifecycle(page, tag)).toBe('shown');
      expect(await liveBecause(page, tag)).toBe(input);
    });

  test('at once, where the page has links of its own in it', async ({ page, demo }) => {
    const html = await draw(demo, 'gate-footer', { content: '<div data-gate-items><a href="/mine">Mine</a></div>' });
    await open(page, demo, html);
    await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
    await expect(page.locator('gate-footer [part~=item]')).toHaveText(['Mine']);
    expect(await liveBecause(page, 'gate-footer')).toBe('attributes');
  });
});

test('what its rule refuses disappears, and comes back with it', async ({ page, demo }) => {
  const files = followFiles(page, demo.cdnOrigin);
  await page.setViewportSize(wide);
  await open(page, demo, await draw(demo, 'gate-floating-menu'));
  await settled(page);
  const menu = page.locator('gate-floating-menu nav');
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('gate-floating-menu')).toHaveAttribute('data-state', 'hidden');
  await expect(menu).toBeHidden();
  await page.setViewportSize(wide);
  await expect(menu).toBeVisible();
  await atRest(page);
  expect(files.filter((path) => path.endsWith('.js'))).toEqual(['/gate.js']);
});

test('the cookie notice: accepted, it goes and stays away', async ({ page, demo, context }) => {
  const fresh = await context.newPage();
  await open(fresh, demo, await draw(demo, 'gate-notice-bar'));
  await settled(fresh);
  expect(await lifecycle(fresh, 'gate-notice-bar')).toBe('fragment');
  await fresh.locator('gate-notice-bar [part~=confirm]').click();
  await expect(fresh.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
  expect(await fresh.evaluate(() => localStorage.getItem('gate_cookies_policy'))).toBe('accepted');
  await fresh.reload();
  await settled(fresh);
  await expect(fresh.locator('gate-notice-bar section')).toBeHidden();
  expect(page.url()).toBe('about:blank');
});
