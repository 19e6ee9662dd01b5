/** The theme editor, the page with all elements that it shows, and the files of both. */
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { FileFolder } from '../../dist-files.ts';
import type { DemoContext, DemoEnvironment } from '../../environment.ts';
import { hostHeaders, toolHeaders } from '../../policies.ts';
import { serveTool } from '../../serve-file.ts';
import { readManifest } from '../manifest.ts';
import type { Look } from '../look.ts';
import { renderEditor, renderElements } from './page.ts';

const page = (body: string, headers: Record<string, string>): Response =>
  new Response(body, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });

/** @param lookOf theme and language that the address names */
export const themeRoutes = (dist: FileFolder, lookOf: (context: DemoContext) => Look): Hono<DemoEnvironment> => {
  const routes = new Hono<DemoEnvironment>();
  const files = new FileFolder(fileURLToPath(new URL('.', import.meta.url)));
  routes.get('/', (context) => page(renderEditor(lookOf(context)), toolHeaders()));
  routes.get('/elements', async (context) => {
    const elements = await readManifest(dist);
    const cdnOrigin = context.get('cdnOrigin');
    return page(
      renderElements(elements ?? [], lookOf(context), cdnOrigin),
      hostHeaders(cdnOrigin, context.get('miniOrigin')),
    );
  });
  routes.get('/:file{[a-z-]+\\.(?:js|css)}', async ({ req }) => {
    return serveTool(req.raw, await files.find(`/${req.param('file')}`));
  });
  return routes;
};
