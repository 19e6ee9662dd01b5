/** Data on each text for reviewers of translations. */
import { glossaryHits, type Glossary } from '../lint/words/glossary.ts';
import type { EnglishTexts } from '../../build/texts.ts';
import { approvalState, type Approvals } from './approvals.ts';

/** Where the texts of a namespace are used. */
export interface Use {
  /** Tags of the elements that ask for the namespace. */
  readonly tags: readonly string[];
  /** Source files that import its copy, with their text. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

export interface ReviewRow {
  readonly namespace: string;
  readonly key: string;
  readonly tags: readonly string[];
  /** Names of the files that draw the text; all that import the copy, where the key is put together at run time. */
  readonly files: readonly string[];
  readonly english: string;
  readonly translation: string;
  /** Width of the translation, divided by that of the English text. */
  readonly ratio: number;
  /** True if it is much wider than English, so that its place needs a check. */
  readonly isLong: boolean;
  /** Terms of the glossary that the text has, or should have. */
  readonly terms: readonly { readonly words: string; readonly isRight: boolean }[];
  /** Open, approved by somebody, or changed since. */
  readonly approval: string;
  /** Question for counsel; empty without one. */
  readonly question: string;
}

/** References for a language. */
export interface Standards {
  readonly lang: string;
  readonly glossary: Glossary;
  readonly approvals: Approvals;
}

/** Words of at least this width break lines; shorter ones are buttons, where a few letters are a large share. */
const LONG = { ratio: 1.5, letters: 8 };

/** Letters of Chinese, Japanese and Korean, and full-width signs, are two letters wide. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Width of a text in Latin letters, without its tags; marks above and below a letter have none. */
export const widthOf = (text: string): number =>
  [...text.replace(/<\/?\w+>/g, '').replace(/\p{M}/gu, '')].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

const drawnIn = (key: string, files: Use['files']): string[] => {
  const direct = files.filter(({ text }) => text.includes(`'${key}'`));
  return (direct.length ? direct : files).map(({ name }) => name);
};

/**
 * One row for each English text, in the order of its copy file.
 * @param translationOf translations by namespace; missing ones are empty texts
 */
export const reviewRows = (
  english: readonly EnglishTexts[],
  translationOf: (namespace: string) => Readonly<Record<string, string>> | undefined,
  usageOf: (namespace: string) => Use,
  { lang, glossary, approvals }: Standards,
): ReviewRow[] =>
  english.flatMap(({ namespace, text }) => {
    const translated = translationOf(namespace) ?? {};
    const { tags, files } = usageOf(namespace);
    return Object.entries(text).map(([key, source]) => {
      const translation = translated[key] ?? '';
      const ratio = widthOf(translation) / Math.max(widthOf(source), 1);
      const isLong = ratio > LONG.ratio && widthOf(translation) - widthOf(source) >= LONG.letters;
      const read = { namespace, key, english: source, translation };
      const terms = glossaryHits(glossary, { lang, ...read }).map(({ id, term, wrong, isUsed }) => ({
        words: [`${id}: ${term}`, ...wrong.map((word) => `not “${word}”`)].join('; '),
        isRight: isUsed && !wrong.length,
      }));
      return {
        ...read,
        tags,
        files: drawnIn(key, files),
        ratio,
        isLong,
        terms,
        approval: approvalState(approvals, lang, read),
        question: approvals.questions[`${namespace}.${key}`] ?? '',
      };
    });
  });
