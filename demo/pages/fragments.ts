/** The frame of the site in this server's own HTML, by the package's own `gate-elements/server`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnFragment } from '../environment.ts';
import { social } from './chrome.ts';
import { pageConfig } from './layout.ts';
import type { View } from './view.ts';

type Server = typeof import('../../src/server/server.ts');

/** Elements of these pages that servers can render, with their attributes. */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  'gate-footer': {},
  'gate-floating-menu': {},
  'gate-left-menu': {},
  'gate-not-found': {},
  'gate-download-page': { 'page-key': 'default' },
  'gate-guide-card': {},
  'gate-tab-bar': { affiliate: true, broker: true },
};

export interface PageAddress {
  readonly origin: string;
  /** Path and query. */
  readonly path: string;
}

/** @param dist folder of the build · @returns what draws the fragments of a page, by tag */
export const createFragments = (dist: string) => {
  let server: Promise<Server | undefined> | undefined;
  return async (view: View, { origin, path }: PageAddress): Promise<ReadonlyMap<string, DrawnFragment>> => {
    const { scenario, locale, theme, cdnOrigin } = view;
    // A server does not know the theme of the visitor's system; XML has no declarative shadow roots.
    const isKnown = theme === 'light' || theme === 'dark';
    if (!scenario.site_chrome || !scenario.fragments || !isKnown || view.path === '/legacy/xhtml') return new Map();
    // Before the first build, the pages work without elements.
    server ??= (import(pathToFileURL(join(dist, 'server/server.js')).href) as Promise<Server>).catch(() => undefined);
    const { renderFragment, fragmentHead } = (await server) ?? {};
    if (!renderFragment || !fragmentHead) return new Map();
    const common = {
      site: scenario.site,
      locale,
      theme,
      path,
      origin,
      base: `${cdnOrigin}/`,
      signedIn: view.nickname !== undefined,
      beside: ['gate-floating-menu'],
      config: pageConfig(view),
    } as const;
    const preferences = await renderFragment('gate-preferences', { ...common, attributes: { slot: 'preferences' } });
    const drawn = Object.entries(ELEMENTS).map(async ([tag, attributes]) => {
      const isFooter = tag === 'gate-footer';
      const html = await renderFragment(tag, {
        ...common,
        attributes,
        content: isFooter ? social.text + preferences : '',
      });
      const head = await fragmentHead(isFooter ? [tag, 'gate-preferences'] : [tag], common.base);
      return [tag, { html, head }] as const;
    });
    return new Map(await Promise.all(drawn));
  };
};
