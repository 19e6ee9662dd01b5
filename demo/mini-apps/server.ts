/** The mini-apps' origin: their pages, the SDK, and the API calls that they make. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createApiProxy } from '../api-proxy.ts';
import { isApiPath } from '../api/calls.ts';
import type { FileFolder } from '../dist-files.ts';
import type { DemoContext, DemoEnvironment } from '../environment.ts';
import type { FindFontFile } from '../font-file.ts';
import { hostName } from '../host-app.ts';
import { answerApi } from '../reference-api.ts';
import { serveFile } from '../serve-file.ts';
import { SESSION_COOKIE, SessionStore } from '../session.ts';
import { buildMiniApp, miniAppNames, type BuiltApp, type MiniAppName } from './build.ts';
import { appPage } from './page.ts';

export interface MiniAppOptions {
  readonly dist: FileFolder;
  readonly findFont: FindFontFile;
  readonly hostPort: () => number;
  readonly sessions: SessionStore;
  readonly api: string | undefined;
}

/** Isolated pages fetch only answers with this header ahead. */
const PREFETCHABLE = { 'cross-origin-resource-policy': 'cross-origin' };

const FILE_HEADERS = { 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff', ...PREFETCHABLE };

/** Framed by the host page only; everything else as strict as the host's own pages. */
const headers = (host: string, socket: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Isolated pages frame only documents with both headers.
  'cross-origin-embedder-policy': 'require-corp',
  ...PREFETCHABLE,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${host}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
});

const text = (status: number, body: string) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });

/** As a signed-in user of a session that nobody has: nothing that the visitor does there stays. */
const answerExample = (context: DemoContext): Promise<Response> => {
  const headers = new Headers(context.req.raw.headers);
  headers.set('cookie', 'uid=10000001; nickname=demo; csrftoken=1');
  context.req.raw = new Request(context.req.raw, { headers });
  context.set('session', new SessionStore(1).create());
  return answerApi(context);
};

/** Answers the API calls of the apps, and leaves other requests to the next handler. @param api address of a back end */
const answerCalls = (sessions: SessionStore, api: string | undefined): MiddlewareHandler<DemoEnvironment> => {
  const answer = api === undefined ? answerApi : createApiProxy(api);
  return async (context, next) => {
    const { path, url } = context.req;
    const name = hostName(new URL(url));
    if (!isApiPath(path)) return next();
    if (context.req.header('x-demo-example') !== undefined) return answerExample(context);
    const known = sessions.find(getCookie(context, SESSION_COOKIE));
    const session = known ?? sessions.create();
    context.set('session', session);
    context.set('cdnOrigin', `http://${name}`);
    context.set('miniOrigin', new URL(url).origin);
    context.res = await answer(context);
    if (known === undefined)
      setCookie(context, SESSION_COOKIE, session.id, { path: '/', httpOnly: true, sameSite: 'Lax' });
    return undefined;
  };
};

export const createMiniApps = ({ dist, findFont, hostPort, sessions, api }: MiniAppOptions): Hono<DemoEnvironment> => {
  const app = new Hono<DemoEnvironment>();
  const built = new Map<MiniAppName, Promise<BuiltApp>>();
  const appOf = (name: string): Promise<BuiltApp> | undefined => {
    const known = miniAppNames.find((one) => one === name);
    if (known === undefined) return undefined;
    if (!built.has(known)) built.set(known, buildMiniApp(known));
    return built.get(known);
  };

  app.use('*', async (context, next) => {
    const host = `http://${hostName(new URL(context.req.url))}:${hostPort()}`;
    await next();
    // The host page sends a HEAD request to find out whether an entry exists, and reads the manifest.
    if (context.req.header('origin') === host && !isApiPath(context.req.path)) {
      context.res.headers.set('access-control-allow-origin', host);
      context.res.headers.append('vary', 'origin');
    }
  });

  app.use('*', answerCalls(sessions, api));

  app.get('/mini-app.js', async ({ req: { raw } }) => {
    const file = await dist.find('/mini-app.js');
    return file
      ? serveFile(raw, file, { 'cache-control': 'no-cache', ...PREFETCHABLE })
      : text(404, 'Run "npm run build" first');
  });

  const serveFont = async ({ req: { raw, path } }: Context): Promise<Response> => {
    const file = await findFont(path);
    return file ? serveFile(raw, file, FILE_HEADERS) : text(404, 'No such file');
  };
  app.get('/gate-font.css', serveFont);
  app.get('/fonts/:file', serveFont);

  app.get('/:name', ({ req }) => new Response(null, { status: 302, headers: { location: `${req.path}/` } }));
  app.get('/:name/', async ({ req }) => {
    const name = req.param('name');
    const found = await appOf(name);
    if (!found) return text(404, 'No such mini-app');
    const url = new URL(req.url);
    const host = `http://${hostName(url)}:${hostPort()}`;
    return new Response(appPage({ ...found, name, host, font: '/gate-font.css' }), {
      headers: headers(host, `ws://${url.host}`),
    });
  });
  app.get('/:name/:file', async ({ req }) => {
    const file = (await appOf(req.param('name')))?.files.get(req.path);
    if (!file) return text(404, 'No such file');
    const { type, text: body } = file;
    return new Response(body, { headers: { 'content-type': type, ...FILE_HEADERS } });
  });

  app.all('*', () => text(404, 'No such mini-app'));
  app.onError((error) => {
    console.error(error);
    return text(500, 'The mini-app server failed; see its output.');
  });
  return app;
};
