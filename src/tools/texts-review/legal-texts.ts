/**
 * Texts about law, compliance, verification, tax, passwords and rewards: counsel approves each of them in each language.
 * `src/locales/legal-texts.json` has their keys by namespace, in the order in which counsel reads them.
 */
import type { EnglishTexts } from '../../build/texts.ts';

/** Keys by namespace. */
export type LegalKeys = Readonly<Record<string, readonly string[]>>;

export interface LegalText {
  readonly namespace: string;
  readonly key: string;
  readonly english: string;
}

const textOf = (english: readonly EnglishTexts[], namespace: string, key: string): string | undefined =>
  english.find((one) => one.namespace === namespace)?.text[key];

/**
 * Returns the legal texts in the order of their table. Keys without a text are left out: `legalTextFindings` reports them.
 */
export const legalTexts = (table: LegalKeys, english: readonly EnglishTexts[]): LegalText[] =>
  Object.entries(table).flatMap(([namespace, keys]) =>
    keys.flatMap((key) => {
      const text = textOf(english, namespace, key);
      return text === undefined ? [] : [{ namespace, key, english: text }];
    }),
  );

/**
 * Returns the table with one more text.
 * @param name of the text, `kyc-bar.short`
 * @throws when no text has the name
 */
export const withLegalText = (table: LegalKeys, english: readonly EnglishTexts[], name: string): LegalKeys => {
  const [namespace = '', key = ''] = name.split('.');
  if (textOf(english, namespace, key) === undefined) throw new TypeError(`no text ${name}`);
  return { ...table, [namespace]: [...new Set([...(table[namespace] ?? []), key])] };
};

/** A text that links to a contract or a policy states something about it. */
const LINKS_TO_LAW = /<(agreement|privacy|docs|tickets)>/;

/** Returns a line for each text that links to a contract and is not in the table, and for each key without a text. */
export const legalTextFindings = (table: LegalKeys, english: readonly EnglishTexts[]): string[] => [
  ...english.flatMap(({ namespace, text }) =>
    Object.entries(text)
      .filter(([key, words]) => LINKS_TO_LAW.test(words) && !table[namespace]?.includes(key))
      .map(([key]) => `${namespace}.${key} links to a contract: npm run texts -- --legal ${namespace}.${key}`),
  ),
  ...Object.entries(table).flatMap(([namespace, keys]) =>
    keys
      .filter((key) => textOf(english, namespace, key) === undefined)
      .map((key) => `there is no text ${namespace}.${key}: remove it from src/locales/legal-texts.json`),
  ),
];
