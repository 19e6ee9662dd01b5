/** Where the files of WordPress come from: Debian's package, or a newer release from npm. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

export interface Sources {
  /** Puts a WordPress into a folder. */
  copyTo(root: string): void;
  /** Returns missing programs and how to install them; '' if none. */
  missing(): string;
}

const DEBIAN = '/usr/share/wordpress';
const DEBIAN_THEME = 'wp-content/themes/twentytwentythree';

const debian: Sources = {
  copyTo: (root) => cpSync(DEBIAN, root, { recursive: true, dereference: true }),
  missing: () =>
    existsSync(join(DEBIAN, DEBIAN_THEME)) ? '' : 'apt-get install wordpress wordpress-theme-twentytwentythree',
};

/** WordPress Playground has each release in two pieces: what PHP needs as an archive, and what browsers ask for as files. */
const BUILDS = join(import.meta.dirname, 'node_modules/@wp-playground/wordpress-builds');
const RELEASE = 'wp-6.5';

const newer: Sources = {
  copyTo(root) {
    cpSync(join(BUILDS, 'public', RELEASE), root, { recursive: true });
    const archive = unzipSync(readFileSync(join(BUILDS, 'src/wordpress', `${RELEASE}.zip`)));
    for (const [path, content] of Object.entries(archive)) {
      if (path.endsWith('/')) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  },
  missing: () => (existsSync(BUILDS) ? '' : 'npm ci --prefix demo/wordpress'),
};

/** By the name of the project in `playwright.config.ts`. */
export const sourcesOf = (project: string): Sources => (project === 'newer' ? newer : debian);
