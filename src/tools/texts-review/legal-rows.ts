/**
 * Approvals by counsel: `src/locales/legal-approvals.json` has a row for each legal text and language, with the SHA-256 of
 * its words, and the source and date of the approval. Both are empty until counsel approves the words.
 */
import type { LegalFact } from '../../release/diff/release-data.ts';
import type { WordsAt } from './changes.ts';

export interface LegalRow {
  /** SHA-256 of the words, in hexadecimal digits. */
  readonly hash: string;
  /** Where the approval is documented, such as `memo 2026-12 of A. Counsel`. */
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** Rows by `namespace.key` and language. */
export type LegalRows = Readonly<Record<string, Readonly<Record<string, LegalRow>>>>;

/** The words of a text in one language. */
interface Sentence {
  readonly name: string;
  readonly lang: string;
  readonly hash: string;
}

const sha256 = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

interface Named {
  readonly namespace: string;
  readonly key: string;
}

/** Returns each legal text in each language that has words for it. */
export const sentencesOf = (
  texts: readonly Named[],
  languages: readonly string[],
  wordsAt: WordsAt,
): Promise<Sentence[]> =>
  Promise.all(
    texts.flatMap(({ namespace, key }) =>
      languages.flatMap((lang) => {
        const words = wordsAt(lang, namespace, key);
        const name = `${namespace}.${key}`;
        return words === undefined ? [] : [sha256(words).then((hash) => ({ name, lang, hash }))];
      }),
    ),
  );

const commandOf = (name: string): string => `npm run texts -- --row ${name}`;

/** Returns a line for each sentence whose words differ from its row, and for each row without a sentence. */
export const legalRowFindings = (rows: LegalRows, sentences: readonly Sentence[]): string[] => {
  const changed = sentences.flatMap(({ name, lang, hash }) => {
    const row = rows[name]?.[lang];
    if (row?.hash === hash) return [];
    return [`${name} (${lang}) ${row ? 'has other words than its row' : 'has no row'}: ${commandOf(name)}`];
  });
  const known = new Set(sentences.map(({ name, lang }) => `${name} ${lang}`));
  const left = Object.entries(rows).flatMap(([name, byLang]) =>
    Object.keys(byLang)
      .filter((lang) => !known.has(`${name} ${lang}`))
      .map((lang) => `${name} (${lang}) has a row and no words: ${commandOf(name)}`),
  );
  return [...changed, ...left];
};

/**
 * Returns rows for the words of today. A row whose words changed loses its approval, and with other English words all
 * languages of the text do.
 * @param wanted the texts whose rows are written, such as `kyc-bar.short`; default: all
 */
export const withRows = (rows: LegalRows, sentences: readonly Sentence[], wanted?: readonly string[]): LegalRows => {
  const isWanted = (name: string): boolean => wanted?.includes(name) ?? true;
  const names = [...new Set(sentences.map(({ name }) => name))];
  const others = Object.entries(rows).filter(([name]) => !isWanted(name) && !names.includes(name));
  const all = names.flatMap((name) => {
    const before = rows[name];
    if (!isWanted(name)) return before ? [[name, before] as const] : [];
    const own = sentences.filter((sentence) => sentence.name === name);
    const isSame = (lang: string): boolean =>
      before?.[lang]?.hash === own.find((sentence) => sentence.lang === lang)?.hash;
    const row = ({ lang, hash }: Sentence): readonly [string, LegalRow] => [
      lang,
      isSame(lang) && isSame('en') && before?.[lang] ? before[lang] : { hash, source: '', date: '' },
    ];
    return [[name, Object.fromEntries(own.map(row))] as const];
  });
  return Object.fromEntries([...all, ...others]);
};

/** An approval by counsel. */
export interface LegalApproval {
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly languages: readonly string[];
  /** Texts or namespaces; default: all. */
  readonly only?: readonly string[] | undefined;
}

/** Returns the rows with an approval. @throws TypeError if it matches no row, or for an invalid date */
export const approveRows = (rows: LegalRows, { source, date, languages, only }: LegalApproval): LegalRows => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new TypeError(`"${date}" is no date: write 2026-11-27`);
  const isMeant = (name: string): boolean => only?.some((one) => name === one || name.startsWith(`${one}.`)) ?? true;
  let count = 0;
  const approved = Object.fromEntries(
    Object.entries(rows).map(([name, byLang]) => [
      name,
      Object.fromEntries(
        Object.entries(byLang).map(([lang, row]) => {
          if (!isMeant(name) || !languages.includes(lang)) return [lang, row];
          count++;
          return [lang, { ...row, source, date }];
        }),
      ),
    ]),
  );
  if (!count) throw new TypeError(`no legal text matches ${only?.join(', ') ?? 'all'} in ${languages.join(', ')}`);
  return approved;
};

/** Returns the date of approval by text and language, for `release-facts.json`. Empty: not approved. */
export const legalFacts = (rows: LegalRows): Record<string, LegalFact> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, byLang]) => [
      name,
      Object.fromEntries(Object.entries(byLang).map(([lang, { source, date }]) => [lang, source && date])),
    ]),
  );

/** Returns the rows as a file, one row on each line. */
export const rowsText = (rows: LegalRows): string => {
  const texts = Object.entries(rows).map(([name, byLang]) => {
    const lines = Object.entries(byLang).map(
      ([lang, { hash, source, date }]) =>
        `    "${lang}": { "hash": "${hash}", "source": ${JSON.stringify(source)}, "date": "${date}" }`,
    );
    return `  "${name}": {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${texts.join(',\n')}\n}\n`;
};
