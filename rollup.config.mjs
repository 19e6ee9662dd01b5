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
import { safeLibraries } from './src/build/safe-libraries.mjs';
import { sbom } from './src/build/sbom.mjs';
import { finish, publish } from './src/build/finish.mjs';
import { server } from './src/build/server.mjs';
import { slim } from './src/build/slim.mjs';
import { standalone } from './src/build/standalone.mjs';
import { trustedFingerprint } from './src/build/trusted-fingerprint.mjs';
import { released as release, version } from './src/build/version.mjs';

/** `rollup -c --environment SLIM`: the same on Preact. */
const { SLIM } = process.env;
const dist = process.env.GATE_DIST ?? (SLIM ? 'dist/slim' : 'dist');

/** The modules that one imports statically, however deep. */
const closure = (id, getModuleInfo, found = new Set()) => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id).importedIds) closure(imported, getModuleInfo, found);
  return found;
};

let loader, shell, elements;
/** Whether the loader or the shell imports a module, however deep, and how many elements do. */
const importersOf = (id, { getModuleIds, getModuleInfo }) => {
  const from = (file) => closure(path.resolve(file), getModuleInfo);
  loader ??= from('src/loader/gate.ts');
  shell ??= from('src/shell/define.tsx');
  elements ??= [...getModuleIds()]
    .filter((each) => /src\/(features|chart)\//.test(each) && getModuleInfo(each).dynamicImporters.length)
    .map(from);
  const users = elements.filter((modules) => modules.has(id)).length;
  return { inLoader: loader.has(id), inShell: shell.has(id), users };
};

/** These are one chunk each, whoever imports them. */
const NAMED = {
  react: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|shell\/preact-root|commonjsHelpers/,
  ui: /src\/ui\/bar\/bar\./,
  failure: /src\/shell\/failure/,
  // The first bar and `gate.links` need it: else it would be one more request for both.
  common: /src\/exchange\/links\/verification-guide/,
  notice: /node_modules\/dompurify\/|src\/(exchange\/html|ui\/notice)\//,
  'qr-code': /node_modules\/uqr\/|src\/ui\/picture\/qr-code/,
};
/** Everything else by its layer: `common` and `ui` come with every element, `core`, `dialog` and `parts` are shared by several. */
const manualChunks = (id, graph) => {
  const { inLoader, inShell, users } = importersOf(id, graph);
  if (inLoader) return 'gate';
  const named = Object.keys(NAMED).find((name) => NAMED[name].test(id));
  const [, layer, room] = /src\/(runtime|exchange|page|ui|shell|services)\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  if (named || !layer || (users < 2 && !inShell)) return named;
  if (room === 'mini-app') return room;
  if (room === 'illustrations') return 'dialog';
  if (users >= 24 || inShell) return /^(runtime|exchange|page)$/.test(layer) ? 'common' : 'ui';
  if (layer !== 'ui') return 'core';
  return /^(dialog|secret|funding)$/.test(room) ? 'dialog' : 'parts';
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
  // Slim has the same types, the demo needs none; broken on purpose, sources need not be of the right ones.
  publish(dist, !SLIM && !process.env.QUICK && !process.env.GATE_MUTANT),
  sbom(dist, release),
  finish(dist),
  SLIM && alias({ entries: slim }),
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs({ include: /node_modules/ }),
  safeLibraries(),
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
      // A function that is used in several places stays one.
      compress: { passes: 2, inline: 1, keep_fargs: false },
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
      plugins: [parallelImports({ first: 'ui', withFirst: ['react', 'common'] }), minify],
    },
    {
      ...shared,
      format: 'system',
      chunkFileNames: (chunk) => `chunks/classic-${nameOf(chunk)}-[hash:7].js`,
      plugins: [classic(!process.env.QUICK), standalone(dist), server(dist, { version, release })],
    },
  ],
};
