/** Files that stand alone beside the bundle: nothing in them is shared with it. */
import { build } from 'esbuild';

const FILES = [
  // Rules and functions that load anywhere, also in Node: without the components that declarations load.
  { entry: 'src/loader/pure.ts', file: 'pure.js', format: 'esm', external: ['*.tsx', '*/chart/index.ts'] },
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
      FILES.map(({ entry, file, format, external = [] }) =>
        build({
          entryPoints: [entry],
          outfile: `${dist}/${file}`,
          bundle: true,
          minify: true,
          charset: 'ascii',
          format,
          external,
          target: 'es2022',
          define: { 'process.env.NODE_ENV': '"production"' },
          logLevel: 'warning',
        }),
      ),
    );
  },
});
