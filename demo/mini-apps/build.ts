/** Builds the demo's mini-apps in memory, each separately, as an independent team would. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

export const miniAppNames = ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter', 'fund_password'] as const;
export type MiniAppName = (typeof miniAppNames)[number];

export interface BuiltApp {
  /** Path → text, all under the app's own folder. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly text: string }>;
  readonly script: string;
  readonly style: string;
}

/** The SDK is the published file, not the sources, so that the demo uses what other teams get. */
const publishedSdk = (address: string): Plugin => ({
  name: 'published-sdk',
  setup: ({ onResolve }) => onResolve({ filter: /\/sdk\.ts$/ }, () => ({ path: address, external: true })),
});

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * One entry, its style, and a file for each language that comes when it is wanted.
 * @param sdk address of `mini-app.js`, as the app's scripts import it
 */
export const buildMiniApp = async (name: MiniAppName, sdk = '/mini-app.js'): Promise<BuiltApp> => {
  const { outputFiles } = await build({
    entryPoints: { main: here(`./${name}/main.ts`) },
    outdir: '/out',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    target: 'es2022',
    plugins: [publishedSdk(sdk)],
    logLevel: 'warning',
  });
  const files = new Map<string, { type: string; text: string }>(
    outputFiles.map(({ path, text }) => {
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return [`/${name}/${basename(path)}`, { type: `${type}; charset=utf-8`, text }] as const;
    }),
  );
  const find = (pattern: RegExp) => [...files.keys()].find((path) => pattern.test(path)) ?? '';
  const [script, style] = [find(/\/main-\w+\.js$/), find(/\/main-\w+\.css$/)];
  const manifest = JSON.stringify({ files: [script, style, sdk] });
  files.set(`/${name}/mini-app.json`, { type: 'application/json; charset=utf-8', text: manifest });
  return { script, style, files };
};
