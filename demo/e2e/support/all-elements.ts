/** The page of the demo on which every element is drawn. */
import { expect, type Page } from 'playwright/test';
import { elements } from '../../../elements/index.ts';
import { atRest } from './rest.ts';

/** Opens it and waits until all of them are shown. @param query theme and direction, as the catalogue has them */
export const openElements = async (page: Page, query = 'theme=light'): Promise<void> => {
  await page.goto(`/catalogue/theme/elements?${query}`);
  for (const { tag } of elements)
    for (const element of await page.locator(tag).all())
      await expect(element, tag).toHaveAttribute('data-state', 'shown');
  await atRest(page);
};
