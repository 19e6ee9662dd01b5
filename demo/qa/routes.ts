import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { FileFolder } from '../dist-files.ts';
import { writeScenarioCookies, type DemoContext, type DemoEnvironment } from '../environment.ts';
import { withPrefix } from '../locales.ts';
import { localPath } from '../local-path.ts';
import { framedToolHeaders, toolHeaders } from '../policies.ts';
import { fieldEntries, parseScenario } from '../scenario.ts';
import { serveTool } from '../serve-file.ts';
import { applyScenario } from '../session.ts';
import { inspectorScript, inspectorStyles } from './bundle-inspector.ts';
import { renderMatrix } from './matrix-page.ts';
import { renderPanel, renderStore } from './page.ts';
import { DEFAULT_WIDTH, widths } from './presets.ts';

/** A link with a scenario in it opens the panel with that scenario; a bare one with the session's. */
const openPanel = (context: DemoContext): Response => {
  const query = new URL(context.req.url).searchParams;
  const given = fieldEntries.some(([name]) => query.has(name));
  const scenario = given ? parseScenario(query) : context.get('session').scenario;
  const asked = Number(query.get('width'));
  const width = widths.find((known) => known === asked) ?? DEFAULT_WIDTH;
  const path = localPath(query.get('path') ?? undefined, withPrefix(scenario.lang, '/'));
  return new Response(renderPanel({ scenario, path, width }), {
    headers: { ...toolHeaders(), 'content-type': 'text/html; charset=utf-8' },
  });
};

const apply = (context: DemoContext): Response => {
  const query = new URL(context.req.url).searchParams;
  applyScenario(context.get('session'), parseScenario(query));
  writeScenarioCookies(context);
  const to = localPath(query.get('to') ?? undefined);
  // Storage can only be written by the origin's own script.
  return query.has('store') ? page(renderStore(to), framedToolHeaders()) : context.redirect(to, 303);
};

const page = (body: string, headers = toolHeaders()): Response =>
  new Response(body, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });

const openMatrix = async (context: DemoContext): Promise<Response> => {
  const { matrixTags, matrixSection } = await import('./matrix.ts');
  const asked = context.req.query('element');
  const tag = matrixTags.find((known) => known === asked) ?? matrixTags[0]!;
  return page(renderMatrix(matrixTags, matrixSection(tag)));
};

export const qaRoutes = (dist: FileFolder): Hono<DemoEnvironment> => {
  const routes = new Hono<DemoEnvironment>();
  const files = new FileFolder(fileURLToPath(new URL('.', import.meta.url)));
  const pictureLibrary = new FileFolder(join(dirname(fileURLToPath(import.meta.resolve('html-to-image'))), '../dist'));
  routes.get('/', openPanel);
  routes.get('/apply', apply);
  routes.get('/matrix', openMatrix);
  // The rules of this build, for evaluating traces again.
  routes.get('/pure.js', async ({ req }) => {
    return serveTool(req.raw, await dist.find('/pure.js'), 'No bundle: run npm run build');
  });
  // The list of elements, shared with `gate.inspect()`.
  const noCache = { ...toolHeaders(), 'cache-control': 'no-cache' };
  routes.get('/inspector.js', async (context) =>
    context.body(await inspectorScript(), 200, { ...noCache, 'content-type': 'text/javascript; charset=utf-8' }),
  );
  routes.get('/inspector.css', async (context) =>
    context.body(await inspectorStyles(), 200, { ...noCache, 'content-type': 'text/css; charset=utf-8' }),
  );
  // For pictures of the page.
  routes.get('/html-to-image.js', async ({ req }) => {
    return serveTool(req.raw, await pictureLibrary.find('/html-to-image.js'));
  });
  routes.get('/scenario.json', (context) =>
    context.json(context.get('session').scenario, 200, { 'cache-control': 'no-store' }),
  );
  routes.get('/:file{[a-z-]+\\.(?:js|css)}', async ({ req }) => {
    return serveTool(req.raw, await files.find(`/${req.param('file')}`));
  });
  return routes;
};
