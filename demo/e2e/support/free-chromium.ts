/**
 * A Chromium without Playwright and DevTools, since both forbid prerendering. Its pages report to the server of the test.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, wholeBrowserPath } from '../../../src/build/browser.mjs';

/**
 * Opens a page in a separate browser.
 * @returns a function that closes the browser; undefined where only a headless shell is installed, which cannot prerender
 */
export const openFreeChromium = async (url: string): Promise<(() => Promise<void>) | undefined> => {
  const path = wholeBrowserPath();
  if (!path) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'gate-chromium-'));
  const browser = spawn(path, [...browserArgs, '--headless=new', `--user-data-dir=${profile}`, url], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  return async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
};
