/** All elements of the build: a list, a page for each, previews, and what the bundle keeps. */
import { Hono } from 'hono';
import { fileURLToPath } from 'node:url';
import { FileFolder, servedFile } from '../dist-files.ts';
import type { DemoContext, DemoEnvironment } from '../environment.ts';
import type { FindFontFile } from '../font-file.ts';
import { hostHeaders, toolHeaders } from '../policies.ts';
import { serveTool } from '../serve-file.ts';
import { elementInfos, type ElementInfo } from './element-info.ts';
import { renderElementPage } from './element-page.ts';
import { builtScripts } from './files.ts';
import { groupsOf } from '../../src/build/catalog/groups.ts';
import { lookOf } from './look.ts';
import { renderList, renderNoBuild } from './list-page.ts';
import { renderPreview } from './preview-page.ts';
import { playgroundRoutes } from './playground/routes.ts';
import { renderPrivacy } from './privacy-page.ts';
import { SERVED } from './shell.ts';
import { themeRoutes } from './theme/routes.ts';

const page = (body: string, headers: Record<string, string> = toolHeaders(), status = 200): Response =>
  new Response(body, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });

const folder = (name: string) => new FileFolder(fileURLToPath(new URL(name, import.meta.url)));
type Infos = ReadonlyMap<string, ElementInfo>;

/** The policy of a host page, with a Trusted Types policy for `files/stage.js`, which writes the page's config. */
const previewHeaders = (cdnOrigin: string, miniOrigin: string): Record<string, string> => {
  const headers = hostHeaders(cdnOrigin, miniOrigin);
  const name = 'content-security-policy';
  return { ...headers, [name]: headers[name]!.replace('trusted-types gate-html', 'trusted-types catalogue gate-html') };
};

/** @param distFolder path of the build, whose files `dist` holds */
export const catalogueRoutes = (
  dist: FileFolder,
  distFolder: string,
  findFont: FindFontFile,
): Hono<DemoEnvironment> => {
  const routes = new Hono<DemoEnvironment>();
  let last: { stamp: string; infos: Promise<Infos | undefined> } | undefined;
  /** Read once a build. */
  const infosOf = async (): Promise<Infos | undefined> => {
    const [manifest, files] = await Promise.all([dist.find('/custom-elements.json'), dist.find('/manifest.json')]);
    const stamp = `${manifest?.etag} ${files?.etag}`;
    if (last?.stamp !== stamp) last = { stamp, infos: elementInfos(dist) };
    return last.infos;
  };
  const withInfos =
    (render: (infos: Infos, context: DemoContext) => Response | Promise<Response>) => async (context: DemoContext) => {
      const infos = await infosOf();
      return infos === undefined ? page(renderNoBuild(SERVED)) : render(infos, context);
    };
  const groups = (infos: Infos) => groupsOf([...infos.keys()]);

  routes.get(
    '/',
    withInfos((infos) => page(renderList(infos, groups(infos), SERVED))),
  );
  routes.get(
    '/privacy',
    withInfos((infos) => page(renderPrivacy(infos, SERVED))),
  );
  const sources = [folder('./files'), folder('../assets')];
  routes.get('/files/:name{[a-z-]+\\.(?:js|css|svg)}', async ({ req }) => {
    const name = req.param('name');
    const built = (await builtScripts()).get(name);
    if (built !== undefined) return serveTool(req.raw, servedFile(name, new TextEncoder().encode(built)));
    const found = await Promise.all(sources.map((each) => each.find(`/${name}`)));
    return serveTool(
      req.raw,
      found.find((each) => each !== undefined),
    );
  });
  // The same addresses as in the static catalogue, which has the build in `gate/`.
  routes.get('/gate/*', async ({ req }) =>
    serveTool(req.raw, await findFont(req.path.slice('/catalogue/gate'.length))),
  );
  routes.get(
    '/preview/:tag{gate-[a-z-]{1,40}}',
    withInfos(async (infos, context) => {
      const info = infos.get(context.req.param('tag') ?? '');
      if (!info) return new Response('No such element', { status: 404 });
      const [cdnOrigin, miniOrigin] = [context.get('cdnOrigin'), context.get('miniOrigin')];
      const place = {
        root: '/catalogue/',
        loader: `${cdnOrigin}/gate.js`,
        dist: distFolder,
        miniOrigin,
        assets: false,
      };
      return page(await renderPreview(info, place), previewHeaders(cdnOrigin, miniOrigin));
    }),
  );
  routes.get(
    '/:tag{gate-[a-z-]{1,40}}',
    withInfos((infos, context) => {
      const info = infos.get(context.req.param('tag') ?? '');
      return info
        ? page(renderElementPage(info, groups(infos), SERVED))
        : new Response('No such element', { status: 404 });
    }),
  );
  routes.route('/playground', playgroundRoutes(infosOf, distFolder));
  routes.route('/theme', themeRoutes(dist, lookOf));
  return routes;
};
