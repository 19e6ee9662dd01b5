/** Groups of elements as docs/elements.md has them: headings of its tables, and the tags in their rows. */
import { readFileSync } from 'node:fs';

export interface Group {
  readonly title: string;
  readonly tags: readonly string[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @param tags of all elements; those outside all tables are last */
export const groupsOf = (tags: readonly string[]): readonly Group[] => {
  const text = readFileSync(new URL('../../docs/elements.md', import.meta.url), 'utf8');
  const groups: { title: string; tags: string[] }[] = [];
  for (const line of text.split('\n')) {
    const heading = /^\| ([\w ]+) \| \|$/.exec(line)?.[1];
    if (heading) groups.push({ title: capital(heading), tags: [] });
    const cell = /^\| (`gate-[^|]+)\|/.exec(line)?.[1] ?? '';
    for (const [, tag] of cell.matchAll(/`(gate-[a-z-]+)`/g)) if (tags.includes(tag!)) groups.at(-1)?.tags.push(tag!);
  }
  const rest = tags.filter((tag) => !groups.some((group) => group.tags.includes(tag)));
  return [...groups, { title: 'More', tags: rest }].filter((group) => group.tags.length > 0);
};
