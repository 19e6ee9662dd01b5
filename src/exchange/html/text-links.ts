import { doc } from '../../runtime/dom/safe-dom.ts';
import type { TextLink } from '../policy/server-notice.ts';

/** Links that are made at most, so that a hostile answer cannot keep the page busy. */
const MOST_LINKS = 50;

const textNodes = (root: Node): Text[] => {
  const walker = doc.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest('a')) found.push(node);
  }
  return found;
};

/**
 * Makes links of the key words in the text of cleaned HTML (COMP-32). Keys are compared literally, the longest first;
 * text inside links stays as it is.
 * @param hrefOf the address of a link, or null when it must not be followed: the words then stay words
 */
export const linkWords = (
  root: DocumentFragment,
  links: readonly TextLink[],
  hrefOf: (link: string) => string | null,
): void => {
  const targets = links
    .map(({ key, link }) => ({ key, href: hrefOf(link) }))
    .sort((a, b) => b.key.length - a.key.length);
  let left = MOST_LINKS;
  for (const node of textNodes(root)) {
    let rest = node;
    while (left > 0) {
      const { data } = rest;
      let at = -1;
      let hit: (typeof targets)[number] | undefined;
      for (const target of targets) {
        const index = data.indexOf(target.key);
        if (index >= 0 && (at < 0 || index < at)) [at, hit] = [index, target];
      }
      if (!hit) break;
      const words = rest.splitText(at);
      rest = words.splitText(hit.key.length);
      if (hit.href === null) continue;
      const link = doc.createElement('a');
      link.href = hit.href;
      link.rel = 'noopener noreferrer';
      words.replaceWith(link);
      link.append(words);
      left--;
    }
  }
};
