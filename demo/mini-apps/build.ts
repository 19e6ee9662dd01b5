/** Builds the demo's mini-apps in memory, each for itself, as a team of its own would. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

export const miniAppNames = ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter'] as const;
export type MiniAppName = (typeof miniAppNames)[number];

export interface BuiltApp {
  /** Path → text, all under the app's own folder. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly text: string }>;
  readonly script: string;
  readonly style: string;
}

/** The SDK comes as the published file, not from the sources: the demo lives on what others get. */
const publishedSdk: Plugin = {
  name: 'published-sdk',
  setup: ({ onResolve }) => onResolve({ filter: /\/sdk\.ts$/ }, () => ({ path: '/mini-app.js', external: true })),
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

export const buildMiniApp = async (name: MiniAppName): Promise<BuiltApp> => {
  const { outputFiles } = await build({
    entryPoints: [here(`./${name}/main.ts`)],
    outdir: '/out',
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    target: 'es2022',
    plugins: [publishedSdk],
    logLevel: 'warning',
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const [code, css] = [text('.js'), text('.css')];
  const script = `/${name}/main-${hash(code)}.js`;
  const style = `/${name}/main-${hash(css)}.css`;
  const manifest = JSON.stringify({ files: [script, style, '/mini-app.js'] });
  return {
    script,
    style,
    files: new Map([
      [script, { type: 'text/javascript; charset=utf-8', text: code }],
      [style, { type: 'text/css; charset=utf-8', text: css }],
      [`/${name}/mini-app.json`, { type: 'application/json; charset=utf-8', text: manifest }],
    ]),
  };
};
