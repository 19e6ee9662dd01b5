/**
 * `dist/server/`: fragments for Node (`gate-elements/server` and the command `gate-elements`). It holds React and the
 * components of the same sources, so that a server draws what the browser draws.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

/** First browsers with declarative shadow roots: all but the last know no nested rules. */
const OLDEST = ['chrome111', 'safari16.4', 'firefox123'];

/**
 * Style sheets as text. Pages load them in their head, too, so that the first paint waits for them: inside `:host` their
 * rules mean nothing outside a shadow root. What is about the host itself, seen from either side, is in files named so.
 * Keyframes cannot be in `:host`, and browsers pass over them: what a server has drawn stands from the first frame on.
 */
const cssText = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const written = await readFile(path, 'utf8');
      const text = /host\.css$/.test(path) ? written : `:host {\n${written}\n}`;
      const { code } = await transform(text, { loader: 'css', minify: true, charset: 'ascii', target: OLDEST });
      return { contents: code.trim(), loader: 'text' };
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
