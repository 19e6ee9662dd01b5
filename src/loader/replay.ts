/** A trace asked again: the same plain state through the rules as they are here. */
import { elements } from '../../elements/index.ts';
import { attributesOf, type ElementDeclaration, camelCase } from '../core/element/element.ts';
import { factsOf, type PlainState } from '../core/rules/plain-state.ts';
import type { Answer } from '../core/rules/rule.ts';
import { ruleMark, type Trace, type TracedElement } from '../core/rules/trace-code.ts';
import { decideElement } from './decide.ts';
import type { Decision } from '../core/element/record.ts';

export type StateWithAttributes = PlainState & { attributes?: Readonly<Record<string, unknown>> };

export const declarationNamed = (tag: string): ElementDeclaration | undefined => {
  const name = tag.startsWith('gate-') ? tag : `gate-${tag}`;
  return (elements as readonly ElementDeclaration[]).find((candidate) => candidate.tag === name);
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
  if (!declaration) throw new RangeError(`no element ${tag}`);
  const facts = factsOf(state);
  const attributes = attributesFor(declaration, state.attributes);
  return Object.entries(declaration.rule).map(([clause, test]) => {
    const ask = (typeof test === 'function' ? test : test.onEntry) as (facts: object, attributes: object) => Answer;
    try {
      return { clause, answer: ask(facts, attributes) };
    } catch {
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

/** Asks the rules of this bundle about every element of a trace. */
export const replay = ({ state, elements: traced }: Trace): Replayed[] =>
  traced.map((one) => {
    const declaration = declarationNamed(one.tag);
    const { site = state.site, lang = state.lang } = one.attributes as PlainState;
    const own: StateWithAttributes = { ...state, site, lang, attributes: one.attributes };
    if (!declaration)
      return {
        traced: one,
        same: false,
        clauses: one.answers.map((was, at) => ({ clause: `clause ${at + 1}`, answer: undefined, was })),
        decision: undefined,
        state: own,
      };
    const same = ruleMark(Object.keys(declaration.rule)) === one.rule;
    return {
      traced: one,
      same,
      clauses: clauses(one.tag, own).map((clause, at) => (same ? { ...clause, was: one.answers[at] } : clause)),
      decision: decidePlain(declaration, own),
      state: own,
    };
  });
