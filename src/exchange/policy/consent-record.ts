/** Text format of the visitor's own answers on consent (`memory.consent`). Pure. */
import { COOKIES_VERSION, isCurrentAnswer } from './consent-answers.ts';

/** Purposes of consent. `analytics` covers all cookies that the site can run without. */
export type Purpose = 'security' | 'analytics';

/** Signal of the browser: the visitor objects to being measured and to the sale of data. */
export interface PrivacySignal {
  globalPrivacyControl: boolean;
}

export const PURPOSES: readonly Purpose[] = ['analytics', 'security'];
/** Word of an answer that allows `analytics` although the browser sends Global Privacy Control. */
const DESPITE_SIGNAL = 'yes-despite-gpc';

const wordsOf = (stored: string | null): ReadonlyMap<string, string> =>
  new Map((stored ?? '').split(' ').map((pair) => pair.split('=') as [string, string]));

/**
 * Returns the visitor's answer for a purpose; undefined without a valid answer.
 * A refusal outlives a change of the text and a signal. A permission ends with both.
 * @param stored text of `memory.consent`
 */
export const answerIn = (
  stored: string | null,
  purpose: Purpose,
  { globalPrivacyControl }: PrivacySignal,
): boolean | undefined => {
  const word = wordsOf(stored).get(purpose);
  if (word === 'no') return false;
  const isAllowed = word === DESPITE_SIGNAL || (word === 'yes' && !(purpose === 'analytics' && globalPrivacyControl));
  return isAllowed && isCurrentAnswer(stored) ? true : undefined;
};

/**
 * Returns the text to store after an answer to the current text.
 * @param stored text of earlier answers: those of other purposes are kept while they hold
 * @param answers new answers by purpose; may be empty
 */
export const withAnswers = (
  stored: string | null,
  answers: Partial<Readonly<Record<Purpose, boolean>>>,
  { globalPrivacyControl }: PrivacySignal,
): string => {
  const earlier = wordsOf(stored);
  const yes = { analytics: globalPrivacyControl ? DESPITE_SIGNAL : 'yes', security: 'yes' };
  const words = PURPOSES.flatMap((purpose) => {
    const answer = answers[purpose];
    const kept = earlier.get(purpose);
    if (answer !== undefined) return `${purpose}=${answer ? yes[purpose] : 'no'}`;
    return kept === 'no' || (kept && isCurrentAnswer(stored)) ? `${purpose}=${kept}` : [];
  });
  return [COOKIES_VERSION, ...words].join(' ');
};
