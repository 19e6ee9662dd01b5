import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { build } from 'esbuild';
import { classic } from './src/build/classic.mjs';
import { css } from './src/build/css.mjs';
import { halves } from './src/build/halves.mjs';
import { json } from './src/build/json.mjs';
import { writeManifest } from './src/build/manifest.mjs';
import { parallelImports } from './src/build/parallel-imports.mjs';
import { privateNames } from './src/build/private-names.mjs';
import { shortNames } from './src/build/short-names.mjs';
import { slimI18next } from './src/build/slim-i18next.mjs';
import { trustedFingerprint } from './src/build/trusted-fingerprint.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// SOURCE_DATE_EPOCH makes a build repeatable.
const release = new Date(process.env.SOURCE_DATE_EPOCH ? process.env.SOURCE_DATE_EPOCH * 1000 : Date.now())
  .toISOString()
  .replace(/\.\d+/, '');
const dist = process.env.GATE_DIST ?? 'dist';

/**
 * Shared code goes to few chunks. Five follow from who imports whom: what the loader needs at once (`core`), what shows
 * and hides (`present`), what every drawn element needs (`ui`), the rules of the other elements (`rules`) and the rest of
 * their declarations (`later`); each leaves out what an earlier one has.
 */
const roots = {
  core: 'src/loader/entry.ts',
  present: 'src/loader/present.ts',
  ui: 'src/shell/define.tsx',
  rules: 'elements/later-rules.ts',
  later: 'elements/later.ts',
};
const reached = {};
const chunkOf = (id, { getModuleInfo, getModuleIds }) => {
  // Rules read what redirects and counted showings read and write.
  if (/src\/core\/counter\.ts$/.test(id)) return 'core';
  if (/src\/core\/attributes\.ts$/.test(id)) return 'later';
  if (/node_modules\/(react|react-dom|scheduler|@r2wc)\/|commonjsHelpers/.test(id)) return 'react';
  if (/node_modules\/(lightweight-charts|fancy-canvas)\//.test(id)) return 'lightweight-charts';
  if (/node_modules\/dompurify\/|src\/core\/(html|text-links)\.ts$|src\/ui\/text\/server-html\.tsx$/.test(id))
    return 'html';
  if (/src\/ui\/dialog\/(dialog|use-modal|use-overflow|use-route-end|scroll-lock)/.test(id)) return 'dialog';
  if (/node_modules\/i18next\//.test(id)) return 'ui';
  if (/src\/ui\/(bar\/bar|control\/controls|picture\/icon|element\/fallback)\.tsx$/.test(id)) return 'ui';
  if (/src\/ui\/(overlay\/use-popover|text\/(common\.)?copy)\.ts$/.test(id)) return 'ui';
  // Fallback markup and redirects need these, too, and must not bring React along.
  if (/src\/core\/(navigate|safe-href|links|prefix|switch-target)\.ts$/.test(id)) return 'present';
  // Small things that several elements share travel together: every file name costs bytes in the loader.
  if (/src\/core\/(endpoint-table|schema|settings|locale-facts|download-link|download-data|app-links)\.ts$/.test(id))
    return 'data';
  if (/src\/services\/(redact(?!-url)|fold)/.test(id)) return 'redact';
  if (/src\/ui\/(picture\/icons|text\/rich-text|bar\/(site-switch|stacking))|src\/core\/notice-links\.ts$/.test(id))
    return 'notice';
  // Menus, footer and 404 link to many pages by name; `gate.links` and `gate.seo` do so without React.
  if (/src\/core\/(routes|site-link|site-records|canonical)\.ts$/.test(id)) return 'routes';
  if (/src\/ui\/menu\/|src\/core\/menu\.ts$/.test(id)) return 'pages';
  if (/src\/ui\/(app-download\/|picture\/qr-code)/.test(id)) return 'app';
  if (/node_modules\/uqr\//.test(id)) return 'qr';
  // Offers come together: a page that has one mostly has the others. Small figures, too, and all of sharing.
  if (/src\/core\/(plan|marketing|agency|fingerprint-value|share-sources)\.ts$/.test(id)) return 'answers';
  if (
    /src\/features\/(newuser-popup|promo-banner|vip-popup|alpha-banner|perk-modal|cooldown-modal)\/(?!.*\.rule\.ts$)|src\/ui\/picture\/picture/.test(
      id,
    )
  )
    return 'offers';
  if (/src\/features\/(number|coin-icon|image|tab-bar)\/|src\/core\/(number|pictures|common-config)\.ts$/.test(id))
    return 'figures';
  if (
    /src\/features\/share-modal\/(?!.*\.rule\.ts$)|src\/services\/share|src\/core\/(share-link|og-show)\.ts$/.test(id)
  )
    return 'share';
  // Calls that rules ask for, with what belongs to them.
  if (/src\/core\/(answers|agreement|declaration|business-notice|ip-check|scenes|server-notice|post)\.ts$/.test(id))
    return 'answers';
  if (/src\/services\/(consent|device-addresses)\.ts$/.test(id)) return 'answers';
  // Small dialogs with the same parts: one file for all of them costs the loader least.
  if (
    /src\/features\/(uk-notice|compliance-|business-notice|ip-check|turkey-declaration|user-agreement|upcoming-modal)/.test(
      id,
    ) &&
    !id.endsWith('.rule.ts')
  )
    return 'compliance';
  if (/src\/ui\/(notice-dialog|server-notice|example-notice|dialog-form|signing-dialog)/.test(id)) return 'compliance';
  if (/src\/(services\/(app-bridge|sdk|idle)|core\/native-gates)\.ts$/.test(id)) return 'native';
  // Three small hosts are little more than the mini-app code that they share.
  if (/src\/features\/(funds-transfer|master-transfer|letter)\/(?!.*\.rule\.ts)/.test(id)) return 'mini-app';
  if (/src\/(ui\/(transfer-panel|mini-app)|services\/mini-app|core\/mini-app)/.test(id)) return 'mini-app';
  for (const [name, root] of Object.entries(roots)) {
    if (!reached[name]) {
      const found = (reached[name] = new Set());
      const follow = (module) => {
        if (found.has(module)) return;
        found.add(module);
        getModuleInfo(module)?.importedIds.forEach(follow);
      };
      follow([...getModuleIds()].find((module) => module.endsWith(root)));
    }
    if (reached[name].has(id)) return name;
  }
  return undefined;
};

const plugins = () => [
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  halves(),
  slimI18next(),
  trustedFingerprint(),
  css(),
  json(),
  typescript({
    tsconfig: 'src/build/tsconfig.bundle.json',
    // A control that is taken out on purpose (src/build/mutants.ts) leaves names without a use.
    ...(process.env.GATE_MUTANT ? { noUnusedLocals: false, noUnusedParameters: false } : {}),
  }),
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      GATE_VERSION: JSON.stringify(version),
      GATE_RELEASE: JSON.stringify(release),
    },
  }),
];

const minify = () =>
  terser({
    ecma: 2020,
    module: true,
    compress: {
      passes: 3,
      // Small functions that stay functions repeat less.
      inline: 1,
      unsafe_arrows: true,
      // i18next's own log: nobody listens to it.
      pure_funcs: ['log', 'warn', 'error', 'deprecate'].map((name) => `this.logger.${name}`),
    },
    format: { ascii_only: true, comments: false, quote_style: 2 },
  });

const graph = {};
const noteGraph = () => ({
  name: 'note-graph',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') graph[file.fileName] = { imports: file.imports, dynamicImports: file.dynamicImports };
  },
});

/** Runs after everything else: texts, types, catalogue, manifest. */
const finish = () => ({
  name: 'finish',
  writeBundle() {
    execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'src/build/publish.ts', dist], {
      stdio: 'inherit',
    });
    writeManifest(dist, graph);
  },
});

const clean = () => ({
  name: 'clean',
  buildStart() {
    rmSync(dist, { recursive: true, force: true });
  },
});

const onwarn = (warning, warn) => {
  // A broken type or import must not become a bundle.
  if (warning.plugin === 'typescript') throw new Error(warning.message);
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
};

/** With GATE_SIZES=1: what each module costs in its chunk, before compression. */
const sizes = () => ({
  name: 'sizes',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          console.log(
            chunk.name,
            renderedLength,
            id.replace(process.cwd(), ''),
            process.env.GATE_SIZES === 'code' ? '@@' + JSON.stringify(chunk.modules[id].code) : '',
          );
  },
});

/** The service worker, which hosts serve from their own origin (`gate.serviceWorker`). */
const worker = () => ({
  name: 'worker',
  async writeBundle() {
    await build({
      entryPoints: ['src/services/worker/worker-script.ts'],
      outfile: `${dist}/sw.js`,
      bundle: true,
      minify: true,
      charset: 'ascii',
      format: 'iife',
      target: 'es2020',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    });
  },
});

/** `dist/pure.js` stands alone: its own small bundle, without the components that declarations load. */
const pure = () => ({
  name: 'pure',
  async writeBundle() {
    await build({
      entryPoints: ['src/loader/pure.ts'],
      outfile: `${dist}/pure.js`,
      bundle: true,
      minify: true,
      charset: 'ascii',
      format: 'esm',
      target: 'es2022',
      external: ['*.tsx', '*/answers.ts'],
      logLevel: 'warning',
    });
  },
});

/** `dist/mini-app.js`: what a mini-app on another origin includes; nothing of the bundle is in it. */
const miniAppSdk = () => ({
  name: 'mini-app-sdk',
  async writeBundle() {
    await build({
      entryPoints: ['src/mini-app/sdk.ts'],
      outfile: `${dist}/mini-app.js`,
      bundle: true,
      minify: true,
      charset: 'ascii',
      format: 'esm',
      target: 'es2022',
      logLevel: 'warning',
    });
  },
});

/** The entry keeps its stable name; everything else is hashed. */
const fileNames = {
  entryFileNames: ({ name }) => (name === 'gate' ? 'gate.js' : 'chunks/[name]-[hash:7].js'),
  chunkFileNames: 'chunks/[name]-[hash:7].js',
};

const shared = {
  dir: dist,
  manualChunks: chunkOf,
  onlyExplicitManualChunks: true,
  // Nobody changes our modules, or asks for their tag.
  generatedCode: { preset: 'es2015', symbols: false },
  freeze: false,
  hoistTransitiveImports: false,
};

export default {
  input: { gate: 'src/loader/gate.ts', core: 'src/loader/entry.ts' },
  preserveEntrySignatures: 'allow-extension',
  onwarn,
  plugins: [clean(), ...plugins()],
  output: [
    {
      ...shared,
      ...fileNames,
      format: 'es',
      plugins: [
        parallelImports({ trunk: 'ui', common: ['react', 'ui', 'core', 'present'] }),
        ...(process.env.GATE_RAW
          ? []
          : [privateNames({ libraries: ['react', 'lightweight-charts'] }), minify(), shortNames({ core: 'core' })]),
        noteGraph(),
        ...(process.env.GATE_SIZES ? [sizes()] : []),
      ],
    },
    {
      ...shared,
      entryFileNames: 'chunks/classic-[name]-[hash:7].js',
      chunkFileNames: 'chunks/classic-[name]-[hash:7].js',
      format: 'system',
      plugins: [minify(), classic(), pure(), miniAppSdk(), worker(), finish()],
    },
  ],
};
