import type { ElementDeclaration } from '../declare/element.ts';
import type { ElementDecision } from './record.ts';
import { judge, testOf } from '../rules/rule.ts';

export interface Circumstances {
  attributes: Readonly<Record<string, unknown>>;
  /** Why the element was closed on this page. */
  closed?: string | undefined;
  /** True if the element is or was on screen in this showing: entry tests are skipped. */
  shown?: boolean;
  /** The variant on screen. */
  current?: string | undefined;
  /** Another element of the same tag already represents it. */
  second?: boolean;
}

const refuse = (because: string): ElementDecision => ({ show: false, because, trace: [[because, false]] });

/** Returns the decision on one element: conditions common to all elements, then its own rule. */
export const decideElement = (
  { launches, opens, rule, variant }: ElementDeclaration,
  facts: object | undefined,
  { attributes, closed, shown = false, current, second = false }: Circumstances,
): ElementDecision => {
  if (attributes['disabled']) return refuse('not disabled by its attribute');
  if (attributes['preview'])
    return {
      show: true,
      because: 'preview',
      variant: facts && variant?.(facts, attributes),
      trace: [['preview', true]],
    };
  if (!facts) return refuse('facts');
  if (opens === true && !launches && !attributes['open']) return refuse('opened');
  if (closed !== undefined) return refuse('not closed on this page');
  if (second) return refuse('the first of its kind on the page');
  const decision = judge(rule, facts, attributes, shown);
  if (opens && decision.show) decision.because = decision.because || 'opened';
  return decision.show ? { ...decision, variant: variant?.(facts, attributes, current) } : decision;
};

/**
 * Starts the calls of a rule that is waiting for an answer. Evaluation stopped at the clause that made the first
 * call. This evaluates the clauses after it, up to the first that fails, so that their calls start in the same turn.
 */
export const startCallsOf = (
  { rule }: ElementDeclaration,
  facts: object,
  attributes: Circumstances['attributes'],
  { show, because }: ElementDecision,
): void => {
  if (show !== undefined) return;
  const clauses = Object.keys(rule);
  for (const clause of clauses.slice(clauses.indexOf(because) + 1)) {
    try {
      if (testOf(rule[clause]!)(facts, attributes) === false) return;
    } catch {
      // The clause may rely on the pending answer. It is evaluated again when the answer arrives.
      return;
    }
  }
};
