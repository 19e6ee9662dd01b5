/** Opens the built page of a consumer: the files of the package are served at `/gate/`, as a site would. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Consumer } from './list.ts';

const ORIGIN = 'https://consumer.test';

/** Gives a page the files of a folder, and those of another one below `/gate/`. */
const serve = (page: Page, folder: string, gate: string): Promise<unknown> =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname.startsWith('/gate/') ? join(gate, pathname.slice('/gate/'.length)) : join(folder, pathname);
    return route.fulfill(existsSync(path) ? { path } : { status: 404 });
  });

/** Checks the page's bar, closes it, and waits for the effect of the page's listener. */
const look = async (page: Page, { text, title }: NonNullable<Consumer['page']>): Promise<readonly string[]> => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const bar = page.locator('gate-kyc-bar[data-state=shown]');
  await bar.getByText(text).first().waitFor({ timeout: 60_000 });
  await bar.locator('[part~=close]').click();
  await page.waitForFunction((wanted) => document.title === wanted, title, { timeout: 30_000 });
  return errors;
};

/** @param work folder with the installed package @returns what is wrong */
export const openPage = async (
  browser: Browser,
  work: string,
  folder: string,
  wanted: NonNullable<Consumer['page']>,
): Promise<readonly string[]> => {
  const page = await browser.newPage();
  try {
    await serve(page, join(folder, wanted.folder), join(work, 'node_modules/gate-elements/dist'));
    await page.goto(`${ORIGIN}/${wanted.file}`);
    return await look(page, wanted);
  } finally {
    await page.close();
  }
};
