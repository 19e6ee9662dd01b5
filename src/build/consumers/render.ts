/** Opens the built page of a consumer: the files of the package are served at `/gate/`, as a site would. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Consumer } from './list.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder, and another one below `/gate/`. */
const serve = async (folder: string, gate: string) => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith('/gate/') ? join(gate, path.slice('/gate/'.length)) : join(folder, path);
    readFile(file).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};

/** Looks at the bar that the page draws, closes it, and waits for what the page's own listener does. */
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
  const server = await serve(join(folder, wanted.folder), join(work, 'node_modules/gate-elements/dist'));
  const page = await browser.newPage();
  try {
    await page.goto(`${server.origin}/${wanted.file}`);
    return await look(page, wanted);
  } finally {
    await page.close();
    server.close();
  }
};
