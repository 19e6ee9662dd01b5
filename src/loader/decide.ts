import type { ElementDeclaration } from '../core/element/element.ts';
import type { Facts } from '../core/rules/facts.ts';
import { judge, type Verdict } from '../core/rules/rule.ts';

export interface Decision extends Verdict {
  variant?: string | undefined;
}

export interface Circumstances {
  attributes: Readonly<Record<string, unknown>>;
  /** Why it was closed on this page. */
  closed?: string | undefined;
  /** It is on screen: entry tests are passed over. */
  shown?: boolean;
  /** The face on screen. */
  current?: string | undefined;
  /** Another element of the same tag already stands for it. */
  second?: boolean;
}

const refuse = (because: string): Decision => ({ show: false, because, trace: [[because, false]] });

/** The whole decision on one element: what holds for all of them, then its own rule. */
export const decisionOn = (
  { launches, opens, rule, variant }: ElementDeclaration,
  facts: Facts,
  attributes: Circumstances['attributes'],
  closed?: string,
  shown = false,
  current?: string,
  second = false,
): Decision => {
  if (attributes['disabled']) return refuse('not disabled by its attribute');
  if (attributes['preview'])
    return { show: true, because: 'preview', variant: variant?.(facts, attributes), trace: [['preview', true]] };
  if (opens === true && !launches && !attributes['open']) return refuse('opened');
  if (closed !== undefined) return refuse('not closed on this page');
  if (second) return refuse('the first of its kind on the page');
  const verdict = judge(rule, facts, attributes, shown);
  if (opens && verdict.show) verdict.because = verdict.because || 'opened';
  return verdict.show ? { ...verdict, variant: variant?.(facts, attributes, current) } : verdict;
};

/** `decisionOn` by names. */
export const decideElement = (
  declaration: ElementDeclaration,
  facts: Facts,
  { attributes, closed, shown, current, second }: Circumstances,
): Decision => decisionOn(declaration, facts, attributes, closed, shown, current, second);
