/** Pages whose server has decided, as `renderPage()` gives them. */
import type { Page } from 'playwright/test';
import { callByPath } from '../../api/calls.ts';
import { fragmentServer, htmlOf, MADE } from './fragments.ts';

export type Demo = Parameters<typeof htmlOf>[0];
type Server = Awaited<ReturnType<typeof fragmentServer>>;
export type State = Parameters<Server['renderPage']>[0];
export type Placed = Parameters<Server['renderPage']>[1];

export const COMPLIANCE = { menu: [], business: [], limit: {}, toast: {}, tips: {} };
export const TRADER: State = {
  site: 'main',
  lang: 'en',
  path: MADE,
  cookies: { uid: '10000001', nickname: 'trader' },
  user: { verified: 0, country: 37, email: 'trader@example.com', uid: '10000001' },
  compliance: COMPLIANCE,
};

/** Serves a page with its headers below `/made`. @returns the page, its HTML, and a list of the calls it makes */
export const serveDecided = async (page: Page, demo: Demo, state: State, placed: Placed) => {
  const { renderPage } = await fragmentServer();
  const decided = await renderPage(state, placed, { base: `${demo.cdnOrigin}/`, origin: demo.origin });
  const { cookies = {} } = state;
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: demo.origin })));
  const calls: string[] = [];
  page.on('request', (request) => {
    const key = callByPath.get(new URL(request.url()).pathname);
    if (key) calls.push(key);
  });
  const body = decided.elements.map(({ html }) => html).join('\n');
  const html = htmlOf(demo, { head: decided.head, body });
  await page.route(`${demo.origin}${MADE}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { ...decided.headers }, body: html }),
  );
  return { decided, calls, html };
};
