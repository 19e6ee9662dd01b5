/** The decisions of a trace beside those of another release's rules. */
import type { Replayed } from '../../loader/replay.ts';
import type { Trace } from '../../exchange/explain/trace-code.ts';

export interface Outcome {
  /** Undefined if the rule waits for a fact, or the element is not declared. */
  readonly show: boolean | undefined;
  readonly because: string;
  readonly variant?: string;
}

export interface ReplayedElement {
  readonly tag: string;
  /** Decision and `data-state` in the trace. */
  readonly then: Outcome & { readonly state: string };
  readonly now: Outcome;
  /** Clauses with another answer now. If the rule has other clauses, all of them. */
  readonly clauses: readonly { readonly clause: string; readonly then?: string; readonly now: string }[];
}

export interface ReplayReport {
  readonly release: string;
  /** Version of the page that made the trace. */
  readonly traced: string;
  readonly at: string;
  readonly elements: readonly ReplayedElement[];
}

const outcome = (show: boolean | undefined, because: string, variant: string | undefined): Outcome => ({
  show,
  because,
  ...(show && variant !== undefined && { variant }),
});

const elementOf = ({ traced, same, clauses, decision }: Replayed): ReplayedElement => {
  const { tag, state, because, variant, answers } = traced;
  const failing = answers.findIndex((answer) => answer !== true);
  // A closed dialog is hidden although its rule passes.
  const hasWaited = failing >= 0 && answers[failing] === undefined;
  const show = because === '' ? true : hasWaited ? undefined : false;
  return {
    tag,
    then: { ...outcome(show, because, variant), state },
    now: decision
      ? outcome(decision.show, decision.show ? '' : decision.because, decision.variant)
      : outcome(undefined, 'not declared', undefined),
    clauses: clauses
      .filter(({ answer, was }) => !same || answer !== was)
      .map(({ clause, answer, was }) => ({ clause, ...(same && { then: String(was) }), now: String(answer) })),
  };
};

/** @param release version whose rules were used · @param replayed as its `replay()` returned it */
export const reportOf = (release: string, trace: Trace, replayed: readonly Replayed[]): ReplayReport => ({
  release,
  traced: trace.version,
  at: new Date(trace.at).toISOString(),
  elements: replayed.map(elementOf),
});

const words = ({ show, because, variant }: Outcome): string => {
  if (show) return variant ? `shown (${variant})` : 'shown';
  return `${show === false ? 'hidden' : 'waiting'} (${because})`;
};

/** Returns the report for people: elements with another decision first. */
export const printReport = ({ release, traced, at, elements }: ReplayReport): string => {
  const isOther = (one: ReplayedElement): boolean => words(one.then) !== words(one.now);
  const other = elements.filter(isOther);
  const lines = other.flatMap(({ tag, then, now, clauses }) => [
    `${tag}: ${words(then)} → ${words(now)}`,
    ...clauses.map((one) => `  ${one.clause}: ${one.then === undefined ? '' : `${one.then} → `}${one.now}`),
  ]);
  const same = elements.filter((one) => !isOther(one)).map(({ tag, now }) => `${tag}: ${words(now)}, as then`);
  return [
    `trace of ${traced} at ${at}, with the rules of ${release}: ${other.length} of ${elements.length} decisions differ`,
    ...lines,
    ...same,
  ].join('\n');
};
