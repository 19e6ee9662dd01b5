/** A page that streams through a worker: its elements are decided and rendered one by one, as their tags pass. */
import type { PlainState } from '../../exchange/plain-state.ts';
import { declarationNamed } from '../../loader/replay.ts';
import { attributesOf, camelCase } from '../../runtime/declare/element.ts';
import {
  describePage,
  prepareElements,
  settingsScript,
  visitorHeaders,
  type PlacedElement,
  type ResponseHeaders,
} from '../decide-page.ts';
import { hiddenOverlays } from '../fragments/overlays.ts';
import { fragmentHead, sheetLine } from '../head.ts';
import { renderPage } from '../render-page.ts';
import { sheetsOf } from '../sheet.ts';
import type { ServiceOptions } from './app.ts';
import { withAnswers } from './ask-api.ts';
import { DEADLINE, within } from './deadline.ts';
import { readVisitor } from './visitor.ts';

export interface PassingOptions {
  /** Request of the visitor. */
  readonly request: Request;
  /** Address of the visitor, as the runtime names it. */
  readonly address: string;
  /** Tags that the page may contain, with or without `gate-`. Their API calls start immediately. */
  readonly elements: readonly string[];
  /** Settings that the page passes to the loader. */
  readonly state?: Pick<PlainState, 'site' | 'lang' | 'config'>;
}

/** HTML and attributes to add to a tag. */
export interface PassedElement {
  /** Attributes to set on the element. */
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * HTML in front of the element: style sheets that the head lacks, and API responses, so that the browser does not
   * request them again.
   */
  readonly before: string;
  /** HTML in front of the element's content. */
  readonly first: string;
  /** HTML after the element's content. */
  readonly last: string;
}

export interface PassingPage {
  /** Response headers. A page that passes belongs to its visitor. */
  readonly headers: ResponseHeaders;
  /** Returns lines for the head. They do not depend on the visitor, so the head never waits for the API. */
  head(): Promise<string>;
  /**
   * Returns an element's HTML, or undefined if the tag stays: at the deadline, after a failure, if the service or the
   * element is switched off, and for elements that only the browser renders. Never rejects.
   * @param attributes as written in the page
   */
  element(
    tag: string,
    attributes: Iterable<readonly [name: string, value: string]>,
  ): Promise<PassedElement | undefined>;
}

/** Stands for the content of an element while it is rendered. */
const CONTENT = '<!--gate:content-->';

/** Returns attributes by property name. Attributes that the element does not declare stay as they are. */
const propertiesOf = (tag: string, attributes: Iterable<readonly [string, string]>): PlacedElement => {
  const known = attributesOf(declarationNamed(tag));
  const read = [...attributes].flatMap(([name, value]) =>
    Object.hasOwn(known, name) ? [[camelCase(name), known[name]!.parse(value) as unknown] as const] : [],
  );
  return { tag, attributes: Object.fromEntries(read), content: CONTENT };
};

/** Parts of the HTML of a rendered element; undefined for a tag alone. */
const partsOf = (html: string): Omit<PassedElement, 'before'> | undefined => {
  const [opening, key] = /^<[^>]* data-fragment="([^"]*)"[^>]*>/.exec(html) ?? [];
  const at = html.indexOf(CONTENT);
  if (opening === undefined || key === undefined || at < 0) return undefined;
  const marks = [...opening.matchAll(/ (data-(?:fragment|cap|cookies|offer))="([^"]*)"/g)];
  return {
    attributes: Object.fromEntries(marks.map(([, name, value]) => [name!, value!])),
    first: html.slice(opening.length, at),
    last: html.slice(at + CONTENT.length, html.lastIndexOf('</')),
  };
};

/**
 * Returns the dialogs and cards that stay tags. On every page that contains it, the first of all possible elements is
 * also the first of the page.
 */
const laterOverlays = (state: PlainState, placed: readonly PlacedElement[], origin: string): ReadonlySet<string> => {
  const page = prepareElements(state, placed, origin);
  const hidden = hiddenOverlays(page.prepared, describePage(state, page).answers);
  return new Set([...hidden].map(({ declaration }) => declaration.tag));
};

/**
 * Decides and renders the elements of a page for one visitor. The API calls start immediately, and their deadline
 * counts from now.
 * @throws HostileRequest for headers that no browser sends, RangeError for a tag that is not declared
 */
export const openPage = (
  { api, cookies = [], base, deadline = DEADLINE, now, switches }: ServiceOptions,
  { request, address, elements, state: given = {} }: PassingOptions,
): PassingPage => {
  const start = now();
  const url = new URL(request.url);
  const tags = elements.map((name) => declarationNamed(name).tag);
  const visitor = readVisitor(request.headers, address, cookies);
  const placed = tags.map((tag) => ({ tag }));
  const first: PlainState = {
    ...given,
    tags,
    path: url.pathname,
    query: url.search,
    cookies: visitor.cookies,
    userAgent: visitor.userAgent,
    now: start,
  };
  const folder = base.replace(/\/*$/, '/');
  const options = { base, origin: url.origin };
  const known = within({ start, ms: deadline, now }, async ({ signal }) => {
    const { service = false, elements: off = [] } = (await switches?.()) ?? {};
    if (service || !api) return undefined;
    const state = await withAnswers(first, placed, api, visitor.forwarded, signal);
    return { state, off: [...off, ...laterOverlays(state, placed, url.origin)] };
  }).catch(() => undefined);
  /** Tags whose style sheets are in the head. */
  const inHead = tags.filter((tag) => declarationNamed(tag).fragment);
  const embedded = new Set<string>();
  const passed = new Set<string>();
  const newAnswers = (answers: Readonly<Record<string, unknown>>): string => {
    const fresh = Object.entries(answers).filter(([key]) => !embedded.has(key));
    fresh.forEach(([key]) => embedded.add(key));
    return fresh.length ? settingsScript({ answers: Object.fromEntries(fresh) }) : '';
  };
  /** Style sheets that the head or an earlier element links. */
  const linked = new Set<string>();
  const linkSheets = (tag: string): readonly string[] => {
    const fresh = sheetsOf(declarationNamed(tag))
      .map(({ file }) => folder + file)
      .filter((url) => !linked.has(url));
    fresh.forEach((url) => linked.add(url));
    return fresh;
  };
  /** Time for which elements have held the page back, in ms. */
  let waited = 0;
  /** Elements may pass long after the deadline. They hold the page back for its length at most, all together. */
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    const passing = now();
    try {
      return await within({ start: passing - waited, ms: deadline, now }, work);
    } finally {
      waited += now() - passing;
    }
  };
  const draw: PassingPage['element'] = async (tag, attributes) => {
    const decided = await known;
    if (!decided) return undefined;
    const one = propertiesOf(tag, attributes);
    const declaration = declarationNamed(tag);
    // The second overlay of a tag never shows.
    const isSecond = declaration.stage !== 'inline' && passed.has(tag);
    passed.add(tag);
    const off = isSecond ? [tag] : decided.off;
    const { elements: drawn, answers } = await renderPage(decided.state, [one], { ...options, off });
    const parts = partsOf(drawn[0]!.html);
    const before = (parts ? linkSheets(tag).map(sheetLine).join('') : '') + newAnswers(answers);
    if (!parts && !before) return undefined;
    return { attributes: {}, first: '', last: '', ...parts, before };
  };
  return {
    headers: visitorHeaders(first),
    head: async () => {
      const lines = await fragmentHead(inHead, base, true);
      inHead.forEach(linkSheets);
      return lines;
    },
    element: (tag, attributes) => inTime(() => draw(tag, attributes)).catch(() => undefined),
  };
};
