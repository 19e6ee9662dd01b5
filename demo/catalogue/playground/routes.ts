/** Serves the playground, and the sandboxed document of its frame. */
import { Hono } from 'hono';
import type { DemoContext, DemoEnvironment } from '../../environment.ts';
import { toolHeaders } from '../../policies.ts';
import { groupsOf } from '../../../src/build/catalog/groups.ts';
import { eventsOf, type ElementInfo } from '../element-info.ts';
import { renderNoBuild } from '../list-page.ts';
import { SERVED } from '../shell.ts';
import { framePolicy, renderPlaygroundFrame } from './frame-page.ts';
import { renderPlayground } from './page.ts';

const POLICY = 'content-security-policy';

/** Links in the markup cannot lead the frame away from the playground. */
const pageHeaders = (origin: string): Record<string, string> => {
  const headers = toolHeaders();
  const frames = `frame-src ${origin}/catalogue/playground/frame/`;
  return { ...headers, [POLICY]: headers[POLICY]!.replace("frame-src 'self'", frames) };
};

/** The document is sandboxed even where it is opened without the playground. */
const FRAME_HEADERS = {
  [POLICY]: "sandbox allow-scripts; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
} as const;

/**
 * @param infosOf returns the elements of the build, or undefined without a build
 * @param distFolder path of the build
 */
export const playgroundRoutes = (
  infosOf: () => Promise<ReadonlyMap<string, ElementInfo> | undefined>,
  distFolder: string,
): Hono<DemoEnvironment> => {
  const routes = new Hono<DemoEnvironment>();
  const originOf = ({ req }: DemoContext) => new URL(req.url).origin;

  routes.get('/', async (context: DemoContext) => {
    const infos = await infosOf();
    const text = infos ? renderPlayground(infos, groupsOf([...infos.keys()]), SERVED) : renderNoBuild(SERVED);
    return context.html(text, 200, pageHeaders(originOf(context)));
  });
  routes.get('/frame/:tag{gate-[a-z-]{1,40}}', async (context: DemoContext) => {
    const infos = await infosOf();
    const info = infos?.get(context.req.param('tag') ?? '');
    if (!infos || !info) return context.text('No such element', 404);
    const cdn = context.get('cdnOrigin');
    const place = { root: '/catalogue/', loader: `${cdn}/gate.js`, dist: distFolder, assets: false };
    const policy = framePolicy({ own: originOf(context), cdn });
    return context.html(await renderPlaygroundFrame(info, place, eventsOf(infos), policy), 200, FRAME_HEADERS);
  });
  return routes;
};
