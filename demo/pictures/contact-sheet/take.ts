/**
 * Takes the picture of every row from a built checkout:
 * `npx tsx demo/pictures/contact-sheet/take.ts CHECKOUT FOLDER [ROW …]`.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright/test';
import { browserArgs, browserPath } from '../../../src/tools/browser.mjs';
import { fontEnvironment } from '../../../src/tools/test/fonts/fonts.mjs';
import { atRest, followRequests } from '../../e2e/support/rest.ts';
import type { startDemo } from '../../server.ts';
import { NOW } from '../states.ts';
import { rows, type Crop, type Row } from './rows.ts';

/** Time in ms after which a picture counts as not taken. */
const LIMIT = 40_000;

/** Returns the part of the viewport that a picture shows, in px. */
const clipOf = async (page: Page, { around, margin = 24, width, height, isAtRight, isAtBottom }: Crop) => {
  const view = page.viewportSize()!;
  const boxes = await Promise.all(around.map((selector) => page.locator(selector).first().boundingBox()));
  const found = boxes.filter((box) => box !== null);
  if (found.length < around.length) throw new Error(`not on the page: ${around.join(', ')}`);
  const left = Math.max(0, Math.min(...found.map((box) => box.x)) - margin);
  const top = Math.max(0, Math.min(...found.map((box) => box.y)) - margin);
  const right = Math.min(view.width, Math.max(...found.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(view.height, Math.max(...found.map((box) => box.y + box.height)) + margin);
  const size = { width: Math.min(width ?? Infinity, right - left), height: Math.min(height ?? Infinity, bottom - top) };
  return { x: isAtRight ? right - size.width : left, y: isAtBottom ? bottom - size.height : top, ...size };
};

/** Opens the row's page with its scenario. */
const open = async (page: Page, { path, scenario, lang = 'en', theme = 'light' }: Row): Promise<void> => {
  if (path.startsWith('/catalogue')) return void (await page.goto(path, { waitUntil: 'commit' }));
  const query = `site_chrome=1&fragments=0&lang=${lang}&theme=${theme}&hidden_app_download=1&${scenario ?? ''}`;
  const to = lang === 'en' ? path : `/${lang}${path}`;
  await page.goto(`/qa/apply?${query}&to=${encodeURIComponent(to)}`);
};

/** Waits until nothing moves any more. A page without JavaScript is complete once it is loaded. */
const settle = async (page: Page, { scenario }: Row): Promise<void> => {
  if (scenario?.includes('javascript=0')) return;
  // The catalogue's list has no loader.
  await page.waitForFunction(() => 'gate' in window || document.querySelector('iframe') !== null);
  await atRest(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const take = async (baseURL: string, row: Row, file: string): Promise<void> => {
  const { width, height = 800, theme = 'light', font, crop, act } = row;
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: browserArgs,
    env: fontEnvironment(font),
  });
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    followRequests(page);
    await page.clock.setFixedTime(NOW);
    await open(page, row);
    await settle(page, row);
    await act?.(page);
    await settle(page, row);
    await page.screenshot({ path: file, animations: 'disabled', ...(crop && { clip: await clipOf(page, crop) }) });
  } finally {
    await browser.close();
  }
};

const main = async ([checkout, folder, ...wanted]: readonly string[]): Promise<void> => {
  if (!checkout || !folder) throw new Error('needs a checkout and a folder');
  const out = resolve(folder);
  mkdirSync(out, { recursive: true });
  process.chdir(checkout);
  type Server = { startDemo: typeof startDemo };
  const server = (await import(pathToFileURL(resolve('demo/server.ts')).href)) as Server;
  const demo = await server.startDemo({ port: 0, clock: () => NOW.getTime() });
  try {
    for (const row of rows.filter(({ id }) => !wanted.length || wanted.includes(id)))
      await take(demo.origin, row, join(out, `${row.id}.png`)).catch((error: unknown) => {
        console.error(`${row.id}: ${String(error)}`);
        process.exitCode = 1;
      });
  } finally {
    await demo.close();
  }
};

await main(process.argv.slice(2));
