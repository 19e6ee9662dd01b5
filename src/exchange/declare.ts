/** The runtime's rule types and declaration functions, bound to this exchange's facts. */
import { declareWith } from '../runtime/declare/element.ts';
import type { Rule as RuleOf, Test as TestOf } from '../runtime/rules/rule.ts';

import type { Facts } from './facts.ts';

export type Test<Attrs> = TestOf<Attrs, Facts>;
export type Rule<Attrs = object> = RuleOf<Attrs, Facts>;

export const { element, openable } = declareWith<Facts>();
