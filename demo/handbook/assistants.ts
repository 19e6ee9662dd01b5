/** `llms.txt` and `llms-full.txt`: the site for programs that read text (https://llmstxt.org). */
import type { SiteGroup, SitePages } from './pages.ts';

/** Returns the first sentence below the heading. */
const summaryOf = (page: string): string => {
  const [, text = ''] = /^# .*\n+([^\n#<|]+)/.exec(page) ?? [];
  return /^.*?[.](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim();
};

const fileOf = (link: string): string => (link.endsWith('/') ? `${link}index.md` : `${link}.md`).slice(1);

/** Returns the list of pages with one sentence each. */
export const llmsIndex = (pages: SitePages, groups: readonly SiteGroup[], version: string): string =>
  [
    '# Gate Elements',
    `> Documentation of version ${version}. Every page is also available as Markdown at the address below. \`llms-full.txt\` contains all pages for embedders.`,
    ...groups.map(({ text, items }) => {
      const lines = items.map(({ text: words, link }) => {
        const file = fileOf(link);
        const summary = summaryOf(pages.get(file) ?? '');
        return `- [${words}](${file})${summary ? `: ${summary}` : ''}`;
      });
      return `## ${text}\n${lines.join('\n')}`;
    }),
  ].join('\n\n') + '\n';

/** Pages that are for maintainers, or tables of cases. */
const LEFT_OUT = /^maintainers\//;
/** Frames and comments, which carry no text for a reader. */
const MARKUP = /<iframe[^>]*><\/iframe>\n*|<!--[^]*?-->\n?/g;

/** Returns all pages for embedders in one text. */
export const llmsFull = (pages: SitePages): string =>
  [...pages]
    .filter(([path]) => !LEFT_OUT.test(path))
    .map(([path, text]) => `<!-- ${path} -->\n${text.replace(MARKUP, '').trim()}\n`)
    .join('\n');
