import { doc } from '../../runtime/dom/safe-dom.ts';
import type { TextLink } from '../policy/server-notice.ts';

/** Maximum number of links, so that a hostile answer cannot block the page. */
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
 * Converts key words in sanitised HTML to links. Compares keys literally, longest first. Text inside links stays
 * unchanged. [COMP-32]
 * @param hrefOf returns the URL of a link, or null if it must not be followed: the words then stay plain text
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
