/** Every element is drawn by the catalogue, which makes it the shortest look at all of them. */
import { elements } from '../../elements/index.ts';
import { unlisted } from './support/documented.ts';
import { readElements } from './support/live-elements.ts';
import { expect, test } from './support/suite.ts';

// On React the other journeys draw each of them; on Preact this is the one that does.
const isShort = (look: string) => look !== 'theme=light' && Boolean(process.env['SLIM']);

// 46 pages start simultaneously: a mini-app may exceed its time limit.
test.use({ expectedLines: [/^warning: The SDK failed to initialise$/] });

for (const look of ['theme=light', 'theme=dark&dir=rtl'])
  test(`the catalogue draws every element, ${look}${isShort(look) ? '' : ' @long'} [ERR-02]`, async ({ page }) => {
    await page.goto(`/catalogue?${look}`);
    await expect(page.locator('section.entry')).toHaveCount(elements.length);
    const unsaid: string[] = [];
    for (const { tag } of elements) {
      const frame = page.locator(`#${tag} iframe`);
      await frame.scrollIntoViewIfNeeded();
      const element = frame.contentFrame().locator(tag);
      await expect(element, tag).toHaveAttribute('data-state', 'shown');
      await expect
        .poll(
          () =>
            element
              .locator('[part]')
              .evaluateAll((parts) =>
                Math.max(
                  0,
                  ...parts.map((part) =>
                    Math.max(...[...part.getClientRects()].map(({ height }) => height), part.scrollHeight),
                  ),
                ),
              ),
          { message: tag },
        )
        .toBeGreaterThan(10);
      const inside = await (await frame.elementHandle())!.contentFrame();
      unsaid.push(...unlisted(await readElements(inside!)));
    }
    expect(unsaid, 'what the manifest does not say').toEqual([]);
  });
