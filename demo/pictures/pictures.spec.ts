/** One picture of each element in each state and look, beside the picture of the base. */
import type { Locator, Page } from 'playwright/test';
import { atRest } from '../e2e/support/rest.ts';
import { expect, test } from '../e2e/support/suite.ts';
import { brokenTexts } from './broken-texts.ts';
import { LANGUAGE_LOOKS } from './language-looks.ts';
import { PICTURE_LOOKS, type PictureLook } from './looks.ts';
import { pictureName, picturesIn } from './picture-names.ts';
import { elementStates, openState, type ElementState } from './states.ts';

const use = ({ width, height, theme, forcedColors }: PictureLook): void =>
  test.use({
    viewport: { width, height },
    colorScheme: theme,
    contextOptions: { reducedMotion: 'reduce', forcedColors: forcedColors ?? 'none' },
  });

const takePicture = (page: Page, look: PictureLook, state: ElementState): Promise<void> =>
  expect(page).toHaveScreenshot([...pictureName(look, state)], {
    fullPage: true,
    animations: 'disabled',
    // Codes lead to the port of this run.
    mask: [page.locator('[part~=qr]')],
    maskColor: '#8b9099',
  });

const open = async (page: Page, state: ElementState, look: PictureLook): Promise<Locator> => {
  if (state.isSmall) await page.setViewportSize({ width: look.width, height: 240 });
  return openState(page, state, look);
};

const testLooks = (): void => {
  for (const look of PICTURE_LOOKS)
    test.describe(look.name, () => {
      use(look);
      for (const state of picturesIn(look))
        test(`${state.tag} ${state.name}`, async ({ page }) => {
          await open(page, state, look);
          await takePicture(page, look, state);
        });
    });
};

/** Asks the element for its texts in another language, and waits until they are drawn. */
const speak = async (page: Page, element: Locator, lang: string): Promise<void> => {
  await element.evaluate((own, wanted) => {
    own.setAttribute('lang', wanted);
    document.documentElement.dir = wanted === 'ar' ? 'rtl' : 'ltr';
  }, lang);
  await atRest(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Opens a page once per state and switches through all languages, because opening takes longest. */
const testLanguages = (): void => {
  for (const width of new Set(LANGUAGE_LOOKS.map((look) => look.width))) {
    const looks = LANGUAGE_LOOKS.filter((look) => look.width === width);
    test.describe(`words-${width}`, () => {
      use(looks[0]!);
      for (const state of elementStates) {
        const own = looks.filter((look) => picturesIn(look).includes(state));
        if (!own.length) continue;
        test(`${state.tag} ${state.name}`, async ({ page }) => {
          test.slow();
          let element = await open(page, state, own[0]!);
          for (const look of own) {
            await speak(page, element, look.lang);
            // Popups close after some seconds.
            if ((await element.getAttribute('data-state')) !== 'shown') element = await open(page, state, look);
            await takePicture(page, look, state);
            expect.soft(await brokenTexts(element, look.lang), look.lang).toEqual([]);
          }
        });
      }
    });
  }
};

if (process.env['GATE_PICTURES_OF'] === 'languages') testLanguages();
else testLooks();
