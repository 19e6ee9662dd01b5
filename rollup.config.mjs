/** Rollup's configuration: `gate.js` and its chunks, as modules and as classic scripts. `src/build/bundle.ts` runs it. */
import path from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { classic } from './src/build/rollup/classic.mjs';
import { css } from './src/build/rollup/css.mjs';
import { json } from './src/build/rollup/json.mjs';
import { minifyScript } from './src/build/rollup/minify.ts';
import { parallelImports } from './src/build/rollup/parallel-imports.mjs';
import { safeLibraries } from './src/build/rollup/safe-libraries.mjs';
import { slim } from './src/build/rollup/slim.mjs';
import { trustedFingerprint } from './src/build/rollup/trusted-fingerprint.mjs';
import { typescript } from './src/build/rollup/typescript.mjs';

/** The modules that one imports statically, however deep. */
const closure = (id, getModuleInfo, found = new Set()) => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id).importedIds) closure(imported, getModuleInfo, found);
  return found;
};

/** Returns what imports a module, however deep: the loader, the shell, and how many elements. */
const importersIn = ({ getModuleIds, getModuleInfo }) => {
  const from = (file) => closure(path.resolve(file), getModuleInfo);
  const loader = from('src/loader/gate.ts');
  const shell = from('src/shell/define.tsx');
  // Previews alone fetch examples. A first look is part of its element.
  const part = /src\/(features|chart)\/(?!.*(\/framed-|\.example\.|\.first-look\.))/;
  const elements = [...getModuleIds()]
    .filter((each) => part.test(each) && getModuleInfo(each).dynamicImporters.length)
    .map(from);
  return (id) => ({
    inLoader: loader.has(id),
    inShell: shell.has(id),
    users: elements.filter((modules) => modules.has(id)).length,
  });
};

/** These are one chunk each, whoever imports them. */
const NAMED = {
  react: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|shell\/preact-|commonjsHelpers/,
  ui: /src\/ui\/bar\/bar\.tsx/,
  failure: /src\/shell\/failure/,
  // On their own, they would be one more request: the guide for the first bar and `gate.links`, the flag for consent.
  // Every element needs the code that renders.
  common:
    /src\/(exchange\/links\/verification-guide|runtime\/(page\/simulation|present\/rendering|lifecycle\/next-loaded))/,
  'kyc-bar-first-look': /src\/(features\/kyc-bar\/kyc-bar\.(first-look|copy|css|shapes|state)|ui\/text\/marquee\.css)/,
  // Shared code of all elements apart from React: elements that mount themselves, and first looks, load no chunk that
  // imports React.
  bare: /src\/(shell\/(element-class|end-entrance|first-look|handlers|host-style|keep-state|prepared|preview-pages|register-colors|remember-shown|report-missing|root-context)\.ts|shell\/[\w-]+\.css|ui\/(element\/((?!price)[\w-]+\.css|sheets)|bar\/bar\.css|placement\/room-heights|text\/translat)|runtime\/dom\/make-element)/,
  mounted: /src\/(shell\/(define-mounted|mount-element)|ui\/element\/follow)/,
  // Every offer loads `core`: else its lock, its counters and the search for the page's dialogs would be one more
  // request. It imports no React either.
  core: /src\/(runtime\/(present\/draw-offer|page\/host-dialogs|queue\/(busy-visitor|claim-offer|tab-lock))|ui\/(element\/price-colors|skeleton\/(patience|skeleton\.css)))/,
  examples: /exchange\/example\.ts/,
  notice: /node_modules\/dompurify\/|src\/(exchange\/html|ui\/notice)\//,
  'qr-code': /node_modules\/uqr\/|src\/ui\/picture\/qr-code/,
  // Few pages use it; `dialog` is fetched with every dialog.
  'framed-secret': /src\/(ui|features)\/[\w-]+\/framed-/,
  // Fetched with consent only, so it must hold nothing else.
  'ip-probe': /src\/services\/.*ip-probe/,
};
/** All other modules by layer: every element loads `common` and `ui`, several share `core`, `dialog` and `parts`. */
const chunkOf = (id, { inLoader, inShell, users }) => {
  if (inLoader) return 'gate';
  // Previews only: else an element's data would be in a chunk with its example, which every page would fetch. Together
  // they would bring the elements of all examples into every preview.
  const [, feature] = /features\/([\w-]+)\/[\w-]+\.example\.ts/.exec(id) ?? [];
  if (feature) return `example-${feature}`;
  const found = Object.keys(NAMED).find((name) => NAMED[name].test(id));
  const named = found === 'bare' ? 'common' : found;
  const [, layer, room] = /src\/(runtime|exchange|page|ui|shell|services)\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  if (named || !layer || (users < 2 && !inShell)) return named;
  if (room === 'mini-app') return room;
  if (room === 'illustrations') return 'dialog';
  if (users >= 24 || inShell) return /^(runtime|exchange|page)$/.test(layer) ? 'common' : 'ui';
  if (layer !== 'ui') return 'core';
  return /^(dialog|secret|funding)$/.test(room) ? 'dialog' : 'parts';
};

/** Assigns modules to chunks, for one graph of modules. */
const manualChunks = () => {
  let importersOf;
  return (id, graph) => chunkOf(id, (importersOf ??= importersIn(graph))(id));
};

/** A chunk whose file is the public face of a folder is named after the folder. */
const nameOf = ({ name, moduleIds }) => (name === 'index' ? path.basename(path.dirname(moduleIds.at(-1))) : name);

const minified = { name: 'minified', renderChunk: (code) => minifyScript(code) };

/**
 * Returns the options of one build.
 * @param slim on Preact · @param readable not minified, for the demo · @param constants values for `src/loader/version.ts`
 */
export const configOf = ({ slim: isSlim, readable, constants }) => {
  const shared = {
    manualChunks: manualChunks(),
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
  return {
    input: {
      input: { gate: 'src/loader/gate.ts' },
      preserveEntrySignatures: 'allow-extension',
      plugins: [
        isSlim && alias({ entries: slim }),
        // `sideEffects` of our package.json is about its files in `dist`.
        resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'], ignoreSideEffectsForRoot: true }),
        commonjs({ include: /node_modules/ }),
        safeLibraries(),
        trustedFingerprint(),
        css(),
        json(),
        typescript(),
        replace({
          preventAssignment: true,
          values: { 'process.env.NODE_ENV': JSON.stringify('production'), ...constants },
        }),
      ],
    },
    modules: {
      ...shared,
      format: 'es',
      chunkFileNames: (chunk) => `chunks/${nameOf(chunk)}-[hash:7].js`,
      plugins: [
        parallelImports({
          firsts: ['ui', 'mounted'],
          withFirst: ['react', 'common'],
          // A chart may have loaded without React.
          afterMounted: ['react-part', 'cover-picture', 'failure'],
        }),
        !readable && minified,
      ],
    },
    classic: {
      ...shared,
      format: 'system',
      chunkFileNames: (chunk) => `chunks/classic-${nameOf(chunk)}-[hash:7].js`,
      plugins: [classic(!readable)],
    },
  };
};
