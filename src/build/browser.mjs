/** Finds the browser that tests use: CHROME_PATH, Playwright's own, one of the system; installs one if there is none. */
import { execFileSync, execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The shell comes first: it starts and opens pages in half the time. */
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

const install = () => {
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    const apt = (...packages) =>
      execSync(`apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    execSync('apt-get update -qq', { stdio: 'inherit' });
    apt('chromium', 'fonts-noto-core', 'fonts-noto-cjk');
    try {
      apt('chromium-headless-shell');
    } catch {
      // Older releases have the whole browser only.
    }
  } else execSync('npx playwright install chromium', { stdio: 'inherit' });
};

/** @returns path of a Chromium */
export const browserPath = () => {
  if (!findBrowser()) install();
  const path = findBrowser();
  if (!path) throw new Error('no browser: set CHROME_PATH, or run "npx playwright install chromium"');
  return path;
};

/** @returns path of a Chromium that keeps pages one comes back to, which the shell does not; undefined where there is none */
export const wholeBrowserPath = () => findBrowser((path) => !path.includes('headless'));

export const browserArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
