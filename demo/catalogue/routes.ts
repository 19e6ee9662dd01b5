/** All elements of the build, each with its attributes and events and a live preview. */
import { Hono } from 'hono';
import type { FileFolder } from '../dist-files.ts';
import type { DemoContext, DemoEnvironment } from '../environment.ts';
import { direction, isLocale } from '../locales.ts';
import { hostHeaders, toolHeaders } from '../policies.ts';
import { readManifest } from './manifest.ts';
import { renderCatalogue, renderPreview, type Look } from './page.ts';
import { themeRoutes } from './theme/routes.ts';

const lookOf = (context: DemoContext): Look => {
  const query = new URL(context.req.url).searchParams;
  const lang = query.get('lang') ?? '';
  const rtl = query.get('dir') === 'rtl';
  return {
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    // Direction comes with the language: the elements mirror for Arabic.
    locale: isLocale(lang) && (direction(lang) === 'rtl') === rtl ? lang : rtl ? 'ar' : 'en',
  };
};

const page = (body: string, headers: Record<string, string>): Response =>
  new Response(body, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });

export const catalogueRoutes = (dist: FileFolder): Hono<DemoEnvironment> => {
  const routes = new Hono<DemoEnvironment>();
  routes.get('/', async (context) => page(renderCatalogue(await readManifest(dist), lookOf(context)), toolHeaders()));
  routes.get('/preview/:tag{gate-[a-z-]{1,40}}', (context) => {
    const cdnOrigin = context.get('cdnOrigin');
    return page(
      renderPreview(context.req.param('tag'), lookOf(context), cdnOrigin),
      hostHeaders(cdnOrigin, context.get('miniOrigin')),
    );
  });
  routes.route('/theme', themeRoutes(dist, lookOf));
  return routes;
};
