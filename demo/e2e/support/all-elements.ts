/** The page of the demo on which every element is drawn. */
import { expect, type Page } from 'playwright/test';
import { elements } from '../../../elements/index.ts';
import { atRest } from './rest.ts';

/** 46 elements and their texts load simultaneously, which takes time on a busy machine. In ms. */
const LIMIT = 60_000;

/** Opens it and waits until all of them are shown. @param query theme and direction, as the catalogue has them */
export const openElements = async (page: Page, query = 'theme=light'): Promise<void> => {
  await page.goto(`/catalogue/theme/elements?${query}`);
  for (const { tag } of elements)
    for (const element of await page.locator(tag).all())
      await expect(element, tag).toHaveAttribute('data-state', 'shown', { timeout: LIMIT });
  await atRest(page);
};
