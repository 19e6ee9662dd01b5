/** Serves scripts and styles of the catalogue's pages from `files/`; some scripts are built in memory. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const FOLDER = fileURLToPath(new URL('./files', import.meta.url));

/** An opaque origin may not import modules of the site, so this script is one classic file. */
const BUNDLED = 'playground-frame.js';

/** Name of the script in a page → its source. */
const sources = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => (name.endsWith('.ts') && !name.endsWith('.d.ts')) || name === BUNDLED)
      .map((name) => [name.replace(/\.ts$/, '.js'), `${FOLDER}/${name}`]),
  );

let built: Promise<ReadonlyMap<string, string>> | undefined;

const buildAll = async (): Promise<ReadonlyMap<string, string>> => {
  const all = await Promise.all(
    [...sources()].map(async ([name, source]) => {
      const { outputFiles } = await build({
        entryPoints: [source],
        bundle: true,
        write: false,
        format: name === BUNDLED ? 'iife' : 'esm',
        target: 'es2022',
        logLevel: 'warning',
      });
      return [name, outputFiles[0]!.text] as const;
    }),
  );
  return new Map(all);
};

/** Name → text of the scripts that are built; built once. */
export const builtScripts = (): Promise<ReadonlyMap<string, string>> => (built ??= buildAll());
