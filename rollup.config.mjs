import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { classic } from './src/build/classic.mjs';
import { css } from './src/build/css.mjs';
import { json } from './src/build/json.mjs';
import { parallelImports } from './src/build/parallel-imports.mjs';
import { finish, noteChunks } from './src/build/finish.mjs';
import { standalone } from './src/build/standalone.mjs';
import { trustedFingerprint } from './src/build/trusted-fingerprint.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// SOURCE_DATE_EPOCH makes a build repeatable.
const release = new Date(process.env.SOURCE_DATE_EPOCH ? process.env.SOURCE_DATE_EPOCH * 1000 : Date.now())
  .toISOString()
  .replace(/\.\d+/, '');
const dist = process.env.GATE_DIST ?? 'dist';

/** The modules that an entry imports statically, however deep. */
const closure = (id, getModuleInfo, found = new Set()) => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id).importedIds) closure(imported, getModuleInfo, found);
  return found;
};
let loader;

/**
 * The loader in one file; React; what every drawn element needs (`ui`); one chunk for each folder of primitives that
 * several elements share. Everything else is divided by Rollup.
 */
const manualChunks = (id, { getModuleInfo }) => {
  loader ??= closure(path.resolve('src/loader/gate.ts'), getModuleInfo);
  if (loader.has(id)) return 'gate';
  if (/node_modules\/(react|react-dom|scheduler|@r2wc)\/|commonjsHelpers/.test(id)) return 'react';
  if (/node_modules\/i18next\/|src\/(shell\/(?!failure)|ui\/(element|control|bar)\/|ui\/text\/(copy|common))/.test(id)) return 'ui';
  return /src\/ui\/(dialog|notice|offer|menu|mini-app)\//.exec(id)?.[1];
};

const clean = () => ({
  name: 'clean',
  buildStart() {
    rmSync(dist, { recursive: true, force: true });
  },
});

const plugins = [
  clean(),
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  trustedFingerprint(),
  css(),
  json(),
  // Types are checked by `npm run check`.
  typescript({ tsconfig: 'src/build/tsconfig.bundle.json' }),
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      GATE_VERSION: JSON.stringify(version),
      GATE_RELEASE: JSON.stringify(release),
    },
  }),
];

const minify = terser({ ecma: 2020, module: true, format: { ascii_only: true, comments: false } });

const shared = {
  dir: dist,
  manualChunks,
  onlyExplicitManualChunks: true,
  experimentalMinChunkSize: 5_000,
  generatedCode: 'es2015',
  hoistTransitiveImports: false,
  entryFileNames: 'gate.js',
};

export default {
  input: { gate: 'src/loader/gate.ts' },
  preserveEntrySignatures: 'allow-extension',
  plugins,
  output: [
    {
      ...shared,
      format: 'es',
      chunkFileNames: 'chunks/[name]-[hash].js',
      plugins: [parallelImports({ withEvery: ['react', 'ui', 'gate'] }), minify, noteChunks()],
    },
    {
      ...shared,
      format: 'system',
      chunkFileNames: 'chunks/classic-[name]-[hash].js',
      plugins: [minify, classic(), standalone(dist), finish(dist)],
    },
  ],
};
