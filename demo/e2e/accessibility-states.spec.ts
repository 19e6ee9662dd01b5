/** Every element in every state, by axe and by the accessibility tree: light and dark, both directions, phone and desktop. */
import { elementStates, openState, showsIn } from '../pictures/states.ts';
import { treeFindings, treeOf } from './support/accessibility-tree.ts';
import { axeViolations } from './support/axe.ts';
import { longTag } from './support/looks.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

// axe is put into the page as a script.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  // The page posts to an app whose frame is still empty, and again once the app has loaded.
  expectedLines: [/Failed to execute 'postMessage' on 'DOMWindow'/],
});

test.describe('rules over the tree', () => {
  test('see a control without a name, equal landmarks and a heading that is left out', () => {
    const good = `- navigation "Products":\n  - heading "Spot" [level=2]\n  - heading "BTC" [level=3]\n  - link "Buy":\n    - /url: /buy\n- region "Notices":\n  - text: Hello\n  - button "Close"`;
    expect(treeFindings(good)).toEqual([]);
    expect(treeFindings(good.replace('button "Close"', 'button'))).toEqual(['button has no name']);
    expect(treeFindings(good.replace('link "Buy"', 'link'))).toEqual(['link has no name']);
    expect(treeFindings(`${good}\n- region "Notices"`)).toEqual(['region "Notices" is there twice']);
    expect(treeFindings(good.replace('level=3', 'level=4'))).toEqual([
      'a heading of level 4 leaves out the one above it',
    ]);
  });
});

/** Looks of the whole suite. As evidence, each element is tested in one of them. */
const LOOKS = 8;
let look = 0;
const tags = [...new Set(elementStates.map(({ tag }) => tag))];

for (const theme of ['light', 'dark'] as const)
  for (const lang of ['en', 'ar'])
    for (const viewport of [PHONE, DESKTOP])
      test.describe(`${theme}, ${lang}, ${viewport.width} px`, () => {
        test.use({ viewport });
        const current = look++;

        for (const [index, tag] of tags.entries()) {
          const states = elementStates.filter((state) => state.tag === tag && showsIn(state, lang, viewport.width));
          if (states.length)
            test(`${tag} in every state has no violation and a tree in order ${longTag(index % LOOKS === current)}`, async ({
              page,
            }) => {
              for (const state of states) {
                const element = await openState(page, state, { theme, lang });
                expect.soft(await axeViolations(page, [tag]), state.name).toEqual([]);
                expect.soft(treeFindings(await treeOf(element)), state.name).toEqual([]);
              }
            });
        }
      });
