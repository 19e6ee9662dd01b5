/** Links between pages of the docs: each leads to a page and a heading that there are, and README leads to all pages. */
import { anchorsOf, inlineCode, linksOf } from './blocks.ts';

/** Text by path from the root: `README.md`, `docs/csp.md`. */
export type Pages = Readonly<Record<string, string>>;

const targetOf = (from: string, link: string): { page: string; anchor: string } => {
  const [path = '', anchor = ''] = link.split('#');
  return { page: path ? new URL(path, `https://docs.test/${from}`).pathname.slice(1) : from, anchor };
};

/** @param exists is there a file of this path, other than the pages? */
export const linkFindings = (pages: Pages, exists: (path: string) => boolean): string[] =>
  Object.entries(pages).flatMap(([file, text]) =>
    linksOf(text).flatMap((link) => {
      const { page, anchor } = targetOf(file, link);
      const target = pages[page];
      if (target === undefined) return exists(page) ? [] : [`${file}: the link ${link} leads nowhere`];
      return anchor && !anchorsOf(target).includes(anchor) ? [`${file}: ${page} has no heading #${anchor}`] : [];
    }),
  );

/** Pages that nobody finds from `start`. */
export const lostPages = (pages: Pages, start: string): string[] => {
  const found = new Set([start]);
  for (const page of found)
    for (const link of linksOf(pages[page] ?? '')) {
      const target = targetOf(page, link).page;
      if (pages[target] !== undefined) found.add(target);
    }
  return Object.keys(pages)
    .filter((page) => !found.has(page))
    .map((page) => `${page}: no link from ${start} leads to it`);
};

/** Links of users' pages to maintainers' pages, which the package does not contain. */
export const outsidePackage = (pages: Pages): string[] =>
  Object.entries(pages)
    .filter(([file]) => /^docs\/[^/]+$/.test(file))
    .flatMap(([file, text]) =>
      linksOf(text)
        .filter((link) => targetOf(file, link).page.startsWith('docs/maintainers/'))
        .map((link) => `${file}: the package has no ${link}`),
    );

/** Files and folders that pages name in code: `src/exchange/facts.ts`, `src/ui/`. Names with `foo` are examples. */
export const pathFindings = (pages: Pages, exists: (path: string) => boolean): string[] =>
  Object.entries(pages).flatMap(([file, text]) =>
    inlineCode(text)
      .filter((code) => /^(src|elements|demo)\/[\w./-]+$/.test(code) && !code.includes('foo') && !exists(code))
      .map((code) => `${file}: there is no ${code}`),
  );
