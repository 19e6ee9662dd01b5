/** Fallback for browsers without declarative shadow roots: the links of the fragment. */

const LINK = /<a ([^>]*)>(.*?)<\/a>/gs;
const valueOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * Returns the distinct links of React's markup as a list. React escapes `<`, `>` and quotes in values, so the pattern
 * finds the end of each tag. Links are copied unchanged.
 * @param html of the fragment · @returns '' when there are none
 */
export const linksIn = (html: string): string => {
  const found = new Map<string, string>();
  for (const [, attributes = '', inner = ''] of html.matchAll(LINK)) {
    const href = valueOf(attributes, 'href');
    const words = inner.replace(/<[^>]*>/g, '').trim() || valueOf(attributes, 'aria-label');
    if (href && words) found.set(`${href} ${words}`, `<li><a href="${href}">${words}</a></li>`);
  }
  return found.size ? `<ul slot="fragment-links">${[...found.values()].join('')}</ul>` : '';
};
