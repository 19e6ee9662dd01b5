/** Approvals of translations: `src/locales/approvals.json`. An approval is valid for the reviewed words only. */
import { hashOf } from '../../runtime/data/hash.ts';

export interface Approval {
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  /** Hash of the English text and its translation. */
  readonly hash: string;
}

export interface Approvals {
  /** Questions for counsel, by text (`turkey-declaration.tax`). They hold in every language. */
  readonly questions: Readonly<Record<string, string>>;
  /** By language and text. */
  readonly approved: Readonly<Record<string, Readonly<Record<string, Approval>>>>;
}

export interface ReviewedText {
  readonly namespace: string;
  readonly key: string;
  readonly english: string;
  readonly translation: string;
}

const mark = (english: string, translation: string): string =>
  hashOf(`${english}
${translation}`);

/** Returns the approval of a text in words: open, approved, or changed since. */
export const approvalState = (approvals: Approvals, lang: string, text: ReviewedText): string => {
  const approval = approvals.approved[lang]?.[`${text.namespace}.${text.key}`];
  if (!approval) return 'open';
  const isCurrent = approval.hash === mark(text.english, text.translation);
  return `${isCurrent ? 'approved' : 'changed since'} ${approval.on}, ${approval.by}`;
};

/**
 * Returns approvals with those of one reader added.
 * @param texts what was read · @param on YYYY-MM-DD
 */
export const approve = (
  approvals: Approvals,
  lang: string,
  texts: readonly ReviewedText[],
  by: string,
  on: string,
): Approvals => ({
  ...approvals,
  approved: {
    ...approvals.approved,
    [lang]: {
      ...approvals.approved[lang],
      ...Object.fromEntries(
        texts.map(({ namespace, key, english, translation }) => [
          `${namespace}.${key}`,
          { by, on, hash: mark(english, translation) },
        ]),
      ),
    },
  },
});
