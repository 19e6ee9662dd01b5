/** true: holds. false: does not. undefined: not known yet, so wait. */
export type Answer = boolean | undefined;
/** One condition on the facts `F` of an application and an element's attributes. */
export type Test<Attrs, F> = (facts: F, attrs: Attrs) => Answer;

/** A test that is asked only before showing: a cap that is written on showing must not hide what it counts. */
export interface EntryTest<Attrs, F> {
  onEntry: Test<Attrs, F>;
}
export const onEntry = <Attrs, F>(test: Test<Attrs, F>): EntryTest<Attrs, F> => ({ onEntry: test });

/** A rule is a table of reason → test, read from top to bottom, stopped at the first that does not hold. */
export type Rule<Attrs, F> = Readonly<Record<string, Test<Attrs, F> | EntryTest<Attrs, F>>>;

/** The test itself, asked only on entry or always. */
export const testOf = <Attrs, F>(test: Test<Attrs, F> | EntryTest<Attrs, F>): Test<Attrs, F> =>
  typeof test === 'function' ? test : test.onEntry;

export interface Verdict {
  show: Answer;
  /** The first reason that does not hold, or all of them. */
  because: string;
  trace: (readonly [reason: string, answer: Answer])[];
}

/**
 * Asks a rule.
 * @param shown it is on screen already: entry tests are passed over
 */
export const judge = <Attrs, F>(rule: Rule<Attrs, F>, facts: F, attrs: Attrs, shown = false): Verdict => {
  const trace: Verdict['trace'] = [];
  for (const [reason, test] of Object.entries(rule)) {
    if (typeof test !== 'function' && shown) continue;
    const answer = testOf(test)(facts, attrs);
    trace.push([reason, answer]);
    if (!answer) return { show: answer === undefined ? undefined : false, because: reason, trace };
  }
  return { show: true, because: Object.keys(rule).join('; '), trace };
};

/** For a variant or a text that an element would show: '' and null are none, undefined is not known yet. */
export const hasContent = (content: unknown): Answer =>
  content === undefined ? content : content !== '' && content !== null;
