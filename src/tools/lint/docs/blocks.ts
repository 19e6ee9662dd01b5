/** Reads fenced blocks of a docs page, with the notes for checks above them. */

export interface Block {
  file: string;
  /** Of its first line of code, from 1. */
  line: number;
  /** Language of the fence; '' without one. */
  language: string;
  text: string;
  /** Declarations of the host's globals: `<!-- given: declare const router: … -->`. */
  given: readonly string[];
  /** Folder in which a reader would write it: `<!-- in: elements -->`. */
  folder: string;
  /** The file that it is a copy of, which something else checks: `<!-- from: src/…/App.vue -->`; '' for none. */
  from: string;
}

const FENCE = /^( *)```(\S*)\s*$/;
const NOTE = /^ *<!-- (given|in|from): (.*) -->\s*$/;

/** @returns the blocks in their order. A fence inside a list may be indented together with its code. */
export const blocksOf = (file: string, markdown: string): Block[] => {
  const blocks: Block[] = [];
  let notes: { kind: string; text: string }[] = [];
  let open: { indent: number; block: Block; lines: string[] } | undefined;
  markdown.split('\n').forEach((line, at) => {
    const fence = FENCE.exec(line);
    if (open) {
      if (!fence || fence[2]) return void open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))));
      blocks.push({ ...open.block, text: open.lines.join('\n') });
      open = undefined;
      return;
    }
    const note = NOTE.exec(line);
    if (note) return void notes.push({ kind: note[1]!, text: note[2]! });
    if (fence) {
      const of = (kind: string) => notes.filter((each) => each.kind === kind).map(({ text }) => text);
      const block = {
        file,
        line: at + 2,
        language: fence[2]!,
        text: '',
        given: of('given'),
        folder: of('in')[0] ?? '',
        from: of('from')[0] ?? '',
      };
      open = { indent: fence[1]!.length, block, lines: [] };
    }
    notes = [];
  });
  return blocks;
};

/** Fences that `blocksOf` does not read, so that no check sees what is in them. */
export const strayFences = (file: string, markdown: string): string[] =>
  markdown
    .split('\n')
    .flatMap((line, at) =>
      /^\s*(`{3}|~{3})/.test(line) && !FENCE.test(line)
        ? [`${file}:${at + 1}: a fence is three backticks and a language: ${line.trim()}`]
        : [],
    );

/** Names in a page's text that are written as code: `npm run check`. */
export const inlineCode = (markdown: string): string[] =>
  [...markdown.replace(/^ *```[^]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

/** A heading as links name it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Headings of a page, as links name them. */
export const anchorsOf = (markdown: string): string[] =>
  [...markdown.replace(/^ *```[^]*?^ *```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slugOf(heading!));

/** Returns the relative links of a page, as written. */
export const linksOf = (markdown: string): string[] =>
  [...markdown.replace(/^ *```[^]*?^ *```/gm, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link));
