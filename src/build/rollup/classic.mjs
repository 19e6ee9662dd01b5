/**
 * The classic build: the same chunks in SystemJS format, as scripts that a page without modules can run.
 * `gate.classic.js` holds the loader and a small reader of that format (`src/loader/classic-runtime.js`).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifyScript } from './minify.ts';

const LOADER = 'gate.js';

/** @param minify false for a readable build */
export const classic = (minify) => ({
  name: 'classic',
  // Chunks call `System.register`, a global that the page may have or not: here it is an argument.
  banner: ({ fileName }) => (fileName === LOADER ? '' : '(function (System) {'),
  footer: ({ fileName }) =>
    fileName === LOADER ? '' : '})({ register: self[Symbol.for("gate.elements.register")] });',
  renderChunk: (code) => (minify ? minifyScript(code, false) : null),
  async generateBundle(_, bundle) {
    const { [LOADER]: loader, ...chunks } = bundle;
    const integrity = Object.fromEntries(
      Object.values(chunks).map(({ fileName, code }) => [
        fileName,
        'sha256-' + createHash('sha256').update(code).digest('base64'),
      ]),
    );
    const reader = await minifyScript(readFileSync('src/loader/classic-runtime.js', 'utf8'), false);
    const source = `(() => {${reader}runClassic(${JSON.stringify(integrity)}, function (System) {${loader.code}});})();\n`;
    delete bundle[LOADER];
    this.emitFile({ type: 'asset', fileName: 'gate.classic.js', source });
  },
});
