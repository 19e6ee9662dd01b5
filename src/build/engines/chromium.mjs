/** Chromium, by Playwright. */
import { chromium } from 'playwright';
import { browserArgs } from '../browser.mjs';

/**
 * Starts a browser with one page.
 *
 * @param path of the program
 * @returns the page, see `engine-page.d.mts`
 */
export const startChromium = async (path) => {
  const browser = await chromium.launch({ executablePath: path, args: browserArgs });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    goto: (url) => page.goto(url, { timeout: 120_000 }),
    url: () => Promise.resolve(page.url()),
    // Playwright gives a function one argument only.
    evaluate: (run, ...given) => page.evaluate(`(${run})(...${JSON.stringify(given)})`),
    errors: () => Promise.resolve(errors.splice(0)),
    keyboard: page.keyboard,
    mouse: page.mouse,
    setViewportSize: (size) => page.setViewportSize(size),
    emulateMedia: (features) => page.emulateMedia(features),
    quit: () => browser.close(),
  };
};
