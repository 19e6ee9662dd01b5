/** Exceptions of the rules for texts, as data: each with the reason why it stands. */
export interface WordException {
  /** Language, namespace and key of a text, such as `es common.error`. */
  readonly texts: readonly string[];
  readonly because: string;
}

const inLanguages = (languages: string, ...keys: string[]): string[] =>
  languages.split(' ').flatMap((lang) => keys.map((key) => `${lang} ${key}`));

/** Languages that write a label and its value as English does: `Lock: Trend line`. */
const ENGLISH_COLON = 'ar de es id it nl pt pt-br ru th tr uk vi';

/** Translations that read like the English text. */
export const SAME_AS_ENGLISH: readonly WordException[] = [
  {
    texts: inLanguages(ENGLISH_COLON, 'chart.labelled', 'header.labelled', 'preferences.labelled'),
    because: 'these languages write the colon as English does',
  },
  { texts: inLanguages('it nl', 'preferences.privacy'), because: 'Italian and Dutch use the English word' },
  { texts: inLanguages('de es fr nl pt pt-br', 'notice-bar.cookies'), because: 'the word of these languages, too' },
  { texts: ['ko chart.labelled'], because: 'Korean writes the colon as English does' },
  {
    texts: inLanguages('de fr id nl th vi', 'chart.highLetter'),
    because: 'the letter that traders read there',
  },
  {
    texts: [
      ...inLanguages('fr id nl th vi', 'chart.openLetter'),
      ...inLanguages('id nl th vi', 'chart.lowLetter'),
      ...inLanguages('es fr id it th vi', 'chart.closeLetter'),
    ],
    because: 'the letters that traders read there',
  },
  {
    texts: [
      ...inLanguages('ar de es fr id it nl pt pt-br ru th tr uk vi', 'chart.title_TD'),
      ...inLanguages('ar de es fr id it ja ko nl pt pt-br ru th tr uk vi', 'chart.title_KDJ'),
      ...inLanguages('de es fr id it nl pt pt-br tr', 'chart.title_SUPERTREND'),
      ...inLanguages('de es fr id it nl pt pt-br', 'chart.title_CCI'),
      ...inLanguages('de nl', 'chart.title_SAR'),
      ...inLanguages('vi es fr de pt pt-br id tr nl it', 'chart.heikinAshi'),
    ],
    because: 'names of indicators, written as their inventors do',
  },
  {
    texts: inLanguages('de es fr id it nl pt pt-br ru th tr uk vi', 'header.simpleEarn'),
    because: 'the name of a product: a translation would promise income',
  },
  {
    texts: [
      ...inLanguages('es fr id it nl pt pt-br', 'chart.takeProfit', 'chart.stopLoss'),
      ...inLanguages('es fr id it pt pt-br', 'header.copyTrading'),
      ...inLanguages('nl pt-br', 'chart.candles'),
      ...inLanguages('de id it nl', 'header.futures'),
    ],
    because: 'traders there use the English words',
  },
  { texts: ['es common.error', 'es fund-password.error', 'es footer.legal'], because: 'Spanish has the same words' },
  {
    texts: inLanguages(
      'nl',
      'guide-card.reserves',
      'kyc-notice.later',
      'header.account',
      'chart.input_factor',
      'chart.input_most',
      'chart.choice_week',
    ),
    because: 'Dutch has the same words',
  },
  {
    texts: inLanguages(
      'fr',
      'common.notifications',
      'chart.rectangle',
      'header.legalLicenses',
      'footer.services',
      'chart.position',
      'chart.input_source',
      'chart.input_most',
    ),
    because: 'French has the same words',
  },
  {
    texts: inLanguages('id', 'fund-drawer.title', 'header.deposit'),
    because: 'exchanges in Indonesia write “Deposit”',
  },
  {
    texts: inLanguages('de', 'chart.magnet', 'chart.text', 'chart.position'),
    because: 'German has the same words',
  },
  { texts: inLanguages('id', 'chart.magnet', 'chart.area'), because: 'Indonesian has the same words' },
  {
    texts: inLanguages('it', 'chart.area', 'header.account', 'header.chatroom'),
    because: 'Italian uses the same words',
  },
  { texts: inLanguages('fr it nl pt pt-br id', 'chart.volume'), because: 'these languages have the same word' },
  { texts: inLanguages('de fr es it nl pt-br id tr vi', 'header.blog'), because: 'a loan word in these languages' },
];

/** Texts with an exclamation mark. */
export const EXCLAMATIONS: readonly WordException[] = [
  { texts: ['en upcoming-modal.title'], because: 'the specification fixes the English words (COMP-42)' },
];

/** Exclamation marks of all scripts that our languages use: ASCII, Spanish, double, full-width, vertical and small. */
export const EXCLAMATION = /[!¡‼⁉❕❗﹗！︕]/u;

/** Each language addresses visitors in one way; these words belong to the other. */
export const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(du|dir|dich|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(Lei|Suo|Sua|Suoi|Sue|La preghiamo)(?!\p{L})/u,
  nl: /(?<!\p{L})(u|uw)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes|te|ta)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|descargue|instale|escanee|ciérrelo|inténtelo|cancele|cierre sus|retire|contacte|consulte)(?!\p{L})/iu,
  pt: /(?<!\p{L})(tu|teus?|tuas?|você)(?!\p{L})/iu,
  'pt-br': /(?<!\p{L})(tu|teus?|tuas?|vós)(?!\p{L})/iu,
  tr: /(?<!\p{L})(sen|senin)(?!\p{L})/iu,
  id: /(?<!\p{L})kamu(?!\p{L})/iu,
  ru: /(?<!\p{L})(ты|тебе|твой|твоя)(?!\p{L})/iu,
  uk: /(?<!\p{L})(ти|тобі|твій|твоя)(?!\p{L})/iu,
  ja: /あなた/u,
  zh: /你/u,
  'zh-tw': /(?<!迷)你/u,
};
