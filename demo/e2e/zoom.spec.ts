/**
 * Every element at 400 %: a window of 1280 × 1024 px then has room for 320 × 256 (WCAG 1.4.10); and at 200 %, 640 × 360. The
 * chart is two-dimensional, and excepted there.
 */
import type { Locator } from 'playwright/test';
import { elementStates, openState, showsIn } from '../pictures/states.ts';
import { tooWide } from './support/fits.ts';
import { expect, test } from './support/suite.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedLines: [/Failed to execute 'postMessage' on 'DOMWindow'/],
});

const ZOOMS = [
  { percent: 400, lang: 'en', viewport: { width: 320, height: 256 } },
  { percent: 400, lang: 'de', viewport: { width: 320, height: 256 } },
  { percent: 200, lang: 'en', viewport: { width: 640, height: 360 } },
];
const tags = [...new Set(elementStates.map(({ tag }) => tag))].filter((tag) => tag !== 'gate-chart');

/** For every `npm test`: the widest, which once made the page scroll sideways, and those whose buttons once had two lines. */
const SHORT = ['gate-left-menu', 'gate-download-page', 'gate-turkey-declaration'];

/** Lists that lie over their neighbours while they are open. */
const LISTS = ['languages', 'currencies'];

/** Returns enabled controls that cannot be pressed after scrolling to them. */
const unreached = async (element: Locator): Promise<string[]> => {
  const refusals: string[] = [];
  for (const control of await element.locator('a[href], button, input, select').all()) {
    if (!(await control.isVisible()) || (await control.isDisabled())) continue;
    const label = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
    // A trial click scrolls to the control, and checks whether it would receive the click.
    await control.click({ trial: true, timeout: 5_000 }).catch((error: unknown) => {
      refusals.push(`${label}: ${String(error).split('\n')[0]!}`);
    });
  }
  return refusals;
};

/** Returns whether the end of the page can be scrolled into view and is not covered; a modal dialog replaces the page. */
const pageIsReached = (element: Locator): Promise<boolean> =>
  element.evaluate((host) => {
    if (host.shadowRoot!.querySelector('dialog:modal')) return true;
    const last = document.querySelector('main')?.lastElementChild;
    if (!last) return true;
    last.scrollIntoView({ block: 'end', behavior: 'instant' });
    // Scrolling to the end moves it above elements that are fixed to the bottom edge.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const { left, top, width, height } = last.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + Math.min(height, 10) / 2);
    return last.contains(at) || at?.contains(last) === true;
  });

for (const { percent, lang, viewport } of ZOOMS)
  for (const tag of tags) {
    const states = elementStates.filter(
      (state) => state.tag === tag && !LISTS.includes(state.name) && showsIn(state, lang, viewport.width),
    );
    if (!states.length) continue;
    const isShort = SHORT.includes(tag) && percent === 400 && lang === 'de';
    test.describe(`${percent} %`, () => {
      test.use({ viewport });

      test(`${tag} at ${percent} % in ${lang}: nothing scrolls sideways, every control can be pressed @fonts${isShort ? '' : ' @long'}`, async ({
        page,
      }) => {
        for (const state of states) {
          const element = await openState(page, state, { theme: 'light', lang });
          expect.soft(await tooWide(element), state.name).toEqual([]);
          expect.soft(await unreached(element), state.name).toEqual([]);
          expect.soft(await pageIsReached(element), `${state.name}: the end of the page`).toBe(true);
        }
      });
    });
  }
