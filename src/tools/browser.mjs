/** Finds the browser for tests: CHROME_PATH, Playwright's, or one of the system. Installs one if it finds none. */
import { execFileSync, execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { setTestFonts } from './test/fonts/fonts.mjs';

/** The shell is preferred: it starts and opens pages in half the time. */
const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns where a program is, '' where it is not */
export const onPath = (name) => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** @param fits further condition on its path; @returns path of a Chromium that is here, or undefined */
export const findBrowser = (fits = () => true) =>
  [process.env.CHROME_PATH, chromium.executablePath(), ...SYSTEM.map(onPath)].find(
    (path) => path && existsSync(path) && fits(path),
  );

/** Advice for contributors if no browser can be installed. */
const HOW_TO_INSTALL =
  'no browser for the tests: install Chromium (apt-get install chromium; brew install chromium; npx playwright install chromium) or set CHROME_PATH';

const install = () => {
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    const apt = (...packages) =>
      execSync(`apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    execSync('apt-get update -qq', { stdio: 'inherit' });
    apt('chromium');
    try {
      apt('chromium-headless-shell');
    } catch {
      // Older releases have the whole browser only.
    }
  } else execSync('npx playwright install chromium', { stdio: 'inherit' });
};

/**
 * Returns the path of a Chromium for the tests, which then measures with the fonts of the tests. Installs both where they
 * are missing.
 * @throws Error with one line about what to install
 */
export const browserPath = () => {
  if (!findBrowser()) {
    try {
      install();
    } catch {
      // The installer has printed its reason.
    }
  }
  const path = findBrowser();
  if (!path) throw new Error(HOW_TO_INSTALL);
  setTestFonts();
  return path;
};

/**
 * Starts a browser for its version.
 * @returns one line about why it cannot start, or undefined
 */
export const startProblem = (path) => {
  try {
    execFileSync(path, ['--version'], { stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 });
    return undefined;
  } catch (error) {
    const printed = String(error.stderr ?? error.message);
    const library = /shared libraries: ([^:\s]+)/.exec(printed)?.[1];
    return library
      ? `${path} needs ${library}: run "npx playwright install-deps chromium", or install its package (apt-file search ${library})`
      : `${path} does not start: ${printed.trim().split('\n')[0]}`;
  }
};

/** @returns path of a Chromium with a back-forward cache, which the headless shell lacks; undefined without one */
export const wholeBrowserPath = () => findBrowser((path) => !path.includes('headless'));

export const browserArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
