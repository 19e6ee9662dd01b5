/** Finds the browsers of the three engines, or returns how to install them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findBrowser, onPath } from '../browser.mjs';

export const ENGINES = ['chromium', 'firefox', 'webkit'];

/** Engine → Debian's packages. */
const PACKAGES = {
  chromium: ['chromium', 'fonts-noto-core'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
};

const firstThere = (paths) => paths.find((path) => path && existsSync(path));

/** MiniBrowser is not on the path: it is beside the library, below the name of the architecture. */
const miniBrowser = () => {
  const folders = ['/usr/libexec', '/usr/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  return firstThere(
    folders.flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) => `${folder}/${version}/MiniBrowser`),
    ),
  );
};

const FIND = {
  chromium: () => findBrowser(),
  firefox: () => firstThere([process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')]),
  webkit: () => {
    const driver = onPath('WebKitWebDriver');
    const browser = existsSync('/usr/lib') ? miniBrowser() : undefined;
    return driver && browser && onPath('Xvfb') ? { driver, browser } : undefined;
  },
};

/** @returns a path (Chromium, Firefox) or `{ driver, browser }` (WebKit), undefined where the engine is not here */
export const findEngine = (engine) => FIND[engine]();

/** @returns what to type to get them */
export const installCommand = (engines) =>
  `apt-get install -y --no-install-recommends ${engines.flatMap((engine) => PACKAGES[engine]).join(' ')}`;

/** @returns whether packages can be installed here */
export const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== '';

/** Installs Debian's packages of these engines. @throws when a package is not there */
export const installEngines = (engines) => {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('sh', ['-c', installCommand(engines)], options);
};
