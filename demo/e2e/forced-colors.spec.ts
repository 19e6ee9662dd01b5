/** Every element in every state under forced colours: edges, symbols, focus rings and what is chosen can be seen. */
import { elementStates, openState, showsIn } from '../pictures/states.ts';
import { forcedColorFindings } from './support/forced-colors.ts';
import { longTag } from './support/looks.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
  expectedLines: [/Failed to execute 'postMessage' on 'DOMWindow'/],
});

const tags = [...new Set(elementStates.map(({ tag }) => tag))];

for (const [theme, viewport] of [
  ['dark', PHONE],
  ['light', DESKTOP],
] as const)
  test.describe(`forced colours, ${theme}, ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme: theme });

    for (const [index, tag] of tags.entries()) {
      const states = elementStates.filter((state) => state.tag === tag && showsIn(state, 'en', viewport.width));
      if (states.length)
        test(`${tag} can be seen in every state ${longTag(index % 2 === Number(theme === 'dark'))}`, async ({
          page,
        }) => {
          for (const state of states) {
            await openState(page, state, { theme, lang: 'en' });
            expect.soft(await page.evaluate(forcedColorFindings, tag), state.name).toEqual([]);
          }
        });
    }
  });
