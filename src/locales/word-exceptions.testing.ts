/** Exceptions of the rules for texts, as data: each with the reason why it stands. */
export interface WordException {
  /** Language, namespace and key of a text, such as `es common.error`. */
  readonly texts: readonly string[];
  readonly because: string;
}

/** Translations that read like the English text. */
export const SAME_AS_ENGLISH: readonly WordException[] = [
  { texts: ['es common.error', 'es fund-password.error'], because: 'Spanish has the same word for it' },
  { texts: ['nl guide-card.reserves', 'nl kyc-notice.later'], because: 'Dutch has the same words for it' },
  { texts: ['fr common.notifications'], because: 'French has the same word for it' },
  { texts: ['id fund-drawer.title'], because: 'exchanges in Indonesia write “Deposit”' },
  { texts: ['de chart.magnet', 'de chart.text', 'de chart.symbol'], because: 'German has the same words for it' },
  { texts: ['id chart.magnet'], because: 'Indonesian has the same word for it' },
  { texts: ['it chart.area'], because: 'Italian has the same word for it' },
  {
    texts: ['fr', 'it', 'nl', 'pt', 'pt-br', 'id'].map((lang) => `${lang} chart.volume`),
    because: 'these languages have the same word for it',
  },
  {
    texts: ['fr chart.rectangle', 'fr header.legalLicenses', 'fr footer.services'],
    because: 'French has the same words for it',
  },
  {
    texts: ['de', 'it', 'nl'].map((lang) => `${lang} header.futures`),
    because: 'traders there use the English name of the product',
  },
  {
    texts: ['de', 'fr', 'es', 'it', 'nl', 'pt-br', 'id', 'tr'].map((lang) => `${lang} header.blog`),
    because: 'a loan word in these languages',
  },
  {
    texts: ['vi', 'es', 'fr', 'de', 'pt', 'pt-br', 'id', 'tr', 'nl', 'it'].map((lang) => `${lang} chart.heikinAshi`),
    because: 'a name, written as its inventor does',
  },
];

/** Texts with an exclamation mark. */
export const EXCLAMATIONS: readonly WordException[] = [
  { texts: ['en upcoming-modal.content'], because: 'the specification fixes the English words (COMP-42)' },
];

/** Exclamation marks of all scripts that our languages use: ASCII, Spanish, double, full-width, vertical and small. */
export const EXCLAMATION = /[!¡‼⁉❕❗﹗！︕]/u;

/** Each language addresses visitors in one way; these words belong to the other. */
export const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu,
  nl: /(?<!\p{L})(u|uw)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|descargue|instale|escanee|ciérrelo|inténtelo)(?!\p{L})/iu,
  pt: /(?<!\p{L})(tu|teu|tua|você)(?!\p{L})/iu,
  tr: /(?<!\p{L})(sen|senin)(?!\p{L})/iu,
  id: /(?<!\p{L})kamu(?!\p{L})/iu,
  ru: /(?<!\p{L})(ты|тебе|твой|твоя)(?!\p{L})/iu,
  uk: /(?<!\p{L})(ти|тобі|твій|твоя)(?!\p{L})/iu,
  ja: /あなた/u,
  zh: /你/u,
  'zh-tw': /你/u,
};
