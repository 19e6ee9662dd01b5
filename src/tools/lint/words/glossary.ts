/** Terms that every language has to use, and words that it must not: `src/locales/glossary.json`. */
import type { EnglishTexts } from '../../../build/texts.ts';
import type { Translations } from '../texts.ts';

export interface TermInLanguage {
  /** As a dictionary has it. */
  readonly term: string;
  /** Stems or forms, in lower case; a text needs one of them. */
  readonly allowed: readonly string[];
  /** Patterns that mean something else. */
  readonly forbidden?: readonly string[];
}

export interface Term {
  readonly id: string;
  /** Pattern of English texts that have the term; with a capital letter the case counts. */
  readonly english: string;
  /** Namespaces to which the term applies; all of them without it. */
  readonly where?: readonly string[];
  readonly languages: Readonly<Record<string, TermInLanguage>>;
}

/** How a language is written, for reviewers, and words that no text of it may have. */
export interface LanguageStyle {
  readonly address: string;
  readonly buttons: string;
  readonly marks: string;
  readonly forbidden: readonly string[];
}

export interface Glossary {
  readonly terms: readonly Term[];
  readonly languages: Readonly<Record<string, LanguageStyle>>;
}

export interface TextInLanguage {
  readonly lang: string;
  readonly namespace: string;
  readonly key: string;
  readonly english: string;
  readonly translation: string;
}

/** Returns every translation beside its English text. Texts that are not translated are left out. */
export const textsInLanguages = (
  english: readonly EnglishTexts[],
  languages: readonly string[],
  translations: Translations,
): TextInLanguage[] =>
  languages.flatMap((lang) =>
    english.flatMap(({ namespace, text }) =>
      Object.entries(translations(lang, namespace) ?? {}).map(([key, translation]) => ({
        lang,
        namespace,
        key,
        english: text[key] ?? text[key.replace(/_[a-z]+$/, '_other')] ?? '',
        translation,
      })),
    ),
  );

const withoutTags = (text: string): string => text.replace(/<\/?\w+>/g, '');

const patternOf = (words: string): RegExp => new RegExp(words, /\p{Lu}/u.test(words) ? 'u' : 'iu');

/** A forbidden word begins at the beginning of a word; scripts without spaces have it anywhere. */
const forbiddenPattern = (words: string): RegExp => {
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
    words,
  );
  return new RegExp(`${isSpaced ? '(?<!\\p{L})' : ''}${words}`, words === words.toLowerCase() ? 'iu' : 'u');
};

const applies = ({ english, where }: Term, text: TextInLanguage): boolean =>
  (!where || where.includes(text.namespace)) && patternOf(english).test(withoutTags(text.english));

export interface GlossaryHit {
  readonly id: string;
  readonly term: string;
  /** Forbidden words that the text has. */
  readonly wrong: readonly string[];
  /** False when none of the allowed forms is in the text. */
  readonly isUsed: boolean;
}

/**
 * Returns the terms of the glossary that concern a text.
 * @param text a translation beside its English text
 */
export const glossaryHits = ({ terms }: Glossary, text: TextInLanguage): GlossaryHit[] =>
  terms.flatMap((term) => {
    const own = term.languages[text.lang];
    if (!own) return [];
    const said = withoutTags(text.translation);
    const isInScope = !term.where || term.where.includes(text.namespace);
    const wrong = isInScope ? (own.forbidden ?? []).filter((words) => forbiddenPattern(words).test(said)) : [];
    const isMeant = applies(term, text);
    if (!isMeant && !wrong.length) return [];
    const isUsed = !isMeant || own.allowed.some((form) => said.toLowerCase().includes(form.toLowerCase()));
    return [{ id: term.id, term: own.term, wrong, isUsed }];
  });

/**
 * Returns a line for each text that lacks a term, or has a forbidden word.
 * @param allowed names of texts (`de chart.close`) that may lack a term, with the reason
 */
export const glossaryFindings = (
  glossary: Glossary,
  texts: readonly TextInLanguage[],
  allowed: Readonly<Record<string, string>> = {},
): string[] =>
  texts.flatMap((text) => {
    const name = `${text.lang} ${text.namespace}.${text.key}`;
    const style = glossary.languages[text.lang];
    const words = (style?.forbidden ?? []).filter((one) => forbiddenPattern(one).test(withoutTags(text.translation)));
    return [
      ...words.map((word) => `${name} has “${word}”, which the glossary forbids: ${text.translation}`),
      ...glossaryHits(glossary, text).flatMap(({ id, term, wrong, isUsed }) => [
        ...wrong.map((word) => `${name} has “${word}” for “${id}”: write ${term}`),
        ...(isUsed || allowed[name] ? [] : [`${name} lacks the term for “${id}” (${term}): ${text.translation}`]),
      ]),
    ];
  });
