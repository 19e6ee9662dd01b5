/** Standalone files beside the bundle, which share no code with it. */
import { build, type Plugin } from 'esbuild';
import { minifyScript } from './rollup/minify.ts';
import type { Files } from './run-steps.ts';

/**
 * Leaves out the components that declarations load: whoever only decides never draws. Their imports must not stay either:
 * bundlers of other projects follow them, and they lead to sources that the package does not have.
 */
const withoutComponents: Plugin = {
  name: 'without-components',
  setup(build) {
    build.onResolve({ filter: /\.tsx$|\.first-look\.ts$|\/chart\/index\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'component' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'component' }, () => ({ contents: '' }));
  },
};

interface Standalone {
  readonly entry: string;
  readonly file: string;
  readonly format: 'esm' | 'iife';
  readonly plugins?: Plugin[];
}
const FILES: readonly Standalone[] = [
  // Rules and functions that load anywhere, also in Node.
  { entry: 'src/loader/pure.ts', file: 'pure.js', format: 'esm', plugins: [withoutComponents] },
  // The SDK for mini-apps on other origins.
  { entry: 'src/mini-app/sdk.ts', file: 'mini-app.js', format: 'esm' },
  // The script for a page's head that reserves space.
  { entry: 'src/loader/room-script.ts', file: 'room.js', format: 'iife' },
  // The service worker, which hosts serve from their own origin (`gate.serviceWorker`).
  { entry: 'src/services/worker/worker-script.ts', file: 'sw.js', format: 'iife' },
];

/** Returns `pure.js`, `mini-app.js`, `room.js` and `sw.js`. */
export const standaloneFiles = async (): Promise<Files> => {
  const made = await Promise.all(
    FILES.map(async ({ entry, file, format, plugins = [] }) => {
      const { outputFiles } = await build({
        entryPoints: [entry],
        write: false,
        bundle: true,
        format,
        plugins,
        target: 'es2022',
        define: { 'process.env.NODE_ENV': '"production"' },
        // A comment would name the address of a library's own map.
        legalComments: 'none',
        logLevel: 'warning',
      });
      return [file, await minifyScript(outputFiles[0]!.text, format === 'esm')] as const;
    }),
  );
  return Object.fromEntries(made);
};
