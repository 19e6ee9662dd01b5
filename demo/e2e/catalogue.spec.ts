/** The catalogue draws every element: one journey an element, on both flavours in CI. */
import { expect, test } from './support/suite.ts';
import { elements } from '../../elements/index.ts';
import { unlisted } from './support/documented.ts';
import { readElements } from './support/live-elements.ts';

for (const look of ['theme=light', 'theme=dark&dir=rtl'])
  test(`ERR-02 the catalogue draws every element, ${look}${look === 'theme=light' ? ' @long' : ''}`, async ({
    page,
  }) => {
    // One frame a tag, each with a bundle of its own.
    test.setTimeout(120_000);
    await page.goto(`/catalogue?${look}`);
    await expect(page.locator('section.entry')).toHaveCount(elements.length);
    for (const { tag } of elements) {
      const frame = page.locator(`#${tag} iframe`);
      await frame.scrollIntoViewIfNeeded();
      const element = frame.contentFrame().locator(tag);
      await expect(element, tag).toHaveAttribute('data-state', 'shown');
      const heights = await element
        .locator('[part]')
        .evaluateAll((parts) =>
          parts.map((part) => Math.max(...[...part.getClientRects()].map(({ height }) => height), part.scrollHeight)),
        );
      expect(Math.max(...heights), tag).toBeGreaterThan(10);
      const inside = page.frames().find((each) => each.url().includes(`/preview/${tag}?`))!;
      expect(unlisted(await readElements(inside)), 'what the manifest does not say').toEqual([]);
    }
  });
