/** The same thing has the same name everywhere: texts that are equal in English, and words of links. */
import type { Translations } from '../texts.ts';
import type { TextInLanguage } from './glossary.ts';

export interface MeantTwice {
  /** The English text, in lower case. */
  readonly english: string;
  /** All languages without it. */
  readonly languages?: readonly string[];
  readonly because: string;
}

/** English texts that rightly have more than one translation. */
export const MEANT_TWICE: readonly MeantTwice[] = [
  { english: 'close', because: 'the last price of a bar is a noun, the button a verb' },
  {
    english: 'every time',
    languages: ['zh', 'zh-tw'],
    because: 'an alert fires every time, a password is asked for every time',
  },
  {
    english: 'verify now',
    languages: ['de', 'fr', 'id', 'ru', 'uk'],
    because: 'the button of the KYC bar has one line on phones',
  },
  {
    english: 'confirm',
    languages: ['ja'],
    because: '確定 sends the password, 確認 is the answer to a message',
  },
  {
    english: 'line',
    languages: ['ja', 'ko', 'zh', 'zh-tw'],
    because: 'a kind of chart has a name of its own, a line that somebody has drawn is a line',
  },
  {
    english: 'privacy policy',
    languages: ['ja'],
    because: 'the law of Japan has a name of its own for the document of the Japanese company',
  },
];

const isMeantTwice = (lang: string, english: string): boolean =>
  MEANT_TWICE.some((one) => one.english === english && (one.languages?.includes(lang) ?? true));

/** Returns a line for each English text that a language translates in several ways. */
export const equalTextFindings = (texts: readonly TextInLanguage[]): string[] => {
  const groups = new Map<string, Map<string, string[]>>();
  for (const { lang, namespace, key, english, translation } of texts) {
    // Plural forms differ by nature.
    if (/_(zero|one|two|few|many|other)$/.test(key)) continue;
    const name = `${lang}\n${english.toLowerCase()}`;
    const group = groups.get(name) ?? new Map<string, string[]>();
    const own = translation.toLowerCase();
    groups.set(name, group.set(own, [...(group.get(own) ?? []), `${namespace}.${key}`]));
  }
  return [...groups].flatMap(([name, group]) => {
    const [lang, english] = name.split('\n') as [string, string];
    if (group.size < 2 || isMeantTwice(lang, english)) return [];
    const ways = [...group].map(([translation, keys]) => `“${translation}” (${keys.join(', ')})`);
    return [`${lang} has several translations of “${english}”: ${ways.join(', ')}`];
  });
};

/** Links of texts, and the entry of the menu that leads to the same page. */
const LINKS: Readonly<Record<string, string>> = {
  agreement: 'userAgreement',
  privacy: 'privacyPolicy',
  tickets: 'tickets',
  chatroom: 'chatroom',
};

/** Languages that inflect names: the beginnings of words are compared. */
const STEM: Readonly<Record<string, number>> = { ru: 4, uk: 4, tr: 4 };

/** Plurals that share no beginning with their singular. */
const PLURALS: Readonly<Record<string, string>> = { 'ar تذكرة': 'تذاكري' };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[《》]/g, '')
    .split(/\s+/);

const isNamedAlike = (lang: string, link: string, entry: string): boolean => {
  const stem = STEM[lang];
  const names = wordsOf(entry).map((word) => (stem ? word.slice(0, stem) : word));
  return wordsOf(link).every((word) => {
    const part = stem ? word.slice(0, stem) : word;
    return names.some((name) => name === part || (part.length > 2 && name.startsWith(part)) || name.endsWith(part));
  });
};

/** Returns a line for each link whose words differ from the menu's entry for the same page. */
export const linkFindings = (texts: readonly TextInLanguage[], translations: Translations): string[] =>
  texts.flatMap(({ lang, namespace, key, translation }) =>
    [...translation.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].flatMap(([, tag, words]) => {
      const entry = LINKS[tag!] && translations(lang, 'header')?.[LINKS[tag!]!];
      if (!entry || isNamedAlike(lang, words!, entry) || PLURALS[`${lang} ${words}`] === entry) return [];
      return [`${lang} ${namespace}.${key}: the link <${tag}> reads “${words}”, the menu “${entry}”: use one name`];
    }),
  );
