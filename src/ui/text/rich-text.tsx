import type { ReactNode } from 'react';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { Link } from '../control/controls.tsx';

/** Keeps each number of a date with its word, so that no line ends between "1." and "April". */
const joinDate = (date: string): string => date.replace(/(\d[^\s,،]*) /g, '$1\u00a0');

/**
 * Text in which `<name>words</name>` becomes a link, and `<deadline>` a date in bold. Unknown names stay plain words;
 * nothing is read as HTML.
 */
export const RichText = ({ text, links }: { text: string; links: Readonly<Record<string, SafeUrl>> }) => {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    parts.push(text.slice(from, found.index));
    const [whole, name, words] = found as unknown as [string, string, string];
    const href = Object.hasOwn(links, name) ? links[name] : undefined;
    parts.push(
      name === 'deadline' ? (
        <strong key={found.index} className="deadline">
          {joinDate(words)}
        </strong>
      ) : href === undefined ? (
        words
      ) : (
        <Link key={found.index} href={href}>
          {words}
        </Link>
      ),
    );
    from = found.index + whole.length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
};
