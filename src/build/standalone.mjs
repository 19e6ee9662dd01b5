/** Files that stand alone beside the bundle: nothing in them is shared with it. */
import { build } from 'esbuild';

/**
 * Leaves out the components that declarations load: whoever only decides never draws. Their imports must not stay either:
 * bundlers of other projects follow them, and they lead to sources that the package does not have.
 */
const withoutComponents = {
  name: 'without-components',
  setup(build) {
    build.onResolve({ filter: /\.tsx$|\/chart\/index\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'component' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'component' }, () => ({ contents: '' }));
  },
};

const FILES = [
  // Rules and functions that load anywhere, also in Node.
  { entry: 'src/loader/pure.ts', file: 'pure.js', format: 'esm', plugins: [withoutComponents] },
  // What a mini-app on another origin includes.
  { entry: 'src/mini-app/sdk.ts', file: 'mini-app.js', format: 'esm' },
  // What pages put into their head so that nothing moves.
  { entry: 'src/loader/room-script.ts', file: 'room.js', format: 'iife' },
  // The service worker, which hosts serve from their own origin (`gate.serviceWorker`).
  { entry: 'src/services/worker/worker-script.ts', file: 'sw.js', format: 'iife' },
];

export const standalone = (dist) => ({
  name: 'standalone',
  async writeBundle() {
    await Promise.all(
      FILES.map(({ entry, file, format, plugins = [] }) =>
        build({
          entryPoints: [entry],
          outfile: `${dist}/${file}`,
          bundle: true,
          minify: true,
          charset: 'ascii',
          format,
          plugins,
          target: 'es2022',
          define: { 'process.env.NODE_ENV': '"production"' },
          logLevel: 'warning',
        }),
      ),
    );
  },
});
