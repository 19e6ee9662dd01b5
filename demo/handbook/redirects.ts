import { elements } from '../../elements/index.ts';

/** Pages that were moved: old path below the site → new path, both without an ending. */
export const redirects: Readonly<Record<string, string>> = {
  README: '',
  'docs/getting-started': 'getting-started',
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
