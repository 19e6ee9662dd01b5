/** Servers and browsers render the same for the same inputs. */
import type { Page } from 'playwright/test';
import { sites } from '../../src/exchange/sites/sites.ts';
import { isApiPath } from '../api/calls.ts';
import { drawingOf } from './support/fragment-form.ts';
import { fragmentServer, MADE, madeOptions, serveMade, tagsOf } from './support/fragments.ts';
import { settled } from './support/gate.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

// The test itself makes documents of HTML.
test.use({ bypassCSP: true });

type Demo = Parameters<typeof madeOptions>[0];

interface Look {
  site: string;
  locale: string;
  theme: 'light' | 'dark';
}

/** Every site in its default language, and light or dark by turns; every language once, on main. */
const SOME: readonly Look[] = [
  ...sites.map(
    ({ key, defaultLang }, at) => ({ site: key, locale: defaultLang, theme: at % 2 ? 'dark' : 'light' }) as Look,
  ),
  ...sites[0]!.languages
    .slice(1)
    .map((locale, at) => ({ site: 'main', locale, theme: at % 2 ? 'light' : 'dark' }) as Look),
];
const ALL: readonly Look[] = sites.flatMap(({ key, languages }) =>
  languages.flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ site: key, locale, theme }))),
);

/** A page with every element that can be a fragment, drawn by the browser; calls give their defaults. */
const openLive = async (page: Page, demo: Demo, tags: readonly string[], config: object = {}): Promise<void> => {
  await page.route(
    ({ pathname, origin }) => origin === demo.origin && (isApiPath(pathname) || pathname.startsWith('/js/')),
    (route) => route.fulfill({ status: 500, body: '' }),
  );
  await serveMade(page, demo, { body: tagsOf(tags), config });
  await page.goto(`${demo.origin}${MADE}`);
  await settled(page);
};

const compare = async (page: Page, demo: Demo, looks: readonly Look[]): Promise<void> => {
  const { fragmentTags, renderFragment } = await fragmentServer();
  await openLive(page, demo, fragmentTags);
  for (const look of looks) {
    await page.evaluate(
      (wanted) => (window.gate as unknown as { configure(look: object): void }).configure(wanted),
      look,
    );
    for (const tag of fragmentTags) {
      const html = await renderFragment(tag, madeOptions(demo, { ...look, beside: fragmentTags }));
      // The floating menu is not for phones: without scripts, the style sheet hides it.
      if (tag === 'gate-floating-menu' && page.viewportSize()!.width <= 768) continue;
      const server = await drawingOf(page, { tag, html });
      await expect.poll(() => drawingOf(page, { tag }), `${tag} ${JSON.stringify(look)}`).toBe(server);
    }
  }
};

for (const viewport of [DESKTOP, PHONE])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test(`every site and every language: the same drawing @long`, async ({ page, demo }) => {
      await compare(page, demo, SOME);
    });
    test('all sites, languages and themes: the same drawing @long', async ({ page, demo }) => {
      await compare(page, demo, ALL);
    });
  });

test('attributes, items, flags and settings of the page: the same drawing', async ({ page, demo }) => {
  const { renderFragment } = await fragmentServer();
  const items =
    '[{"title":"Mine & <yours>","items":[{"label":"Fees","url":"/fee"},{"label":"Out","url":"https://a.test/","newTab":true}]}]';
  const config = {
    siteConfig: {
      supportContact: 'help@gate.test',
      logo: { light: '/a.svg', dark: '/b.svg' },
      menus: { stories: JSON.parse(items) as unknown },
    },
    session: { currentWebsiteConfig: { hiddenReferral: 1, hiddenThemeSwitch: 1 } },
  };
  const cases: readonly [string, Record<string, string>][] = [
    ['gate-floating-menu', { items }],
    ['gate-footer', { items }],
    ['gate-left-menu', { items, collapsed: '', variant: 'legacy' }],
    ['gate-tab-bar', { affiliate: '', broker: '' }],
    ['gate-not-found', { redirect: '/price' }],
    ['gate-download-card', { layout: 'horizontal' }],
    ['gate-preferences', {}],
  ];
  await openLive(page, demo, [], config);
  for (const [tag, attributes] of cases) {
    await page.evaluate(
      ([name, given]) => {
        const element = document.createElement(name as string);
        for (const [attribute, value] of Object.entries(given as Record<string, string>))
          element.setAttribute(attribute, value);
        document.body.append(element);
      },
      [tag, attributes] as const,
    );
    const html = await renderFragment(
      tag,
      madeOptions(demo, { attributes, config, beside: cases.map(([each]) => each) }),
    );
    const server = await drawingOf(page, { tag, html });
    expect(server).not.toBe('');
    await expect.poll(() => drawingOf(page, { tag }), tag).toBe(server);
  }
});

test('what a panel holds once it is opened is what the server draws in it', async ({ page, demo }) => {
  const { renderFragment } = await fragmentServer();
  await openLive(page, demo, ['gate-preferences']);
  const html = await renderFragment('gate-preferences', madeOptions(demo));
  for (const name of ['language', 'fiat']) {
    await page.locator(`gate-preferences [part~=${name}]`).click();
    const live = await page.locator(`gate-preferences [part~=${name}] + div > ul`).evaluate((list) => list.innerHTML);
    const server = await page.evaluate(
      ([text, part]) =>
        (Document as unknown as { parseHTMLUnsafe(html: string): Document })
          .parseHTMLUnsafe(text!)
          .querySelector('gate-preferences')!
          .shadowRoot!.querySelector(`[part~=${part}] + div > ul`)!.innerHTML,
      [html, name],
    );
    const sorted = (text: string) => text.split(/[ <>]/).sort().join(' ');
    expect(sorted(live)).toBe(sorted(server));
    await page.keyboard.press('Escape');
  }
});
