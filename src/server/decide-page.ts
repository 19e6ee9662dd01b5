import { prefixPath } from '../exchange/locale/prefix.ts';
import { robotsNoindex } from '../exchange/locale/robots.ts';
import { canonical } from '../exchange/links/canonical.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { attributesFor, declarationNamed } from '../loader/replay.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { escaped } from './escaped.ts';

/** An element of a page: its tag, with or without `gate-`, and its attributes by property name (`open: true`). */
export interface PlacedElement {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

export interface DecidedElement {
  readonly tag: string;
  /** Undefined while a fact is missing that the rule needs. */
  readonly show: boolean | undefined;
  /** The first condition that fails or waits, or all conditions. */
  readonly because: string;
  readonly variant?: string;
  /** Each condition in order, with its result. */
  readonly trace: readonly (readonly [clause: string, result: boolean | undefined])[];
}

export interface PageDecision {
  /** In the order of the page. The browser decides which dialog shows first. */
  readonly elements: readonly DecidedElement[];
  /** True if search engines must not index the page. [SITE-17] */
  readonly noindex: boolean;
  /** The page's address for search engines. [LINK-20, LINK-21] */
  readonly canonical: string;
  /** Lines for the page's head: the canonical link, and `noindex` where it applies. */
  readonly head: string;
}

/**
 * Decides a whole page on a server: each element by the rule that the browser uses, and the head. Fetches and stores
 * nothing.
 * @param state the page as data, as for `decide()` · @param placed the elements of the page
 * @throws RangeError for a tag that is not declared
 */
export const decidePage = (state: PlainState, placed: readonly (string | PlacedElement)[] = []): PageDecision => {
  const wanted = placed.map((one): PlacedElement => (typeof one === 'string' ? { tag: one } : one));
  const declared = wanted.map(({ tag, attributes = {} }) => ({ declaration: declarationNamed(tag), attributes }));
  const tags = [...(state.tags ?? []), ...declared.map(({ declaration }) => declaration.tag)];
  const facts = factsOf({ ...state, tags });
  const elements = declared.map(({ declaration, attributes: given }): DecidedElement => {
    const attributes = attributesFor(declaration, given);
    const { show, because, variant, trace } = decideElement(declaration, facts, { attributes });
    return { tag: declaration.tag, show, because, ...(show && variant !== undefined ? { variant } : {}), trace };
  });
  const { site, lang, config } = facts;
  const noindex = robotsNoindex(site, lang);
  const address = canonical(site, prefixPath(state.path ?? '/', lang), config.hosts);
  const lines = [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
  ];
  return { elements, noindex, canonical: address, head: lines.join('\n') };
};
