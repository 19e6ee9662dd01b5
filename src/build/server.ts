/**
 * `dist/server/`: fragments for Node (`gate-elements/server` and the command `gate-elements`). It holds React and the
 * components of the same sources, so that a server draws what the browser draws.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { globSync } from 'tinyglobby';
import type * as Server from '../server/server.ts';
import { minifyScript, minifyStyles, withoutKeyframes } from './rollup/minify.ts';
import type { Files } from './run-steps.ts';
import { serverComponents } from './server-components.mjs';

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);
/** First browsers with declarative shadow roots: all but the last know no nested rules. */
const OLDEST = { chrome: version(111), safari: version(16, 4), firefox: version(123) };

/**
 * Style sheets as text. Pages also load them in their head, so that the first paint waits for them. Rules are nested in
 * `:host`, which has no effect outside a shadow root. Rules for the host itself are in files with a corresponding name.
 * Keyframes cannot be nested and are omitted: server-rendered elements need no entrance animation.
 */
const cssText: Plugin = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const written = await readFile(path, 'utf8');
      const name = relative('.', path);
      const text = /host\.css$/.test(path) ? written : `:host {\n${withoutKeyframes(name, written)}\n}`;
      return { contents: minifyStyles(name, text, OLDEST), loader: 'text' };
    });
  },
};

/** Returns the scripts. @param constants values for `src/loader/version.ts`, as in the bundle */
export const serverFiles = async (constants: Readonly<Record<string, string>>, readable: boolean): Promise<Files> => {
  const { outputFiles } = await build({
    entryPoints: { server: 'src/server/server.ts', cli: 'src/server/cli.ts', worker: 'src/server/service/worker.ts' },
    outdir: 'server',
    write: false,
    bundle: true,
    splitting: true,
    charset: 'utf8',
    format: 'esm',
    // React's own renderer without streams of Node: one string is all that is wanted.
    platform: 'browser',
    external: ['node:*'],
    target: 'node20',
    // Names of chunks depend on paths: those in the project, wherever its packages are stored.
    preserveSymlinks: true,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Servers have no origin until a page is described.
      'location.origin': '"https://gate.invalid"',
      ...constants,
    },
    plugins: [serverComponents, cssText],
    legalComments: 'none',
    logLevel: 'warning',
  });
  const scripts = await Promise.all(
    outputFiles.map(
      async ({ path, text }) => [relative('.', path), readable ? text : await minifyScript(text)] as const,
    ),
  );
  // The folder may be copied to any server: its files are modules wherever it lies.
  return { ...Object.fromEntries(scripts), 'server/package.json': '{ "type": "module" }\n' };
};

/** Returns style sheets and HTML of all fragments. The scripts of the server and the texts are in the build. */
export const fragmentFiles = async (dist: string): Promise<Files> => {
  const address = pathToFileURL(resolve(dist, 'server/server.js')).href;
  const { fragmentSheets, writeFragments } = (await import(address)) as typeof Server;
  const sheets = (await fragmentSheets()).map(({ file, text }) => [file, text] as const);
  const folder = mkdtempSync(join(tmpdir(), 'fragments-'));
  try {
    await writeFragments(folder, { base: process.env['GATE_BASE'] });
    const pages = globSync('**', { cwd: folder })
      .sort()
      .map((file) => [`fragments/${file}`, readFileSync(join(folder, file))] as const);
    return Object.fromEntries([...sheets, ...pages]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
