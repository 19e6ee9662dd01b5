/** The contestants' code as a host would serve it: one chunk each, minified, and klinecharts pro's style sheet. */
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { Hono } from 'hono';
import { servedFile } from '../../dist-files.ts';
import { serveTool } from '../../serve-file.ts';

const BASE = '/chart-bench/';
export const PAGE = '/chart-bench';
const folder = new URL('.', import.meta.url).pathname;

/** klinecharts pro requires klinecharts 9; the newest version is a separate contestant. */
const proUsesItsVersion: Plugin = {
  name: 'klinecharts-9',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^klinecharts$/ }, ({ importer }) =>
      importer.includes('@klinecharts') ? { path: `${folder}klinecharts-9.ts` } : undefined,
    ),
};

const bundle = async (entry: string) =>
  (
    await build({
      entryPoints: [folder + entry],
      outdir: 'built',
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [proUsesItsVersion],
    })
  ).outputFiles;

/** Bytes of a contestant's module with all it imports, minified and compressed by gzip. */
export const bytesOf = async (name: string): Promise<number> =>
  (await bundle(`${name}.ts`)).reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);

/** The page's script and what it imports. */
export const benchFiles = async (): Promise<Hono> => {
  const files = new Map(
    (await bundle('page.ts')).map(({ path, contents }) => [basename(path), servedFile(path, contents)] as const),
  );
  const app = new Hono();
  app.get(`${BASE}*`, ({ req: { raw, path } }) => {
    return serveTool(raw, files.get(path.slice(BASE.length)));
  });
  return app;
};

export const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Chart</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${BASE}page.css">
    <script type="module" src="${BASE}page.js"></script>
  </head>
  <body style="margin: 0"><div id="box" style="width: 1200px; height: 700px"></div></body>
</html>`;
