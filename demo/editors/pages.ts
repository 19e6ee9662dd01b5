/** Pages on a host that has the editors, the bundle, and nothing else. */
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { dist } from '../e2e/support/dist.ts';

export const ORIGIN = 'http://editors.test';
const FOLDERS: Readonly<Record<string, string>> = { lib: 'demo/editors/node_modules', gate: dist };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Answers with a page, with files of the editors below `/lib`, and with the bundle below `/gate`. */
export const serve = async (page: Page, html: string): Promise<void> => {
  await page.unrouteAll();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` });
    const [, top = '', ...rest] = pathname.split('/');
    const file = FOLDERS[top] && resolve(join(FOLDERS[top], ...rest));
    if (!file || !existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
};

/** A page with an editor. @param libraries paths below `node_modules` */
export const openEditor = async (page: Page, ...libraries: string[]): Promise<void> => {
  if (!existsSync('demo/editors/node_modules'))
    throw new Error('editors are missing: npm run test:editors installs them');
  const tags = libraries.map((path) =>
    path.endsWith('.css') ? `<link rel="stylesheet" href="/lib/${path}">` : `<script src="/lib/${path}"></script>`,
  );
  await serve(page, `<html lang="en"><title>Editor</title>${tags.join('')}<div id="editor"></div>`);
  await page.goto(ORIGIN);
};

/** Runs a recipe in the page. @param names what it takes from the object `from`, when that is not the page's own */
export const runRecipe = (
  page: Page,
  code: string,
  from?: { object: string; names: readonly string[] },
): Promise<unknown> => {
  const before = from ? `const { ${from.names.join(', ')} } = window.${from.object};` : '';
  return page.evaluate(`(async () => { ${before} ${code}; window.editor = editor; })()`);
};

/** The saved HTML on a page of the site: the element with this value is drawn. */
export const expectDrawn = async (page: Page, saved: string): Promise<void> => {
  const script = '<script type="module" src="/gate/gate.js" data-site="main"></script>';
  await serve(page, `<html lang="en"><title>Page</title>${script}<main>${saved}</main>`);
  await page.goto(ORIGIN);
  await expect(page.locator('main gate-number')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('main gate-number')).toContainText('42');
};
