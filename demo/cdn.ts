/** The demo's CDN: serves the built bundle on a separate origin. */
import { Hono } from 'hono';
import type { FileFolder } from './dist-files.ts';
import { fontFiles } from './font-file.ts';
import { serveFile } from './serve-file.ts';

const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/** Chunks carry a hash in their name, fonts their version; everything else keeps its name from release to release. */
const cacheControl = (path: string): string =>
  /^\/(chunks\/|fonts\/.*\.woff2$)/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=60';

const plainText = (status: number, text: string, extra: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    // A missing file may be there after the next build.
    headers: { ...open, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...extra },
  });

/** @param hasFont false: `gate-font.css` is empty, so that texts have the machine's fonts */
export const createCdn = (files: FileFolder, hasFont: boolean): Hono => {
  const cdn = new Hono();
  const findFont = fontFiles(files, hasFont);
  cdn.all('*', async ({ req: { raw } }) => {
    if (raw.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...open, 'access-control-allow-methods': 'GET, HEAD, OPTIONS', 'access-control-max-age': '86400' },
      });
    }
    if (raw.method !== 'GET' && raw.method !== 'HEAD')
      return plainText(405, 'Use GET', { allow: 'GET, HEAD, OPTIONS' });
    const path = new URL(raw.url).pathname;
    const file = (await findFont(path)) ?? (await files.find(path));
    if (file === undefined) return plainText(404, 'No such file');
    return serveFile(raw, file, { ...open, 'cache-control': cacheControl(path) });
  });
  return cdn;
};
