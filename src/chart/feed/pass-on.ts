/** Hands an answer to a feed's callbacks. */
export type PassOn = <T>(answer: Promise<T>, onAnswer: (value: T) => void, onError: (reason: string) => void) => void;

/**
 * Promises to the callbacks of a data feed; nothing is called once the feed was disposed of.
 * @param life aborted when the feed is disposed of · @param reasonOf words for an error
 */
export const passOn =
  (life: AbortSignal, reasonOf: (error: unknown) => string): PassOn =>
  (answer, onAnswer, onError) =>
    void answer.then(
      (value) => life.aborted || onAnswer(value),
      (error: unknown) => life.aborted || onError(reasonOf(error)),
    );
