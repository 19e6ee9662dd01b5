/** The host origin: legacy pages, the API (reference or proxied), translations, QA panel and catalogue. */
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createApiProxy } from './api-proxy.ts';
import { isApiPath } from './api/calls.ts';
import { receiptRoutes } from './api/receipts.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { coinPicture } from './coin-pictures.ts';
import { FileFolder } from './dist-files.ts';
import { signIn, signOut, type DemoContext, type DemoEnvironment } from './environment.ts';
import { splitPath } from './locales.ts';
import { localPath } from './local-path.ts';
import { apiV4Routes } from './market/api-v4.ts';
import { udfRoutes } from './market/udf.ts';
import { login } from './pages/account.ts';
import { createFragments } from './pages/fragments.ts';
import { pageOf } from './pages/index.ts';
import { renderPage, type Page } from './pages/layout.ts';
import { documentAt } from './pages/documents.ts';
import { viewOf } from './pages/view.ts';
import { submitWithdrawal } from './pages/withdraw.ts';
import type { FindFontFile } from './font-file.ts';
import { handbookRoutes } from './handbook/routes.ts';
import { hostHeaders } from './policies.ts';
import { qaRoutes } from './qa/routes.ts';
import { answerApi } from './reference-api.ts';
import { serveFile } from './serve-file.ts';
import { SESSION_COOKIE, type SessionStore } from './session.ts';
import { tradeRoutes } from './trading/routes.ts';

export interface HostOptions {
  readonly dist: FileFolder;
  readonly findFont: FindFontFile;
  /** The same folder, for files that the server itself uses. */
  readonly distFolder: string;
  readonly cdnPort: number;
  readonly miniPort: number;
  /** Shared with the mini-apps, which live on another port of the same host. */
  readonly sessions: SessionStore;
  /** Base address of a real back end; without it the reference API answers. */
  readonly api: string | undefined;
  /** Milliseconds since 1970, for the market. */
  readonly clock: () => number;
  /** Asked before all else. */
  readonly extra?: Hono | undefined;
}

const folder = (name: string) => new FileFolder(fileURLToPath(new URL(name, import.meta.url)));
const shortCache = { 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' };

/** The name goes into a header, so only what can be a host name is taken over. */
export const hostName = (url: URL): string =>
  /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])$/i.test(url.hostname) ? url.hostname : 'localhost';

const renderHostPage = (context: DemoContext, page: Page): Response => {
  const view = viewOf(context);
  return new Response(renderPage(view, page), {
    status: page.status ?? 200,
    headers: {
      ...hostHeaders(view.cdnOrigin, view.miniOrigin, view.scenario),
      'content-type': page.xhtml ? 'application/xhtml+xml; charset=utf-8' : 'text/html; charset=utf-8',
    },
  });
};

const submitLogin = async (context: DemoContext): Promise<Response> => {
  const session = context.get('session');
  const view = viewOf(context);
  const form = new URLSearchParams((await context.req.text()).slice(0, 16_384));
  if (form.get('csrf') !== session.csrfToken) return renderHostPage(context, login(view, 'expired'));
  if (!form.get('password')) return context.redirect(view.link('/login?error=password'), 303);
  const nickname = (form.get('username') ?? '').trim().slice(0, 64) || session.user.nickname;
  session.user = { ...session.user, nickname };
  session.scenario = { ...session.scenario, login: 'signed-in' };
  signIn(context);
  return context.redirect(localPath(form.get('redirect') || undefined, view.link('/')), 303);
};

const submitLogout = (context: DemoContext): Response => {
  const session = context.get('session');
  session.scenario = { ...session.scenario, login: 'visitor' };
  signOut(context);
  return context.redirect(viewOf(context).link('/'), 303);
};

const noSuchFile = () => new Response('No such file', { status: 404 });

/** Files need no session: they set no cookie and may be cached. */
const addFiles = (app: Hono<DemoEnvironment>, dist: FileFolder): void => {
  const assets = folder('./assets');
  app.get('/assets/*', async ({ req: { raw, path } }) => {
    const file = await assets.find(path.slice('/assets'.length));
    return file === undefined ? noSuchFile() : serveFile(raw, file, shortCache);
  });
  app.get('/images/coin_icon/64/:file', ({ req }) => coinPicture(req.param('file')));
  app.get('/locales/*', async ({ req: { raw, path } }) => {
    const file = path.endsWith('.json') ? await dist.find(path) : undefined;
    return file === undefined ? noSuchFile() : serveFile(raw, file, shortCache);
  });
  app.get('/docs/*', (context, next) => {
    const document = documentAt(context.req.path);
    return document === undefined ? next() : Promise.resolve(document);
  });
  // Browsers take a service worker from the page's own origin only: a host serves the build's `sw.js` there.
  app.get('/gate-sw.js', async ({ req: { raw } }) => {
    const file = await dist.find('/sw.js');
    return file === undefined ? noSuchFile() : serveFile(raw, file, shortCache);
  });
  app.get('/homepage/public/javascript/sw.cache.json', (context) =>
    context.json({
      version: '1',
      precache: [{ url: '/assets/logo.svg', revision: '1' }],
      runtime: [{ path: '/assets/', strategy: 'stale-while-revalidate', maxEntries: 40 }],
    }),
  );
};

/** Receives the reports of `gate.log`, and returns them within the same session. */
const addReports = (app: Hono<DemoEnvironment>): void => {
  app.post('/reports', async (context) => {
    const reports = context.get('session').reports;
    try {
      reports.push(JSON.parse((await context.req.text()).slice(0, 65_536)) as unknown);
      reports.splice(0, reports.length - 50);
      return context.body(null, 204);
    } catch {
      return context.text('Not JSON', 400);
    }
  });
  app.get('/reports', (context) => context.json(context.get('session').reports));
};

/** A page of the host, or what a form of such a page sends. */
const answerPage = async (context: DemoContext, draw: ReturnType<typeof createFragments>): Promise<Response> => {
  const { method, path: pathname } = context.req;
  const { prefix, path } = splitPath(pathname);
  // English is written without a prefix, so each page has one address.
  if (prefix === 'en' && method === 'GET')
    return context.redirect(localPath(path + new URL(context.req.url).search), 302);
  const { origin, search } = new URL(context.req.url);
  context.set('fragments', await draw(viewOf(context), { origin, path: pathname + search }));
  if (path === '/login' && method === 'POST') return submitLogin(context);
  if (path.startsWith('/myaccount/withdraw/') && method === 'POST') return submitWithdrawal(context);
  if (path === '/logout') return submitLogout(context);
  if (method !== 'GET' && method !== 'HEAD') return context.text('Use GET', 405, { allow: 'GET, HEAD' });
  return renderHostPage(context, pageOf(viewOf(context)));
};

export const createHostApp = ({
  dist,
  findFont,
  distFolder,
  cdnPort,
  miniPort,
  sessions,
  api,
  clock,
  extra,
}: HostOptions): Hono<DemoEnvironment> => {
  const app = new Hono<DemoEnvironment>();
  const answer = api === undefined ? answerApi : createApiProxy(api);

  if (extra) app.route('/', extra);
  addFiles(app, dist);
  app.route('/', handbookRoutes());
  // Market data is public: no session, no cookie.
  app.route('/udf', udfRoutes(clock));
  app.route('/api/v4', apiV4Routes(clock));
  app.route('/receipts', receiptRoutes());

  app.use('*', async (context, next) => {
    const known = sessions.find(getCookie(context, SESSION_COOKIE));
    const session = known ?? sessions.create();
    context.set('session', session);
    context.set('now', clock());
    const name = hostName(new URL(context.req.url));
    context.set('cdnOrigin', `http://${name}:${cdnPort}`);
    context.set('miniOrigin', `http://${name}:${miniPort}`);
    await next();
    if (known === undefined) {
      setCookie(context, SESSION_COOKIE, session.id, { path: '/', httpOnly: true, sameSite: 'Lax' });
    }
  });

  // Only the demo has trading: other calls go to the real back end behind GATE_API, if set.
  app.route('/api/web/v1/trade', tradeRoutes(clock));
  app.use('*', async (context, next) => {
    if (!isApiPath(context.req.path)) return next();
    return answer(context);
  });
  addReports(app);
  app.route('/qa', qaRoutes(dist));
  // The address with a slash is the one of the static catalogue.
  app.get('/catalogue/', (context) => context.redirect(`/catalogue${new URL(context.req.url).search}`, 301));
  app.route('/catalogue', catalogueRoutes(dist, distFolder, findFont));

  const draw = createFragments(distFolder);
  app.all('*', (context) => answerPage(context, draw));
  app.onError((error, context) => {
    console.error(error);
    return context.text('The demo server failed; see its output.', 500);
  });
  return app;
};
