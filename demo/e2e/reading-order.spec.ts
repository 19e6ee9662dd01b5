/**
 * Screen reader output of every element, in order: the accessibility tree of its main state is a text file beside this one.
 * Read a changed snapshot as a user would hear it before you accept it (`--update-snapshots`).
 */
import { elementStates, openState } from '../pictures/states.ts';
import { treeOf } from './support/accessibility-tree.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedLines: [/Failed to execute 'postMessage' on 'DOMWindow'/],
});

const tags = [...new Set(elementStates.map(({ tag }) => tag))];

for (const tag of tags) {
  const main = elementStates.find((state) => state.tag === tag)!;
  test.describe(tag, () => {
    test.use({ viewport: main.width === PHONE.width ? PHONE : DESKTOP });

    test(`${tag} reads as its snapshot says @long @evidence`, async ({ page }) => {
      const element = await openState(page, main, { theme: 'light', lang: 'en' });
      expect(await treeOf(element)).toMatchSnapshot(`${tag}.txt`);
    });
  });
}
