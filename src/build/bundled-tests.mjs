/**
 * A test loads up to 280 modules. esbuild bundles all tests once, with shared chunks, before the first runs: their pages then
 * fetch a few dozen files, which nothing has to transform. A bundled test stands at the address of its source, so that
 * it can load other sources by theirs; these are served one by one, by the plugins of the test server.
 */
import { relative } from 'node:path';
import { build } from 'esbuild';
import { slim } from './slim.mjs';

/**
 * @param entryPoints patterns of test files, relative to the project
 * @param isSlim Preact in place of React
 * @returns middleware of the test server that serves them
 */
export const bundledTests = async (entryPoints, isSlim) => {
  const { outputFiles } = await build({
    entryPoints,
    outdir: '.',
    outbase: '.',
    publicPath: '/',
    chunkNames: 'test-chunks/[hash]',
    write: false,
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
  const files = new Map(outputFiles.map(({ path, contents }) => [`/${relative('.', path)}`, Buffer.from(contents)]));
  return (context, next) => {
    const file = files.get(context.path.replace(/\.tsx?$/, '.js'));
    if (!file) return next();
    context.type = context.path.endsWith('.map') ? 'json' : 'js';
    context.body = file;
  };
};
