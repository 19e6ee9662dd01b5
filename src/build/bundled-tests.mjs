/**
 * Tests of what is drawn load up to 280 modules each. esbuild bundles them once, with shared chunks, before the first runs;
 * that takes 2 s and saves a third of their time. All other tests are served as they stand: those of the loader name
 * modules by their addresses, as pages do.
 */
import { build } from 'esbuild';
import { slim } from './slim.mjs';

const FOLDERS = ['chart', 'features', 'shell', 'ui'];
const BUNDLED = new RegExp(`^/src/(${FOLDERS.join('|')})/.*\\.test\\.tsx?$`);

/** @param isSlim Preact in place of React */
export const bundledTests = async (isSlim) => {
  const output = isSlim ? '.cache/tests-slim' : '.cache/tests';
  await build({
    entryPoints: FOLDERS.flatMap((folder) => [`src/${folder}/**/*.test.ts`, `src/${folder}/**/*.test.tsx`]),
    outdir: output,
    outbase: '.',
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'development'],
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: isSlim ? slim : {},
    loader: { '.css': 'text' },
    sourcemap: true,
    ignoreAnnotations: true,
    logLevel: 'warning',
  });
  return {
    name: 'bundled-tests',
    serve: ({ path }) =>
      BUNDLED.test(path) ? { body: `import '/${output}${path.replace(/\.tsx?$/, '.js')}';`, type: 'js' } : undefined,
  };
};
