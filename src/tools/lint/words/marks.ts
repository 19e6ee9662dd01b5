/** Typography and grammar of single texts, as rules by language. */
import type { TextInLanguage } from './glossary.ts';

export interface MarkRule {
  readonly name: string;
  /** Languages that the rule is for; all of them without it. */
  readonly languages?: readonly string[];
  /** Matches the problem in a text. */
  readonly finds: RegExp;
  readonly advice: string;
}

const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const LATIN = '[A-Za-z0-9}]';

export const MARK_RULES: readonly MarkRule[] = [
  {
    name: 'particle after a placeholder',
    languages: ['ko'],
    finds: /\}\}(은|는|이|가|을|를|과|와|으로|로)(?![\p{L}])/u,
    advice: 'its form depends on what stands in the placeholder: write the sentence without it',
  },
  {
    name: 'half-width mark beside an ideograph',
    languages: ['zh', 'zh-tw', 'ja'],
    finds: new RegExp(`${IDEOGRAPH}[(),:;!?]|[(),:;!?]${IDEOGRAPH}|\\}\\}[,:;!?]`, 'u'),
    advice: 'write the full-width mark',
  },
  {
    name: 'no space between an ideograph and Latin',
    languages: ['zh', 'zh-tw'],
    finds: new RegExp(`\\p{Script=Han}[A-Za-z0-9{]|${LATIN}\\p{Script=Han}`, 'u'),
    advice: 'put a space between them',
  },
  {
    name: 'space between Japanese and Latin',
    languages: ['ja'],
    // A time after a date keeps its space.
    finds: new RegExp(`${IDEOGRAPH} (?!\\d\\d:\\d\\d)[A-Za-z0-9{]|${LATIN} ${IDEOGRAPH}`, 'u'),
    advice: 'leave the space out',
  },
  {
    name: 'plain space before a mark',
    languages: ['fr'],
    finds: / (?:[:;?!»]|%(?!\p{L}))|« /u,
    advice: 'write a no-break space (U+00A0)',
  },
  {
    name: 'plain space before %',
    languages: ['de', 'es', 'ru', 'uk'],
    finds: /\d %/u,
    advice: 'write a no-break space (U+00A0)',
  },
  {
    name: 'plain space between a number and its unit',
    finds: /\d (h|ч|год|ชม)(?!\p{L})/u,
    advice: 'write a no-break space (U+00A0)',
  },
  {
    name: 'plain space between an amount and its currency',
    finds: /\{\{amount\}\} \{\{currency\}\}/u,
    advice: 'write a no-break space (U+00A0)',
  },
  {
    name: 'plain space in an abbreviation',
    languages: ['es'],
    finds: /EE\. UU\./u,
    advice: 'write a no-break space (U+00A0)',
  },
  {
    name: 'ellipsis without a space',
    languages: ['de'],
    finds: /\p{L}…/u,
    advice: 'words that are left out have a space before the ellipsis',
  },
  {
    name: 'first person of one gender',
    languages: ['ru'],
    finds: /(?<!\p{L})я (?:только что )?\p{L}+л(?![\p{L}(])/iu,
    advice: 'write both forms, “прочитал(а)”, or an impersonal sentence',
  },
  {
    name: 'first person of one gender',
    languages: ['uk'],
    finds: /(?<!\p{L})я (?:щойно )?\p{L}+в(?![\p{L}(])/iu,
    advice: 'write both forms, “прочитав(-ла)”, or an impersonal sentence',
  },
];

const withoutTags = (text: string): string => text.replace(/<\/?\w+>/g, '');

/** Returns a line for each rule that a text breaks. */
export const markFindings = (texts: readonly TextInLanguage[]): string[] =>
  texts.flatMap(({ lang, namespace, key, translation }) =>
    MARK_RULES.filter(
      ({ languages, finds }) => (!languages || languages.includes(lang)) && finds.test(withoutTags(translation)),
    ).map(({ name, advice }) => `${lang} ${namespace}.${key}: ${name}, ${advice}: ${translation}`),
  );
