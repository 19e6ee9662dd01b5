/** Takes a picture of a replay page in Chromium, if Playwright is installed. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { BrowserType, Page } from 'playwright';

/** An element as the bundle of the release reports it in the browser. */
export interface PicturedElement {
  readonly tag: string;
  readonly lifecycle: string;
  readonly because: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Path below which the local server serves the release. */
export const FILES = '/replayed-release/';

/** Returns Chromium of the Playwright that the working folder or this package has; undefined without Playwright. */
export const installedChromium = async (): Promise<BrowserType | undefined> => {
  const find = createRequire(join(process.cwd(), 'package.json'));
  // A variable, so that bundlers leave the import alone.
  const name = 'playwright';
  const places = [() => import(find.resolve(name)), () => import(name)];
  for (const load of places)
    try {
      const found = (await load()) as { chromium?: BrowserType; default?: { chromium?: BrowserType } };
      const chromium = found.chromium ?? found.default?.chromium;
      if (chromium) return chromium;
    } catch {
      // Not installed here.
    }
  return undefined;
};

/** Serves the page at every path, and the release below `FILES`. */
const serve = async (html: string, folder: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!path.startsWith(FILES)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const file = join(folder, normalize(`/${path.slice(FILES.length)}`));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};

const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** Longest wait for the elements, in ms: offers wait for up to 4 s. */
const LONGEST = 15_000;

/** Waits until each expected element is shown, waits for its turn or has failed. */
const whenDrawn = async (page: Page, expected: readonly string[]): Promise<void> => {
  await page.waitForFunction('Boolean(window.gate && window.gate.version)');
  await page.evaluate('window.gate.ready.then(() => undefined)');
  const settled = `${JSON.stringify(expected)}.every((tag) => /^(shown|waiting|failed)$/.test(window.gate.explain(tag)?.lifecycle))`;
  // An element that never appears is reported by its state.
  await page.waitForFunction(settled, undefined, { timeout: LONGEST }).catch(() => undefined);
};

export interface PictureOptions {
  readonly html: string;
  /** Folder of the release. */
  readonly folder: string;
  /** Path and query of the page. */
  readonly path: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly userAgent?: string | undefined;
  readonly lang?: string | undefined;
  /** Tags that the rules show. */
  readonly expected: readonly string[];
  /** File to write. */
  readonly out: string;
}

const HEIGHT = 800;

/** Writes the picture. @returns the state of each element in the browser @throws Error if the browser cannot start */
export const takePicture = async (
  chromium: BrowserType,
  { html, folder, path, width, userAgent, lang, expected, out }: PictureOptions,
): Promise<PicturedElement[]> => {
  const server = await serve(html, folder);
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage({
      viewport: { width, height: HEIGHT },
      timezoneId: 'UTC',
      ...(userAgent && { userAgent }),
      ...(lang && { locale: lang }),
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // A trace comes from a link, and its settings may name other hosts.
    await page.route('**', (route) =>
      route.request().url().startsWith(`${origin}/`) ? route.continue() : route.abort(),
    );
    await page.goto(origin + path);
    await whenDrawn(page, expected);
    await page.screenshot({ path: out, fullPage: true, animations: 'disabled' });
    return await page.evaluate<PicturedElement[]>(
      'window.gate.explain().filter(({ placed }) => placed).map(({ tag, lifecycle, because }) => ({ tag, lifecycle, because }))',
    );
  } finally {
    await browser.close();
    await closeServer(server);
  }
};
