/** Fragments for one visitor, as visitors without script have them: accessible, and dialogs in the page's flow. */
import type { Page } from 'playwright/test';
import { axeViolations } from './support/axe.ts';
import type { Demo } from './support/decided.ts';
import { fragmentServer } from './support/fragments.ts';
import { LOOKS, type Look } from './support/looks.ts';
import { NOTICES, OFFERS, type NoticeCase } from './support/notices.ts';
import { expect, test } from './support/suite.ts';

// axe is put into the page as a script.
test.use({ bypassCSP: true });

/** Pages of cases: each page has at most one element of each tag, as pages of hosts have. */
const pagesOf = (cases: readonly NoticeCase[]): NoticeCase[][] => {
  const pages: NoticeCase[][] = [];
  const counts = new Map<string, number>();
  for (const one of cases) {
    // Elements of one plan have one title.
    const key = one.state.answers?.popupPlan ? 'plan' : one.tag;
    const at = counts.get(key) ?? 0;
    counts.set(key, at + 1);
    (pages[at] ??= []).push(one);
  }
  return pages;
};

const ALL = pagesOf([...NOTICES, ...OFFERS]);
const DIALOGS = new Set([
  'gate-compliance-modal',
  'gate-business-notice',
  'gate-compliance-tips',
  'gate-user-agreement',
  'gate-turkey-declaration',
]);

interface Shown {
  readonly theme: 'light' | 'dark';
  readonly lang: string;
  readonly width: number;
  /** With `room.js`, which decides about stored caps and puts bars into reserved space. */
  readonly hasRoom?: true;
}

/** Serves a page with the fragments of cases, without the loader. */
const serve = async (page: Page, demo: Demo, cases: readonly NoticeCase[], { theme, lang, width, hasRoom }: Shown) => {
  const { renderPage } = await fragmentServer();
  const rendered = await Promise.all(
    cases.map(({ tag, attributes = {}, state }) => {
      const isTranslated = state.site === 'main' && state.lang === 'en';
      const config = { ...state.config, theme };
      const shown = { ...state, width, config, lang: isTranslated ? lang : state.lang! };
      return renderPage(shown, [{ tag, attributes }], { base: `${demo.cdnOrigin}/`, origin: demo.origin });
    }),
  );
  const shell = theme === 'dark' ? 'background: #0d1421; color: #fff' : 'background: #fff; color: #000';
  const body = rendered.map(({ elements }) => elements[0]!.html).join('\n');
  await page.route(`${demo.origin}/made`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><title>A page</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
        ${rendered.map(({ head }) => (hasRoom ? head : head.replace(/<script src=.*<\/script>/, ''))).join('\n')}</head>
        <body style="${shell}">${body}<main><h1>A page</h1></main></body></html>`,
    }),
  );
  await page.goto(`${demo.origin}/made`);
};

/** Applies the rules for visitors without script, while axe runs as a script. */
const asWithoutScript = (page: Page): Promise<unknown> =>
  page.route(/\/fragment-[\w-]+\.css$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/@media\s*\(scripting:\s*none\)/g, '@media all') });
  });

const shownIn = ({ query, prefix, viewport }: Look): Shown => ({
  theme: query.includes('dark') ? 'dark' : 'light',
  lang: prefix.slice(1) || 'en',
  width: viewport.width,
});

for (const look of LOOKS)
  test(`fragments of every notice and offer have no violation without script: ${look.name}`, async ({ page, demo }) => {
    const shown = shownIn(look);
    await page.setViewportSize(look.viewport);
    await asWithoutScript(page);
    for (const cases of ALL.map((some) => some.filter(({ isNarrow }) => !isNarrow || shown.width <= 768))) {
      await serve(page, demo, cases, shown);
      for (const { tag, name } of cases) await expect(page.locator(`${tag} .gate`).first(), name).toBeVisible();
      expect
        .soft(
          await axeViolations(
            page,
            cases.map(({ tag }) => tag),
          ),
          cases.map(({ name }) => name).join(),
        )
        .toEqual([]);
    }
  });

/** Returns the computed position of each dialog on the page, and whether it is open. */
const positionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-fragment]')].flatMap((host) =>
      [...host.shadowRoot!.querySelectorAll('dialog')].map((dialog) => ({
        tag: host.localName,
        position: getComputedStyle(dialog).position,
        height: dialog.getBoundingClientRect().height > 0,
      })),
    ),
  );
const LEGAL = pagesOf(NOTICES.filter(({ tag }) => DIALOGS.has(tag)));
const PLAIN: Shown = { theme: 'light', lang: 'en', width: 1280 };

test('every legal dialog is fixed from the first paint, also while the loader is on its way', async ({
  page,
  demo,
}) => {
  for (const cases of LEGAL) {
    await serve(page, demo, cases, { ...PLAIN, hasRoom: true });
    const expected = cases.map(({ tag }) => ({ tag, position: 'fixed', height: true }));
    expect(await positionsOf(page)).toEqual(expected);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every legal dialog is a block above the page', async ({ page, demo }) => {
    for (const cases of LEGAL) {
      await serve(page, demo, cases, PLAIN);
      const expected = cases.map(({ tag }) => ({ tag, position: 'static', height: true }));
      expect(await positionsOf(page)).toEqual(expected);
      const bottoms = await page.evaluate(() => [
        ...[...document.querySelectorAll('[data-fragment]')].map(
          (host) => host.shadowRoot!.querySelector('dialog')!.getBoundingClientRect().bottom,
        ),
        document.querySelector('main')!.getBoundingClientRect().top,
      ]);
      expect(bottoms, 'one below the other').toEqual([...bottoms].sort((a, b) => a - b));
    }
  });
});
