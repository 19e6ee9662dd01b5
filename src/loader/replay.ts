/** Replays a trace: evaluates this bundle's rules on the same plain state. */
import { checkPlainState, checkTrace } from '../exchange/explain/check-trace.ts';
import { attributesOf, type ElementDeclaration, camelCase } from '../runtime/declare/element.ts';
import { withAttributes } from '../exchange/attribute-facts.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { testOf, type Answer } from '../runtime/rules/rule.ts';
import { ruleMark, type Trace, type TracedElement } from '../exchange/explain/trace-code.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { elements } from '../../elements/index.ts';
import { declarationOf, registerElements } from '../runtime/declare/declarations.ts';
import type { ElementDecision } from '../runtime/lifecycle/record.ts';

registerElements(elements);

export type StateWithAttributes = PlainState & { attributes?: Readonly<Record<string, unknown>> };

/** Returns a declaration by tag. @throws RangeError for a tag that is not declared */
export const declarationNamed = (tag: string): ElementDeclaration => {
  const declaration = declarationOf(tag);
  if (!declaration) throw new RangeError(`no element ${tag}`);
  return declaration;
};

/** Returns an element's attributes, with defaults for missing ones. */
export const attributesFor = (declaration: ElementDeclaration, given?: object): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(attributesOf(declaration)).map(([key, { fallback }]) => [camelCase(key), fallback as unknown]),
  ),
  ...given,
});

/** Returns the complete decision on a plain state. */
export const decidePlain = (declaration: ElementDeclaration, state: StateWithAttributes): ElementDecision => {
  const attributes = attributesFor(declaration, state.attributes);
  return decideElement(declaration, withAttributes(factsOf(state), attributes), { attributes });
};

/** Picks the attributes that select another site or language than the page's. */
const pick = ({ site, lang }: Readonly<Record<string, unknown>>): object => ({
  ...(site !== undefined && { site }),
  ...(lang !== undefined && { lang }),
});

export interface Clause {
  clause: string;
  answer: Answer;
  /** The answer recorded in the trace. */
  was?: Answer;
}

/**
 * Returns every clause of a rule on a plain state, including those after the first failing one.
 * @throws RangeError for a tag that is not declared
 */
export const clauses = (tag: string, state: StateWithAttributes = {}): Clause[] => {
  const declaration = declarationNamed(tag);
  const facts = factsOf(state);
  const attributes = attributesFor(declaration, state.attributes);
  return Object.entries(declaration.rule).map(([clause, test]) => {
    try {
      return { clause, answer: testOf(test)(facts, attributes) };
    } catch {
      // A clause may rely on an earlier one that fails.
      return { clause, answer: undefined };
    }
  });
};

export interface Replayed {
  traced: TracedElement;
  /** True when the element is declared here with the same clauses. */
  same: boolean;
  clauses: Clause[];
  /** The current result of `decide()`; undefined for an element that is not declared. */
  decision: ElementDecision | undefined;
  /** State in the format of `decide()`. */
  state: StateWithAttributes;
}

/** Returns the decision on an untrusted state; undefined when a malformed answer makes the rule throw. */
const decideTraced = (declaration: ElementDeclaration, state: StateWithAttributes): ElementDecision | undefined => {
  try {
    return decidePlain(declaration, state);
  } catch {
    return undefined;
  }
};

/**
 * Evaluates this bundle's rules for every element of a trace.
 * @throws TraceError that names the first invalid field of the trace
 */
export const replay = (trace: Trace): Replayed[] => {
  const { state: page, elements: traced } = checkTrace(trace);
  return traced.map((one) => {
    const { site = page.site, lang = page.lang } = checkPlainState(pick(one.attributes), 'attributes');
    const state: StateWithAttributes = { ...page, site, lang, attributes: one.attributes };
    const declaration = declarationOf(one.tag);
    if (!declaration) {
      const unnamed = one.answers.map((was, at) => ({ clause: `clause ${at + 1}`, answer: undefined, was }));
      return { traced: one, same: false, clauses: unnamed, decision: undefined, state };
    }
    const same = ruleMark(Object.keys(declaration.rule)) === one.rule;
    const asked = clauses(one.tag, state);
    return {
      traced: one,
      same,
      clauses: same ? asked.map((clause, at) => ({ ...clause, was: one.answers[at] })) : asked,
      decision: decideTraced(declaration, state),
      state,
    };
  });
};
