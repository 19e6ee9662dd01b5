/** Output of servers and browsers as comparable text. */
import type { Page } from 'playwright/test';
import { formOf, type DrawnElement } from '../../../src/server/fragment-form.testing.ts';

export const drawingOf = (page: Page, drawn: DrawnElement): Promise<string> =>
  page.evaluate(formOf, { ...drawn, width: page.viewportSize()!.width });
