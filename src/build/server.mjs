/**
 * `dist/server/`: fragments for Node (`gate-elements/server` and the command `gate-elements`). It holds React and the
 * components of the same sources, so that a server draws what the browser draws.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { css } from './css.mjs';

/** Style sheets as text, minified as in the bundle. */
const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises');
      const { code } = await css().transform(await readFile(path, 'utf8'), path);
      return { contents: code, loader: 'js' };
    });
  },
};

/** @param constants what stands for `GATE_VERSION` and `GATE_RELEASE`, as in the bundle */
export const server = (dist, constants) => ({
  name: 'server',
  async writeBundle() {
    await build({
      entryPoints: ['src/server/server.ts', 'src/server/cli.ts'],
      outdir: join(dist, 'server'),
      bundle: true,
      splitting: true,
      minify: !process.env.QUICK,
      charset: 'utf8',
      format: 'esm',
      // React's own renderer without streams of Node: one string is all that is wanted.
      platform: 'browser',
      external: ['node:*'],
      target: 'node20',
      jsx: 'automatic',
      define: {
        'process.env.NODE_ENV': '"production"',
        // Until a page is described there is none.
        'location.origin': '"https://gate.invalid"',
        GATE_VERSION: JSON.stringify(constants.version),
        GATE_RELEASE: JSON.stringify(constants.release),
      },
      plugins: [cssText],
      logLevel: 'warning',
    });
    // The folder may be copied to any server: its files are modules wherever it lies.
    writeFileSync(join(dist, 'server/package.json'), '{ "type": "module" }\n');
    const { fragmentSheets } = await import(pathToFileURL(resolve(dist, 'server/server.js')).href);
    for (const { file, text } of await fragmentSheets()) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), text);
    }
  },
});

/** `dist/fragments/`. Texts have to be there. `GATE_BASE` names the folder of `gate.js` as pages reach it. */
export const writeFragmentFiles = async (dist) => {
  const { writeFragments } = await import(pathToFileURL(resolve(dist, 'server/server.js')).href);
  return writeFragments(join(dist, 'fragments'), { base: process.env.GATE_BASE });
};
