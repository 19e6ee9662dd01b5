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
  { texts: ['de chart.magnet'], because: 'German has the same word for it' },
  { texts: ['it chart.area'], because: 'Italian has the same word for it' },
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
