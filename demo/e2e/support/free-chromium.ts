/**
 * A Chromium without Playwright and DevTools, since both forbid prerendering. Its pages report to the server of the test.
 * Playwright can take over once a page is open.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright/test';
import { browserArgs, wholeBrowserPath } from '../../../src/tools/browser.mjs';

export interface FreeChromium {
  /** Lets Playwright take over. After that, nothing is prerendered. */
  takeOver(): Promise<Browser>;
  close(): Promise<void>;
}

/**
 * Opens a page in a separate browser.
 * @returns undefined where only a headless shell is installed, which cannot prerender
 */
export const openFreeChromium = async (url: string): Promise<FreeChromium | undefined> => {
  const path = wholeBrowserPath();
  if (!path) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'gate-chromium-'));
  const options = ['--headless=new', '--window-size=1280,900', '--remote-debugging-port=0'];
  const browser = spawn(path, [...browserArgs, ...options, `--user-data-dir=${profile}`, url], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  return {
    async takeOver() {
      const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
      return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    },
    async close() {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
