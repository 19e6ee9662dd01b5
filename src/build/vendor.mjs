/** web-test-runner serves source files as they are; React is CommonJS. This makes one split ESM build of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { slim } from './slim.mjs';

const require = createRequire(import.meta.url);
const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const fileOf = (name) => name.replace(/[^a-z]+/g, '_');

/** @param isSlim Preact in place of React */
export const reactVendor = async (isSlim) => {
  const dir = isSlim ? '.cache/vendor-slim' : '.cache/vendor';
  mkdirSync(`${dir}/in`, { recursive: true });
  for (const name of modules) {
    const keys = Object.keys(isSlim ? await import(slim[name]) : require(name)).filter((key) => key !== 'default');
    writeFileSync(
      `${dir}/in/${fileOf(name)}.mjs`,
      `import * as all from ${JSON.stringify(name)};\nexport default all.default ?? all;\nexport const { ${keys.join(', ')} } = all;\n`,
    );
  }
  await build({
    entryPoints: modules.map((name) => `${dir}/in/${fileOf(name)}.mjs`),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    alias: isSlim ? slim : {},
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return {
    name: 'react-vendor',
    resolveImport: ({ source }) => (modules.includes(source) ? `/${dir}/${fileOf(source)}.mjs` : undefined),
  };
};

/** `import css from './x.css'` for the test server. */
export const cssText = () => ({
  name: 'css-text',
  resolveMimeType: ({ path }) => (path.endsWith('.css') ? 'js' : undefined),
  transform: ({ path, body }) => (path.endsWith('.css') ? `export default ${JSON.stringify(body)};` : undefined),
});
