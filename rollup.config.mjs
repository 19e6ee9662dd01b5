import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { classic } from './src/build/classic.mjs';
import { css } from './src/build/css.mjs';
import { json } from './src/build/json.mjs';
import { parallelImports } from './src/build/parallel-imports.mjs';
import { sbom } from './src/build/sbom.mjs';
import { finish, noteChunks, publish } from './src/build/finish.mjs';
import { server } from './src/build/server.mjs';
import { slim } from './src/build/slim.mjs';
import { standalone } from './src/build/standalone.mjs';
import { trustedFingerprint } from './src/build/trusted-fingerprint.mjs';
import { version } from './src/build/version.mjs';

// SOURCE_DATE_EPOCH makes a build repeatable.
const release = new Date(process.env.SOURCE_DATE_EPOCH ? process.env.SOURCE_DATE_EPOCH * 1000 : Date.now())
  .toISOString()
  .replace(/\.\d+/, '');
/** `rollup -c --environment SLIM`: the same on Preact. */
const { SLIM } = process.env;
const dist = process.env.GATE_DIST ?? (SLIM ? 'dist/slim' : 'dist');

/** What at least this many elements use travels with all of them. */
const COMMON = 24;

/** The modules that one imports statically, however deep. */
const closure = (id, getModuleInfo, found = new Set()) => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id).importedIds) closure(imported, getModuleInfo, found);
  return found;
};
let loader, shell, elements;

/**
 * The loader is one file, React is one, and what nearly every element needs (`ui`, and `common` without React). Of what
 * several elements share, core's is one (`core`), and so is that of `ui` (`parts`) but for what dialogs consist of; notices
 * travel with what cleans HTML. All else is divided by Rollup.
 */
const manualChunks = (id, { getModuleIds, getModuleInfo }) => {
  const from = (file) => closure(path.resolve(file), getModuleInfo);
  loader ??= from('src/loader/gate.ts');
  shell ??= from('src/shell/define.tsx');
  elements ??= [...getModuleIds()]
    .filter((each) => /src\/(features|chart)\//.test(each) && getModuleInfo(each).dynamicImporters.length)
    .map(from);
  if (loader.has(id)) return 'gate';
  if (/node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|shell\/preact-root|commonjsHelpers/.test(id))
    return 'react';
  if (/src\/ui\/bar\/bar\./.test(id)) return 'ui';
  if (/src\/shell\/failure/.test(id)) return 'failure';
  if (/node_modules\/dompurify\/|src\/(core\/html|ui\/notice)\//.test(id)) return 'notice';
  if (/node_modules\/uqr\/|src\/ui\/picture\/qr-code/.test(id)) return 'qr-code';
  const users = elements.filter((modules) => modules.has(id)).length;
  const [, layer, room] = /src\/(core|ui|shell|services)\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  if (room === 'mini-app' && users > 1) return 'mini-app';
  if (!layer) return undefined;
  if (room === 'illustrations' && users > 1) return 'dialog';
  if (users >= COMMON || shell.has(id)) return layer === 'core' ? 'common' : 'ui';
  if (users < 2) return undefined;
  // Services run without React, too.
  if (layer === 'core' || layer === 'services') return 'core';
  return /^(dialog|illustrations|secret|funding)$/.test(room) ? 'dialog' : 'parts';
};

/** A chunk whose file is the public face of a folder is named after the folder. */
const nameOf = ({ name, moduleIds }) => (name === 'index' ? path.basename(path.dirname(moduleIds.at(-1))) : name);

/** Slim lies in the folder of the other flavour, and stays there. */
const clean = () => ({
  name: 'clean',
  buildStart() {
    if (!existsSync(dist)) return;
    for (const entry of readdirSync(dist))
      if (entry !== 'slim') rmSync(path.join(dist, entry), { recursive: true, force: true });
  },
});

const plugins = [
  clean(),
  // Slim has the same types.
  // Broken on purpose, sources need not be of the right types.
  publish(dist, !SLIM && !process.env.GATE_MUTANT),
  sbom(dist, release),
  SLIM && alias({ entries: slim }),
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

/** `rollup -c --environment QUICK`: readable, for the demo and for looking into it. */
const minify = process.env.QUICK
  ? undefined
  : terser({
      ecma: 2020,
      format: { ascii_only: true, comments: false, quote_style: 2 },
    });

const shared = {
  dir: dist,
  manualChunks,
  onlyExplicitManualChunks: true,
  // Larger ones would bring what only one of two elements imports.
  experimentalMinChunkSize: 1_000,
  // Symbols would be put on with a descriptor that inherits from `Object.prototype`, which a page may have changed.
  generatedCode: { preset: 'es2015', symbols: false },
  hoistTransitiveImports: false,
  entryFileNames: 'gate.js',
  // Names that differ in more than upper and lower case: some hosts do not tell these apart.
  hashCharacters: 'hex',
};

export default {
  input: { gate: 'src/loader/gate.ts' },
  preserveEntrySignatures: 'allow-extension',
  plugins,
  output: [
    {
      ...shared,
      format: 'es',
      chunkFileNames: (chunk) => `chunks/${nameOf(chunk)}-[hash:7].js`,
      plugins: [parallelImports({ first: 'ui', withFirst: ['react', 'common'] }), minify, noteChunks()],
    },
    {
      ...shared,
      format: 'system',
      chunkFileNames: (chunk) => `chunks/classic-${nameOf(chunk)}-[hash:7].js`,
      plugins: [minify, classic(), standalone(dist), server(dist, { version, release }), finish(dist)],
    },
  ],
};
