/** Questions that the documentation answers. */
import type { Page } from 'playwright/test';
import type { PlainDecision } from '../../src/loader/pure.ts';
import type { PlainState } from '../../src/exchange/plain-state.ts';

interface Common {
  /** Name on the command line. */
  readonly id: string;
  /** The task, in the imperative. */
  readonly task: string;
}

/** The answer is an HTML page. It loads the bundle from `node_modules/gate-elements/dist/` or `https://cdn.example/gate/`. */
export interface PageQuestion extends Common {
  readonly kind: 'page';
  /** Called after `gate.doctor()`. @throws Error if the opened page does not do the task */
  check(page: Page): Promise<void>;
}

/** The answer is the state of a page as JSON, as `decide()` takes it. */
export interface StateQuestion extends Common {
  readonly kind: 'state';
  readonly tag: string;
  /** Fields that the answer must have, with these values. */
  readonly given: PlainState;
  /** @param failing all clauses that do not pass */
  isRight(decision: PlainDecision, failing: readonly string[]): boolean;
}

/** The answer is the clause that hides an element, as `gate.explain()` and `decide()` name it. */
export interface ReasonQuestion extends Common {
  readonly kind: 'reason';
  readonly tag: string;
  readonly state: PlainState;
}

export type Question = PageQuestion | StateQuestion | ReasonQuestion;
