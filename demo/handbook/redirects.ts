import { elements } from '../../elements/index.ts';
import { guideGroups } from '../../src/build/catalog/guides.ts';

/** Names of the guides, without an ending. */
const pageNames = guideGroups.flatMap(({ guides }) => guides.map(({ file }) => file.replace(/^docs\/|\.md$/g, '')));

/** Pages that were moved: old path below the site → new path, both without an ending. */
export const redirects: Readonly<Record<string, string>> = {
  README: '',
  // Messages in the console name the files of the package.
  ...Object.fromEntries(pageNames.map((name) => [`docs/${name}`, name])),
  contributing: 'maintainers/contributing',
  architecture: 'maintainers/architecture',
  decisions: 'maintainers/decisions',
  'writing-an-element': 'maintainers/writing-an-element',
  'chart-engine': 'maintainers/chart-engine',
  performance: 'maintainers/performance',
  'engines-and-load': 'maintainers/engines-and-load',
  'hostile-pages': 'maintainers/hostile-pages',
  'matrix/index': 'maintainers/matrix/',
  ...Object.fromEntries(elements.map(({ tag }) => [`matrix/${tag}`, `maintainers/matrix/${tag}`])),
};

/** Returns a page that leads to another and keeps the heading of its address. */
export const redirectPage = (base: string, to: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${base}${to}"><link rel="canonical" href="${base}${to}"><p>This page has moved to <a href="${base}${to}">${base}${to}</a>.</p></html>\n`;
