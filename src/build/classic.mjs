/**
 * The classic build: the same chunks in SystemJS format, as scripts that a page without modules can run.
 * `gate.classic.js` holds the loader and a small reader of that format (`src/loader/classic-runtime.js`).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

const LOADER = 'gate.js';

const minified = async (source) =>
  (await transform(source, { minify: true, charset: 'ascii', target: 'es2022', legalComments: 'none' })).code;

/** @param minify whether chunks are; by esbuild, in a second. Terser, which the modules take, saves 3 % and takes ten */
export const classic = (minify) => ({
  name: 'classic',
  // Chunks call `System.register`, a global that the page may have or not: here it is an argument.
  banner: ({ fileName }) => (fileName === LOADER ? '' : '(function (System) {'),
  footer: ({ fileName }) =>
    fileName === LOADER ? '' : '})({ register: self[Symbol.for("gate.elements.register")] });',
  renderChunk: (code) => (minify ? minified(code) : null),
  async generateBundle(_, bundle) {
    const { [LOADER]: loader, ...chunks } = bundle;
    const integrity = Object.fromEntries(
      Object.values(chunks).map(({ fileName, code }) => [
        fileName,
        'sha256-' + createHash('sha256').update(code).digest('base64'),
      ]),
    );
    const source = `(() => {${await minified(readFileSync('src/loader/classic-runtime.js', 'utf8'))}runClassic(${JSON.stringify(integrity)}, function (System) {${loader.code}});})();\n`;
    delete bundle[LOADER];
    this.emitFile({ type: 'asset', fileName: 'gate.classic.js', source });
  },
});
