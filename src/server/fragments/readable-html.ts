/**
 * Sanitises server HTML without a document. It accepts only markup that no parser would repair, because a parser that
 * repairs differently from the browser could be tricked. Everything else is left to the browser.
 */
import type { TextLink } from '../../exchange/policy/server-notice.ts';
import { escaped } from '../escaped.ts';

const PHRASES = new Set('a b strong i em u s span code small sub sup bdi'.split(' '));
const BLOCKS = new Set('p div ul ol li h3 h4 blockquote'.split(' '));
const VOID = new Set(['br', 'hr']);
const LISTS = new Set(['ul', 'ol']);
/** Elements that contain phrases only: a block inside them would end them. */
const LINES = new Set(['p', 'h3', 'h4']);
const KEPT = new Set(['href', 'title', 'dir', 'lang']);
const DEEPEST = 20;
/** As many links as the browser makes of key words (`text-links.ts`). */
const MOST_LINKS = 50;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '\u00a9', reg: '\u00ae' },
  ...{ hellip: '\u2026', ndash: '\u2013', mdash: '\u2014', laquo: '\u00ab', raquo: '\u00bb', euro: '\u20ac' },
  ...{ lsquo: '\u2018', rsquo: '\u2019', ldquo: '\u201c', rdquo: '\u201d', bull: '\u2022', middot: '\u00b7' },
};
const TAG = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[\w./:#-]+))?)*)\s*(\/?)>/iy;
const ATTRIBUTE = /([a-z-]+)(?:=(?:"([^"]*)"|'([^']*)'|([\w./:#-]+)))?/gi;
/** Characters that a parser replaces or drops. */
const REPLACED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/u;

/** Thrown by a component that only a browser can draw. */
export class NeedsBrowser extends Error {}

const character = (code: number): string => {
  const text = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
  if (REPLACED.test(text)) throw new NeedsBrowser();
  return text;
};

/** Returns a text without character references. @throws NeedsBrowser for a reference that is not certain */
const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]*[;=]?|#)?/gi, (whole, found?: string) => {
    if (found === undefined) return whole;
    const number = /^#(x?)([\da-f]+);$/i.exec(found);
    if (number) return character(parseInt(number[2]!, number[1] ? 16 : 10));
    const name = found.replace(';', '');
    if (name !== found && Object.hasOwn(ENTITIES, name)) return ENTITIES[name]!;
    // No reference has one letter, and in the query of an address a name ends with `=`.
    if (/^[a-z]$|=$/i.test(found)) return whole;
    throw new NeedsBrowser();
  });

export interface ReadableOptions {
  /** Key words that become links. */
  readonly words: readonly TextLink[];
  /** Returns the checked address of a link in the HTML; null if it must not be followed. */
  hrefOf(url: string): string | null;
  /** Returns the address of a key word's link; null if it must not be followed. */
  wordHrefOf(url: string): string | null;
}

const linkOf = (href: string, inside: string): string =>
  `<a href="${escaped(href)}" rel="noopener noreferrer">${inside}</a>`;

/** Returns a function that escapes text and converts key words to links, as `linkWords` does in the browser. */
const wordLinks = ({ words, wordHrefOf }: ReadableOptions): ((text: string) => string) => {
  const targets = words
    .map(({ key, link }) => ({ key, href: wordHrefOf(link) }))
    .sort((a, b) => b.key.length - a.key.length);
  let left = MOST_LINKS;
  return (text) => {
    let html = '';
    let rest = text;
    while (left > 0) {
      const hits = targets.map((target) => ({ target, at: rest.indexOf(target.key) })).filter(({ at }) => at >= 0);
      if (!hits.length) break;
      const { target, at } = hits.reduce((first, hit) => (hit.at < first.at ? hit : first));
      html += escaped(rest.slice(0, at));
      html += target.href === null ? escaped(target.key) : linkOf(target.href, escaped(target.key));
      rest = rest.slice(at + target.key.length);
      if (target.href !== null) left--;
    }
    return html + escaped(rest);
  };
};

/** @throws NeedsBrowser if a parser would move or end elements */
const checkPlace = (name: string, open: readonly string[]): void => {
  const parent = open.at(-1) ?? '';
  const isInLine = open.some((each) => LINES.has(each));
  const fits = name === 'li' ? LISTS.has(parent) : !LISTS.has(parent) && (name !== 'a' || !open.includes('a'));
  if (!fits || open.length >= DEEPEST || (isInLine && (BLOCKS.has(name) || name === 'hr'))) throw new NeedsBrowser();
};

const attributesOf = (name: string, written: string, hrefOf: ReadableOptions['hrefOf']): string => {
  const seen = new Set<string>();
  let html = '';
  for (const [, given = '', quoted, single, bare] of written.matchAll(ATTRIBUTE)) {
    const attribute = given.toLowerCase();
    if (seen.has(attribute)) throw new NeedsBrowser();
    seen.add(attribute);
    const value = decoded(quoted ?? single ?? bare ?? '').trim();
    if (/[<>]/.test(value)) throw new NeedsBrowser();
    if (!KEPT.has(attribute)) continue;
    if (attribute !== 'href') html += ` ${attribute}="${escaped(value)}"`;
    else if (name === 'a') {
      const href = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?)/i.test(value) ? hrefOf(value) : null;
      if (href !== null) html += ` href="${escaped(href)}" rel="noopener noreferrer"`;
    }
  }
  return html;
};

/**
 * Returns sanitised HTML with its key words as links: what `sanitizeHtml` and `linkWords` make of the same input.
 * @throws NeedsBrowser for markup that a parser would repair, and for tags and references that are not on the lists
 */
export const readableHtml = (html: string, options: ReadableOptions): string => {
  if (REPLACED.test(html)) throw new NeedsBrowser();
  const link = wordLinks(options);
  const open: string[] = [];
  let made = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const text = decoded(html.slice(at, next < 0 ? undefined : next));
    if (text.trim() && LISTS.has(open.at(-1) ?? '')) throw new NeedsBrowser();
    made += open.includes('a') ? escaped(text) : link(text);
    if (next < 0) break;
    TAG.lastIndex = next;
    const [whole = '', isEnd, given = '', attributes = '', isClosed] = TAG.exec(html) ?? [];
    const name = given.toLowerCase();
    if (!PHRASES.has(name) && !BLOCKS.has(name) && !VOID.has(name)) throw new NeedsBrowser();
    at = next + whole.length;
    if (isEnd) {
      if (open.pop() !== name || attributes || isClosed) throw new NeedsBrowser();
      made += `</${name}>`;
      continue;
    }
    checkPlace(name, open);
    made += `<${name}${attributesOf(name, attributes, options.hrefOf)}>`;
    if (VOID.has(name)) continue;
    if (isClosed) throw new NeedsBrowser();
    open.push(name);
  }
  if (open.length) throw new NeedsBrowser();
  return made;
};
