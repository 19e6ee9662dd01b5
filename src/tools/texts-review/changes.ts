/** Legal texts that read differently than before, for counsel: words before and after, a table for each text. */
import type { LegalText } from './legal-texts.ts';

/** Words of a language at one time; undefined where it has none. */
export type WordsAt = (lang: string, namespace: string, key: string) => string | undefined;

export interface ChangedWords {
  readonly lang: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangedText extends LegalText {
  readonly words: readonly ChangedWords[];
}

/** Returns the texts whose words changed in at least one language. A text that is new has empty words before. */
export const changedTexts = (
  texts: readonly LegalText[],
  languages: readonly string[],
  before: WordsAt,
  after: WordsAt,
): ChangedText[] =>
  texts.flatMap((text) => {
    const words = languages.flatMap((lang): ChangedWords[] => {
      const [old, own] = [before(lang, text.namespace, text.key) ?? '', after(lang, text.namespace, text.key) ?? ''];
      return old === own ? [] : [{ lang, before: old, after: own }];
    });
    return words.length ? [{ ...text, words }] : [];
  });

/** Tags as code, and no sign that ends a cell. */
const cell = (text: string): string =>
  text.replaceAll(/<\/?\w+>/g, (tag) => `\`${tag}\``).replaceAll('|', String.raw`\|`);

const section = ({ namespace, key, english, words }: ChangedText): string => {
  const unchanged = words.some(({ lang }) => lang === 'en') ? [] : [`English, unchanged: ${cell(english)}`, ''];
  const rows = words.map(({ lang, before, after }) => `| ${lang} | ${cell(before)} | ${cell(after)} |`);
  const table = ['| Language | Before | After |', '|---|---|---|', ...rows];
  return [`## \`${namespace}.${key}\``, '', ...unchanged, ...table].join('\n');
};

/** Base of the page's comparison: a commit, and its date in words. */
export interface Since {
  readonly ref: string;
  readonly date: string;
}

/**
 * Returns the page for counsel.
 * @param questions open questions by text
 */
export const changesPage = (
  changed: readonly ChangedText[],
  { ref, date }: Since,
  questions: Readonly<Record<string, string>>,
): string =>
  [
    '# Legal texts that changed',
    '',
    `For counsel: every text about law, compliance, verification, tax, passwords and rewards that reads differently since ${date}, with its words before and after. English comes first; a language is left out where its words did not change. Tags mark links. The page is written by \`npm run texts -- --changes ${ref} --since "${date}"\`.`,
    '',
    'Open questions:',
    '',
    ...Object.entries(questions).map(([name, question]) => `- \`${name}\`: ${question}`),
    '',
    changed.map(section).join('\n\n'),
    '',
  ].join('\n');

/**
 * Returns a finding when the page has other words after a change than the texts have today, or lacks a legal text that it had.
 * @param page as `changesPage` returned it
 */
export const changesFindings = (page: string, texts: readonly LegalText[], now: WordsAt): string[] => {
  const command = /npm run texts -- --changes [^`]+/.exec(page)?.[0] ?? 'npm run texts -- --changes REF --since DATE';
  const [, ...sections] = page.split('\n## ');
  return sections.flatMap((rows) => {
    const [, name = ''] = /^`([^`]+)`/.exec(rows) ?? [];
    const text = texts.find(({ namespace, key }) => `${namespace}.${key}` === name);
    if (!text) return [`legal-text-changes.md lists ${name}, which is no legal text: ${command}`];
    const stale = [...rows.matchAll(/^\| ([a-z-]+) \| .* \|$/gm)].filter(
      ([row, lang = '']) => !row.endsWith(` | ${cell(now(lang, text.namespace, text.key) ?? '')} |`),
    );
    return stale.map(([, lang]) => `legal-text-changes.md has other words for ${name} in ${lang}: ${command}`);
  });
};
