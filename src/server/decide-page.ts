import { withAttributes } from '../exchange/attribute-facts.ts';
import { prefixPath } from '../exchange/locale/prefix.ts';
import { robotsNoindex } from '../exchange/locale/robots.ts';
import { canonical } from '../exchange/links/canonical.ts';
import { SEEN_COOKIE, SEEN_DAYS } from '../exchange/memory/seen-cookie.ts';
import { factsOf, type PlainState } from '../exchange/plain-state.ts';
import { attributesFor, declarationNamed } from '../loader/replay.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { DAY, SECOND } from '../runtime/page/clock.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import type { FactRead } from '../runtime/rules/fact-read.ts';
import { embeddedAnswers, type EmbeddedAnswers } from './embedded-answers.ts';
import { escaped } from './escaped.ts';
import { arePersonal, readsOf } from './page-reads.ts';
import { completeState } from './page-state.ts';

/** An element of a page: its tag, with or without `gate-`, and its attributes by property name (`open: true`). */
export interface PlacedElement {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** HTML inside the element, for `renderPage()`. It is inserted unescaped. */
  readonly content?: string;
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

/** Names and values of response headers. */
export type ResponseHeaders = Readonly<Record<string, string>>;

export interface PageDecision {
  /** In the order of the page. The browser decides which dialog shows first. */
  readonly elements: readonly DecidedElement[];
  /** True if search engines must not index the page. [SITE-17] */
  readonly noindex: boolean;
  /** The page's address for search engines. [LINK-20, LINK-21] */
  readonly canonical: string;
  /** Responses that the page embeds, so that the browser does not request them again. `head` contains them. */
  readonly answers: EmbeddedAnswers;
  /** Lines for the page's head: the canonical link, `noindex` where it applies, and the embedded responses. */
  readonly head: string;
  /** `cache-control: private, no-cache` and the cookie `gate_seen` if the page depends on its visitor. */
  readonly headers: ResponseHeaders;
}

/** A placed element, and the inputs of its rule. */
export interface PreparedElement {
  readonly declaration: ElementDeclaration;
  readonly placed: PlacedElement;
  readonly facts: ReturnType<typeof factsOf>;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly decision: DecidedElement;
  readonly reads: readonly FactRead[];
}

/** JSON that stays inside a script element, whatever its texts contain. */
const scriptText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the script element with which a page passes settings to the loader. */
export const settingsScript = (settings: object): string =>
  `<script type="application/json" data-gate-config>${scriptText(settings)}</script>`;

/** Headers of a page for one visitor. The first one creates the cookie in which the browser mirrors dismissals. */
export const visitorHeaders = ({ cookies }: PlainState): ResponseHeaders => ({
  'cache-control': 'private, no-cache',
  ...(cookies &&
    cookies[SEEN_COOKIE] === undefined && {
      'set-cookie': `${SEEN_COOKIE}=; Path=/; SameSite=Lax; Max-Age=${(SEEN_DAYS * DAY) / SECOND}`,
    }),
});

/**
 * Decides all elements. The second overlay of a tag never shows, as in the browser.
 * @param origin of the page: addresses on it are its own
 */
export const prepareElements = (
  state: PlainState,
  placed: readonly (string | PlacedElement)[],
  origin?: string,
): { readonly state: PlainState; readonly prepared: readonly PreparedElement[] } => {
  const wanted = placed.map((one): PlacedElement => (typeof one === 'string' ? { tag: one } : one));
  const declared = wanted.map((one) => ({ placed: one, declaration: declarationNamed(one.tag) }));
  const tags = [...(state.tags ?? []), ...declared.map(({ declaration }) => declaration.tag)];
  const complete = completeState(state, tags, origin);
  const facts = factsOf(complete);
  const represented = new Set<string>();
  const prepared = declared.map(({ declaration, placed: one }): PreparedElement => {
    const { tag, stage } = declaration;
    const attributes = attributesFor(declaration, one.attributes);
    const own = withAttributes(facts, attributes);
    const second = represented.has(tag);
    if (stage !== 'inline' && !attributes['preview']) represented.add(tag);
    const { show, because, variant, trace } = decideElement(declaration, own, { attributes, second });
    const decision = { tag, show, because, ...(show && variant !== undefined ? { variant } : {}), trace };
    return { declaration, placed: one, facts: own, attributes, decision, reads: readsOf(declaration, own, attributes) };
  });
  return { state: complete, prepared };
};

/** Returns what the server sends for a whole page, apart from the elements' HTML. */
export const describePage = (
  given: PlainState,
  { state, prepared }: ReturnType<typeof prepareElements>,
): PageDecision => {
  const { site, lang, config, ...facts } = factsOf(state);
  const reads = prepared.flatMap((each) => each.reads);
  const noindex = robotsNoindex(site, lang);
  const address = canonical(site, prefixPath(given.path ?? '/', lang), config.hosts);
  const answers = embeddedAnswers(state, { site, lang, config, ...facts }, reads);
  const lines = [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...(Object.keys(answers).length ? [settingsScript({ answers })] : []),
  ];
  return {
    elements: prepared.map(({ decision }) => decision),
    noindex,
    canonical: address,
    answers,
    head: lines.join('\n'),
    headers: arePersonal(reads, given) ? visitorHeaders(given) : {},
  };
};

/**
 * Decides a whole page on a server: each element by the rule that the browser uses, the head, and the response
 * headers. Fetches and stores nothing. `renderPage()` adds the elements' HTML.
 * @param state the page as data, as for `decide()` · @param placed the elements of the page
 * @throws RangeError for a tag that is not declared
 */
export const decidePage = (state: PlainState, placed: readonly (string | PlacedElement)[] = []): PageDecision =>
  describePage(state, prepareElements(state, placed));
