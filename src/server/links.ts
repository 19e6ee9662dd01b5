/** What a browser without declarative shadow roots shows: the links of the fragment. */

const LINK = /<a ([^>]*)>(.*?)<\/a>/gs;
const valueOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * The links in what React has drawn, each once, as a list. React writes every `<`, `>` and quote of a value as an entity,
 * so that a tag ends where the pattern says; what is taken stays as it was written.
 * @param html of the fragment · @returns '' where there are none
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
