/** Every element in every state with the spacing of WCAG 1.4.12: no text is cut off. */
import { elementStates, openState, showsIn } from '../pictures/states.ts';
import { cutOff, spaceTexts } from './support/fits.ts';
import { presented } from './support/rest.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedLines: [/Failed to execute 'postMessage' on 'DOMWindow'/],
});

/** For every `npm test`: bars, which have the least space. */
const SHORT = ['gate-kyc-bar', 'gate-notice-bar', 'gate-tab-bar'];

const tags = [...new Set(elementStates.map(({ tag }) => tag))];

for (const viewport of [PHONE, DESKTOP])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const tag of tags) {
      const states = elementStates.filter((state) => state.tag === tag && showsIn(state, 'en', viewport.width));
      const isShort = SHORT.includes(tag) && viewport === PHONE;
      if (states.length)
        test(`${tag} keeps its texts whole with more space @fonts${isShort ? '' : ' @long'}`, async ({ page }) => {
          for (const state of states) {
            const element = await openState(page, state, { theme: 'light', lang: 'en' });
            await spaceTexts(element);
            // Elements that measure themselves follow: bars start to run, or fold.
            await presented(page);
            expect.soft(await cutOff(element), state.name).toEqual([]);
          }
        });
    }
  });
