/** A trace asked again: the same plain state through the rules as they are here. */
import { checkPlainState, checkTrace } from '../exchange/explain/check-trace.ts';
import { attributesOf, type ElementDeclaration, camelCase } from '../runtime/declare/element.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { testOf, type Answer } from '../runtime/rules/rule.ts';
import { ruleMark, type Trace, type TracedElement } from '../exchange/explain/trace-code.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { elements } from '../../elements/index.ts';
import { declarationOf, registerElements } from '../runtime/declare/declarations.ts';
import type { Decision } from '../runtime/lifecycle/record.ts';

registerElements(elements);

export type StateWithAttributes = PlainState & { attributes?: Readonly<Record<string, unknown>> };

/** @throws RangeError for a tag that is not declared */
export const declarationNamed = (tag: string): ElementDeclaration => {
  const declaration = declarationOf(tag);
  if (!declaration) throw new RangeError(`no element ${tag}`);
  return declaration;
};

/** An element's attributes with what is left out filled in. */
const attributesFor = (declaration: ElementDeclaration, given?: object): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(attributesOf(declaration)).map(([key, { fallback }]) => [camelCase(key), fallback as unknown]),
  ),
  ...given,
});

/** The whole decision on a plain state. */
export const decidePlain = (declaration: ElementDeclaration, state: StateWithAttributes): Decision =>
  decideElement(declaration, factsOf(state), { attributes: attributesFor(declaration, state.attributes) });

/** The attributes that name another site or language than the page's. */
const pick = ({ site, lang }: Readonly<Record<string, unknown>>): object => ({
  ...(site !== undefined && { site }),
  ...(lang !== undefined && { lang }),
});

export interface Clause {
  clause: string;
  answer: Answer;
  /** What the trace says that it answered there. */
  was?: Answer;
}

/**
 * Every clause of a rule on a plain state, also those after the first that does not hold.
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
      // A clause may rely on one before it that does not hold.
      return { clause, answer: undefined };
    }
  });
};

export interface Replayed {
  traced: TracedElement;
  /** Declared here, with the same clauses. */
  same: boolean;
  clauses: Clause[];
  /** What `decide()` says here; undefined for an element that is not declared. */
  decision: Decision | undefined;
  /** As `decide()` takes it. */
  state: StateWithAttributes;
}

/** The decision on a state that somebody else wrote; undefined where an answer of another shape stops the rule. */
const decideTraced = (declaration: ElementDeclaration, state: StateWithAttributes): Decision | undefined => {
  try {
    return decidePlain(declaration, state);
  } catch {
    return undefined;
  }
};

/**
 * Asks the rules of this bundle about every element of a trace.
 * @throws TraceError naming the first field of the trace that is not of its kind
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
