import type { ElementDeclaration } from '../declare/element.ts';
import type { Decision } from './record.ts';
import { judge, testOf } from '../rules/rule.ts';

export interface Circumstances {
  attributes: Readonly<Record<string, unknown>>;
  /** Why it was closed on this page. */
  closed?: string | undefined;
  /** It is on screen: entry tests are passed over. */
  shown?: boolean;
  /** The variant on screen. */
  current?: string | undefined;
  /** Another element of the same tag already stands for it. */
  second?: boolean;
}

const refuse = (because: string): Decision => ({ show: false, because, trace: [[because, false]] });

/** The whole decision on one element: what holds for all of them, then its own rule. */
export const decideElement = (
  { launches, opens, rule, variant }: ElementDeclaration,
  facts: object | undefined,
  { attributes, closed, shown = false, current, second = false }: Circumstances,
): Decision => {
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
  const verdict = judge(rule, facts, attributes, shown);
  if (opens && verdict.show) verdict.because = verdict.because || 'opened';
  return verdict.show ? { ...verdict, variant: variant?.(facts, attributes, current) } : verdict;
};

/**
 * A rule that waits for an answer stops at the clause that asked. The clauses after it are asked, too, up to the first
 * that refuses, so that the calls they need start in the same turn instead of one after the other.
 */
export const startCallsOf = (
  { rule }: ElementDeclaration,
  facts: object,
  attributes: Circumstances['attributes'],
  { show, because }: Decision,
): void => {
  if (show !== undefined) return;
  const clauses = Object.keys(rule);
  for (const clause of clauses.slice(clauses.indexOf(because) + 1)) {
    try {
      if (testOf(rule[clause]!)(facts, attributes) === false) return;
    } catch {
      // A clause may rely on what the one that waits will say; it is asked again then.
      return;
    }
  }
};
