/**
 * Every element at 400 %: a window of 1280 × 1024 px then has room for 320 × 256 (WCAG 1.4.10); and at 200 %, 640 × 360. The
 * chart is two-dimensional, and excepted there.
 */
import { elementStates, openState, showsIn } from '../pictures/states.ts';
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

/** Lists that lie over their neighbours while they are open. */
const LISTS = ['languages', 'currencies'];

for (const { percent, lang, viewport } of ZOOMS)
  for (const tag of tags) {
    const states = elementStates.filter(
      (state) => state.tag === tag && !LISTS.includes(state.name) && showsIn(state, lang, viewport.width),
    );
    if (!states.length) continue;
    test.describe(`${percent} %`, () => {
      test.use({ viewport });

      test(`${tag} at ${percent} % in ${lang}: nothing scrolls sideways, every control can be pressed @long`, async ({
        page,
      }) => {
        test.setTimeout(60_000 + states.length * 20_000);
        for (const state of states) {
          const element = await openState(page, state, { theme: 'light', lang });
          const sideways = await element.evaluate((host) =>
            [document.documentElement, ...host.shadowRoot!.querySelectorAll('dialog, .middle, .body')]
              .filter((box) => box.scrollWidth > box.clientWidth + 1)
              .map((box) => `${box.localName}.${box.className}: ${box.scrollWidth} of ${box.clientWidth} px`),
          );
          expect.soft(sideways, state.name).toEqual([]);
          for (const control of await element.locator('a[href], button, input, select').all()) {
            if (!(await control.isVisible()) || (await control.isDisabled())) continue;
            // A trial scrolls to it, and asks whether a press would arrive.
            const label = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
            const refused = await control.click({ trial: true, timeout: 5_000 }).then(
              () => '',
              (error: unknown) => String(error).split('\n')[0]!,
            );
            expect.soft(refused, `${state.name}: ${label}`).toBe('');
          }
        }
      });
    });
  }
