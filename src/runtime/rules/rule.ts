/** true: passes. false: fails. undefined: not known yet, so the element waits. */
export type Answer = boolean | undefined;
/** One condition on the facts `F` of an application and an element's attributes. */
export type Test<Attrs, F> = (facts: F, attrs: Attrs) => Answer;

/**
 * A test that runs only before an element shows. A cap recorded on showing must not hide the element that it counts.
 */
export interface EntryTest<Attrs, F> {
  onEntry: Test<Attrs, F>;
}
export const onEntry = <Attrs, F>(test: Test<Attrs, F>): EntryTest<Attrs, F> => ({ onEntry: test });

/** A table of reason → test. Tests run from top to bottom; evaluation stops at the first that does not pass. */
export type Rule<Attrs, F> = Readonly<Record<string, Test<Attrs, F> | EntryTest<Attrs, F>>>;

/** Returns the test function of a clause. */
export const testOf = <Attrs, F>(test: Test<Attrs, F> | EntryTest<Attrs, F>): Test<Attrs, F> =>
  typeof test === 'function' ? test : test.onEntry;

export interface Decision {
  show: Answer;
  /** The first reason that does not pass, or all reasons if none fails. */
  because: string;
  trace: (readonly [reason: string, answer: Answer])[];
}

/** Evaluates a rule. @param shown true if the element is already on screen: entry tests are skipped */
export const judge = <Attrs, F>(rule: Rule<Attrs, F>, facts: F, attrs: Attrs, shown = false): Decision => {
  const trace: Decision['trace'] = [];
  for (const [reason, test] of Object.entries(rule)) {
    if (typeof test !== 'function' && shown) continue;
    const answer = testOf(test)(facts, attrs);
    trace.push([reason, answer]);
    if (!answer) return { show: answer === undefined ? undefined : false, because: reason, trace };
  }
  return { show: true, because: Object.keys(rule).join('; '), trace };
};

/** Tests content that an element would show: '' and null fail, undefined is not known yet. */
export const hasContent = (content: unknown): Answer =>
  content === undefined ? content : content !== '' && content !== null;
