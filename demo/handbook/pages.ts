/** The pages of the documentation site: those of `docs/`, and generated pages for elements, contracts and the matrix. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ElementInfo } from '../catalogue/element-info.ts';
import { FOLDER as GOLDEN_FOLDER, readGoldens } from '../../src/tools/matrix/golden-files.ts';
import { groupsOf } from '../../src/build/catalog/groups.ts';
import { guideGroups } from '../../src/build/catalog/guides.ts';
import { contractMarkdown } from './contract-page.ts';
import { elementMarkdown } from './element-page.ts';
import { blocksOf } from '../../src/release/diff/changelog.ts';
import { matrixIndex, matrixMarkdown } from './matrix-page.ts';

/** Markdown by path below the site, such as `elements/gate-footer.md`. */
export type SitePages = ReadonlyMap<string, string>;

export interface SiteGroup {
  readonly text: string;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['', 'maintainers'];
/** OpenAPI documents in the repository → their pages on the site. */
const CONTRACTS: ReadonlyMap<string, string> = new Map([
  ['docs/api/openapi.yaml', 'api/contract.md'],
  ['docs/api/mini-apps.openapi.yaml', 'api/mini-apps.md'],
]);
const MATRIX = 'maintainers/matrix/index.md';
/** Files and folders in the repository → the pages of the site that show them. */
const SHOWN: ReadonlyMap<string, string> = new Map([...CONTRACTS, [GOLDEN_FOLDER, MATRIX]]);
const isOutside = (link: string): boolean => /^(?:[a-z]+:|\/|#)/i.test(link);

/** Names of the site differ from those of the repository for index pages only. */
const siteName = (path: string): string =>
  path
    .replace(/^README\.md$/, 'index.md')
    .replace(/^docs\//, '')
    .replace(/(^|\/)README\.md$/, '$1index.md');

const LINK = /(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Address of the demo in the pages. */
const DEMO = 'http://localhost:8080';

export interface SiteOptions {
  /** Address of the catalogue whose previews the reference pages embed. */
  readonly catalogue?: string;
  /** Address of the repository, for links to sources. */
  readonly repository?: string | undefined;
  /** Text of the CHANGELOG; without it that of the repository. */
  readonly changelog?: string | undefined;
  /** Tests that prove the tables of the documentation, as Markdown, if `.ci/run` has written them. */
  readonly evidence?: string | undefined;
}

/**
 * Rewrites the links of a page for the site. A link to a file that is no page keeps its words only, or leads to the
 * repository if there is one. A link to the demo's catalogue leads to that of the site.
 * @param from path of the page in the repository · @param pages paths of all pages in the repository
 */
const withSiteLinks = (
  text: string,
  from: string,
  pages: ReadonlySet<string>,
  { repository, catalogue }: SiteOptions,
): string =>
  text.replace(LINK, (link, words: string, target: string) => {
    if (target.startsWith(`${DEMO}/catalogue`) && catalogue !== undefined)
      return `<a href="${catalogue}${target.slice(`${DEMO}/catalogue`.length)}" target="_self">${words}</a>`;
    if (isOutside(target)) return link;
    const [path = '', anchor] = target.split('#');
    const file = posix.normalize(posix.join(posix.dirname(from), path));
    const shown = SHOWN.get(file);
    if (shown) return `[${words}](./${posix.relative(posix.dirname(siteName(from)), shown)})`;
    if (!pages.has(file)) return repository ? `[${words}](${repository}/blob/main/${file})` : words;
    const to = posix.relative(posix.dirname(siteName(from)), siteName(file));
    return `[${words}](${to.startsWith('.') ? to : `./${to}`}${anchor ? `#${anchor}` : ''})`;
  });

/** Paths of the hand-written pages, from the root of the repository. */
const sourcePaths = (): string[] => [
  'README.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, 'docs', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix.join('docs', folder, name)),
  ),
];

const INDEX = 'elements/index.md';

const elementIndex = (infos: ReadonlyMap<string, ElementInfo>): string => {
  const groups = groupsOf([...infos.keys()]).map(({ title, tags }) => {
    const rows = tags.map((tag) => `- [${tag}](./${tag}.md): ${infos.get(tag)?.doc.summary ?? ''}`);
    return `## ${title}\n${rows.join('\n')}`;
  });
  return `# Element reference\nLook up attributes, events, parts, calls and cost of each element. Choose an element with [the overview](../elements.md).\n\n${groups.join('\n\n')}\n`;
};

const UPGRADING = 'upgrading.md';
const EVIDENCE = 'maintainers/evidence.md';

/**
 * Returns the upgrade guide with the changes of each release, as listed in the CHANGELOG. `v-pre` keeps the site's
 * compiler from interpreting braces, which would remove placeholders of texts.
 */
export const withChanges = (guide: string, changelog: string): string => {
  const blocks = blocksOf(changelog).map(
    ({ version, since, text }) => `### ${version}, compared with ${since}\n\n::: v-pre\n${text}\n:::`,
  );
  return blocks.length ? [guide.trimEnd(), '## Changes of each release', ...blocks, ''].join('\n\n') : guide;
};

/** @param infos of all elements, from the build */
export const sitePages = (infos: ReadonlyMap<string, ElementInfo>, options: SiteOptions = {}): SitePages => {
  const paths = sourcePaths();
  const known = new Set(paths);
  const pages = new Map(
    paths.map((path) => [siteName(path), withSiteLinks(readFileSync(join(ROOT, path), 'utf8'), path, known, options)]),
  );
  const { changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8') } = options;
  pages.set(UPGRADING, withChanges(pages.get(UPGRADING)!, changelog));
  for (const [path, page] of CONTRACTS)
    pages.set(page, contractMarkdown(readFileSync(join(ROOT, path), 'utf8'), posix.basename(path)));
  const goldens = readGoldens(ROOT);
  pages.set(MATRIX, matrixIndex(goldens));
  for (const golden of goldens) pages.set(`maintainers/matrix/${golden.tag}.md`, matrixMarkdown(golden));
  if (options.evidence !== undefined) pages.set(EVIDENCE, options.evidence);
  pages.set(INDEX, elementIndex(infos));
  for (const [tag, info] of infos) pages.set(`elements/${tag}.md`, elementMarkdown(info, options.catalogue));
  return pages;
};

const linkOf = (path: string): string => `/${siteName(path).replace(/(?:index)?\.md$/, '')}`;

export interface SiteGroups {
  readonly guides: readonly SiteGroup[];
  /** The elements. */
  readonly reference: readonly SiteGroup[];
}

/**
 * Returns the groups of the two sidebars: that of the guides, and that of the element reference.
 *
 * @param hasEvidence whether the site has the page of evidence
 */
export const siteGroups = (tags: readonly string[], hasEvidence = false): SiteGroups => {
  const written = guideGroups.map(({ task, guides }) => ({
    text: task,
    items: guides.map(({ title, file }) => ({ text: title, link: linkOf(file) })),
  }));
  const reference = groupsOf(tags).map(({ title, tags: ours }) => ({
    text: title,
    items: ours.map((tag) => ({ text: tag, link: `/elements/${tag}` })),
  }));
  const all = { text: 'Element reference', items: [{ text: 'All elements', link: '/elements/' }] };
  const contracts = [
    { text: 'Calls of the bundle', link: '/api/contract' },
    { text: 'Calls of the mini-apps', link: '/api/mini-apps' },
  ];
  const evidence = { text: 'Evidence', items: [{ text: 'Tests and when they passed', link: linkOf(EVIDENCE) }] };
  return {
    guides: [...written, { text: 'Back-end contract', items: contracts }, ...(hasEvidence ? [evidence] : [])],
    reference: [all, ...reference],
  };
};
