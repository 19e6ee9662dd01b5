/**
 * Chromium, and Firefox over WebDriver BiDi, by Puppeteer. Playwright's BiDi needs a command (media features) that Firefox
 * 153 lacks.
 */
import puppeteer from 'puppeteer-core';
import { browserArgs } from '../browser.mjs';
import { FONT_FOLDER } from '../test/fonts/fonts.mjs';

/** Presses a combination in Playwright's notation, `Shift+ArrowLeft`. Puppeteer takes one key per call. */
const press = async (keyboard, keys) => {
  const held = keys.split(/(?<=.)\+(?=.)/);
  const last = held.pop();
  for (const key of held) await keyboard.down(key);
  await keyboard.press(last);
  for (const key of held.reverse()) await keyboard.up(key);
};

/**
 * Starts a browser with one page: a tab in the background draws no frames, and one window only has the focus.
 *
 * @param options of `puppeteer.launch`
 * @returns the page, see `engine-page.d.mts`
 */
const start = async (options) => {
  const browser = await puppeteer.launch({ ...options, headless: true });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    goto: (url) => page.goto(url, { timeout: 120_000 }),
    url: () => Promise.resolve(page.url()),
    evaluate: (run, ...given) => page.evaluate(run, ...given),
    errors: () => Promise.resolve(errors.splice(0)),
    keyboard: {
      type: (text) => page.keyboard.type(text),
      press: (keys) => press(page.keyboard, keys),
      down: (key) => page.keyboard.down(key),
      up: (key) => page.keyboard.up(key),
    },
    mouse: page.mouse,
    setViewportSize: (size) => page.setViewport(size),
    emulateMedia: () => Promise.reject(new Error('Firefox cannot emulate media features')),
    quit: () => browser.close(),
  };
};

/** @param executablePath of the program */
export const startFirefox = (executablePath) =>
  start({
    browser: 'firefox',
    executablePath,
    // Its sandbox reads fonts in the system's folders only; without this, each letter is an empty square.
    extraPrefsFirefox: { 'security.sandbox.content.read_path_whitelist': `${FONT_FOLDER}/` },
  });
export const startChromium = (executablePath) => start({ browser: 'chrome', executablePath, args: browserArgs });
