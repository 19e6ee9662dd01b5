/**
 * A test loads up to 280 modules. esbuild bundles all tests once, with shared chunks, before the first runs: their pages
 * then
 * fetch a few dozen files, which need no transformation. A bundled test has the address of its source, so that it can load
 * other sources by relative URLs; the test server's plugins serve these one by one.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { safeLibraries } from '../../build/rollup/safe-libraries.mjs';
import { slim } from '../../build/rollup/slim.mjs';
import { serverComponents } from '../../build/server-components.mjs';

/** React reads the page's document as it does in the bundle. */
const safeReact = {
  name: 'safe-react',
  setup({ onLoad }) {
    const fail = (message) => {
      throw new Error(message);
    };
    onLoad({ filter: /node_modules[/\\]react-dom[/\\].*client.*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const { code = source } = safeLibraries({ isModule: false }).transform.call({ error: fail }, source, path) ?? {};
      return { contents: code };
    });
  },
};

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
    plugins: [safeReact],
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

const renderServer = async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/server/renderer.testing.ts'],
    outdir: '.',
    write: false,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    external: ['node:*'],
    define: { 'process.env.NODE_ENV': '"development"', 'location.origin': '"https://gate.invalid"' },
    plugins: [serverComponents],
    loader: { '.css': 'text' },
    ignoreAnnotations: true,
    logLevel: 'warning',
  });
  return outputFiles[0].text;
};

/** Middleware of the test server. Serves what servers render with, in one module, bundled when a test loads it. */
export const serverRenderer = () => {
  let text;
  return async (context, next) => {
    if (context.path !== '/test-chunks/server-renderer.js') return next();
    context.type = 'js';
    context.body = await (text ??= renderServer());
  };
};
