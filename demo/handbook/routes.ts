/** Serves the built documentation site at `/handbook`. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { FileFolder, type ServedFile } from '../dist-files.ts';
import { serveFile } from '../serve-file.ts';
import { HANDBOOK } from './build.ts';

const NOT_BUILT = 'The handbook is not built. Run "npm run build", then "npm run handbook".';
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

/** Allows the inline scripts of a page by their hashes. The generator sets styles in attributes. */
const policyOf = (page: string): string => {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const headersOf = (file: ServedFile): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=60',
  ...(file.type.startsWith('text/html') && {
    'content-security-policy': policyOf(new TextDecoder().decode(file.bytes)),
  }),
});

/** @param root folder of the built site */
export const handbookRoutes = (root: string = HANDBOOK): Hono => {
  const routes = new Hono();
  const files = new FileFolder(root);
  routes.get('/handbook', ({ redirect }) => redirect('/handbook/'));
  routes.get('/handbook/*', async ({ req: { raw, path }, text }) => {
    const name = path.slice('/handbook'.length);
    const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
    for (const each of candidates) {
      const file = await files.find(each);
      if (file) return serveFile(raw, file, headersOf(file));
    }
    const missing = await files.find('/404.html');
    if (!missing) return text(NOT_BUILT, 503);
    return new Response(missing.bytes, {
      status: 404,
      headers: { ...headersOf(missing), 'content-type': missing.type },
    });
  });
  return routes;
};
