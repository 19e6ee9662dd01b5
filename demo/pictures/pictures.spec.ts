/** One picture of each element in each state and look, beside the picture of the base. */
import { expect, test } from '../e2e/support/suite.ts';
import { PICTURE_LOOKS } from './looks.ts';
import { pictureName, picturesIn } from './picture-names.ts';
import { openState } from './states.ts';

for (const look of PICTURE_LOOKS)
  test.describe(look.name, () => {
    test.use({
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
      contextOptions: { reducedMotion: 'reduce', forcedColors: look.forcedColors ?? 'none' },
    });

    for (const state of picturesIn(look))
      test(`${state.tag} ${state.name}`, async ({ page }) => {
        if (state.isSmall) await page.setViewportSize({ width: look.width, height: 240 });
        await openState(page, state, look);
        await expect(page).toHaveScreenshot([...pictureName(look, state)], {
          fullPage: true,
          animations: 'disabled',
          // Codes lead to the port of this run.
          mask: [page.locator('[part~=qr]')],
          maskColor: '#8b9099',
        });
      });
  });
