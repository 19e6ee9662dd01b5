import { findSite } from '../exchange/sites/sites.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import { declarationNamed } from '../loader/replay.ts';
import { attributesOf, camelCase, type ElementDeclaration } from '../runtime/declare/element.ts';
import { callsOf, preloadLines } from './awaited-calls.ts';
import {
  describePage,
  prepareElements,
  type DecidedElement,
  type PageDecision,
  type PlacedElement,
  type PreparedElement,
} from './decide-page.ts';
import { hostOf } from './draw.tsx';
import { escaped } from './escaped.ts';
import { fragmentLines, noscriptLine } from './head.ts';
import { unknownCaps } from './fragments/caps.ts';
import { isQueuedOffer, serverFragmentOf } from './fragments/live-fragments.ts';
import { hiddenOverlays } from './fragments/overlays.ts';
import { inputNames, LIVE_ONLY, PLAIN, textOf, type AttributeValue, type FragmentOptions } from './options.ts';
import { renderCapped } from './render.ts';
import { sheetsOf } from './sheet.ts';

export interface RenderPageOptions {
  /** URL of the folder of `gate.js`, as seen from the page. Default: `/gate/`. */
  readonly base?: string;
  /** Origin of the page. Download blocks need it for their QR codes. */
  readonly origin?: string;
  /** Address on the page's origin that stores dismissals without script: `POST /dismiss` of the service. */
  readonly dismiss?: string;
  /** Tags that stay tags, whatever their rules decide. */
  readonly off?: readonly string[];
  /**
   * True: writes each decision on its tag (`data-decided`). `gate.vitals` then reports a different decision of the
   * browser.
   */
  readonly decisions?: boolean;
}

export interface RenderedElement extends DecidedElement {
  /** HTML to insert: the element with its content if a server can render it, else the tag alone. */
  readonly html: string;
}

export interface RenderedPage extends PageDecision {
  readonly elements: readonly RenderedElement[];
  /** Also contains the style sheets of the fragments, and preloads of the calls that elements still wait for. */
  readonly head: string;
  /** Also contains a `link` header that preloads `gate.js` and the style sheets. */
  readonly headers: PageDecision['headers'];
}

/** Attributes as markup. `isComplete` is false if a property has no text, so that only the page can set it. */
const markupOf = (
  declaration: ElementDeclaration,
  { attributes = {} }: PlacedElement,
): { readonly attributes: Readonly<Record<string, string>>; readonly isComplete: boolean } => {
  const names = new Map(Object.keys(attributesOf(declaration)).map((name) => [camelCase(name), name]));
  const written: Record<string, string> = {};
  let isComplete = true;
  for (const [property, value] of Object.entries(attributes)) {
    const name = names.get(property) ?? (PLAIN.includes(property) ? property : undefined);
    if (!name) throw new RangeError(`${declaration.tag} has no attribute "${property}"`);
    const isText = value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
    const text = isText ? textOf(value as AttributeValue) : undefined;
    isComplete &&= isText;
    if (text !== undefined) written[name] = text;
  }
  return { attributes: written, isComplete };
};

const canDraw = (
  { declaration, decision }: PreparedElement,
  { attributes, isComplete }: ReturnType<typeof markupOf>,
  theme: unknown,
  origin: string | undefined,
): boolean =>
  serverFragmentOf(declaration) !== undefined &&
  decision.show === true &&
  isComplete &&
  theme !== 'auto' &&
  attributes['theme'] !== 'auto' &&
  (origin !== undefined || !inputNames(declaration).includes('origin')) &&
  ![...LIVE_ONLY, declaration.browserOnly].some((name) => name !== undefined && name in attributes);

/** Writes a decision on the tag of an element. */
const stamped = (html: string, { show, because }: DecidedElement): string =>
  show === undefined
    ? html
    : html.replace(/^<[a-z-]+/, (tag) => `${tag} data-decided="${show ? 'shown' : 'hidden'}: ${escaped(because)}"`);

const pathOf = ({ path = '/', query }: PlainState): string => {
  const search = new URLSearchParams(query as string | undefined).toString();
  return search ? `${path}?${search}` : path;
};

/**
 * Decides a whole page on a server and renders its elements. Elements without a fragment stay tags, which the browser
 * renders.
 * @param state the page as data, as for `decidePage()` · @param placed the elements of the page
 * @throws RangeError for a tag, site or attribute that is not declared
 */
export const renderPage = async (
  state: PlainState,
  placed: readonly (string | PlacedElement)[] = [],
  { base = '/gate/', origin, dismiss, off = [], decisions = false }: RenderPageOptions = {},
): Promise<RenderedPage> => {
  const folder = base.replace(/\/*$/, '/');
  const page = prepareElements(state, placed, origin);
  const decided = describePage(state, page);
  const theme = state.config?.theme ?? 'light';
  const tags = page.prepared.map(({ declaration }) => declaration.tag);
  const drawn = new Map<string, ElementDeclaration>();
  /** Elements that are not part of the first paint with script. */
  const withoutScript = new Set<ElementDeclaration>();
  const hidden = hiddenOverlays(page.prepared, decided.answers);
  let hasCaps = false;
  const elements = page.prepared.map(async (each): Promise<RenderedElement> => {
    const { declaration, placed: one, decision } = each;
    const markup = markupOf(declaration, one);
    const { content = '' } = one;
    const caps = declaration.stage === 'inline' ? [] : unknownCaps(each, state);
    const isQueued = isQueuedOffer(declaration, each.attributes);
    // Nobody would see a queued offer that a cap may hide: not before it is live, and not without script.
    const isSent = !off.includes(declaration.tag) && !hidden.has(each) && caps && !(isQueued && caps.length);
    if (!isSent || !canDraw(each, markup, theme, origin))
      return { ...decision, html: hostOf({ declaration, attributes: markup.attributes }, content) };
    if (isQueued) withoutScript.add(declaration);
    else drawn.set(declaration.tag, declaration);
    const { site, lang } = page.state;
    if (caps.length) hasCaps = true;
    const options: FragmentOptions = {
      site: findSite(site)!.key,
      ...(lang !== undefined && { locale: lang }),
      theme: theme as 'light' | 'dark',
      attributes: markup.attributes,
      path: pathOf(state),
      ...(origin !== undefined && { origin }),
      base: folder,
      beside: tags,
      config: state.config ?? {},
      state: page.state,
      dismiss,
      content,
    };
    return { ...decision, html: await renderCapped(declaration.tag, options, caps) };
  });
  const rendered = await Promise.all(elements);
  const urlsOf = (declarations: Iterable<ElementDeclaration>): ReadonlySet<string> =>
    new Set([...declarations].flatMap(sheetsOf).map(({ file }) => folder + file));
  const sheets = [...urlsOf(drawn.values())];
  const link = [
    `<${folder}gate.js>; rel=modulepreload; crossorigin`,
    ...sheets.map((url) => `<${url}>; rel=preload; as=style; crossorigin`),
  ];
  // Every fragment depends on whether somebody is signed in.
  const isPersonal = drawn.size + withoutScript.size > 0 && state.cookies !== undefined;
  return {
    ...decided,
    elements: decisions ? rendered.map((one) => ({ ...one, html: stamped(one.html, one) })) : rendered,
    head: [
      decided.head,
      ...preloadLines(callsOf(state, page)),
      ...fragmentLines([...drawn.keys()], sheets, folder, hasCaps || dismiss !== undefined),
      ...[...urlsOf(withoutScript)].filter((url) => !sheets.includes(url)).map(noscriptLine),
    ].join('\n'),
    headers: {
      ...decided.headers,
      ...(isPersonal && { 'cache-control': 'private, no-cache' }),
      ...(tags.length > 0 && { link: link.join(', ') }),
    },
  };
};

/** @throws RangeError for a tag or attribute that is not declared */
export const checkPlaced = (placed: readonly PlacedElement[]): void =>
  placed.forEach((one) => void markupOf(declarationNamed(one.tag), one));

/**
 * Returns a page whose elements are tags, which the browser decides and renders.
 * @throws RangeError for a tag or attribute that is not declared
 */
export const tagsAlone = (placed: readonly PlacedElement[]): RenderedPage => ({
  elements: placed.map((one): RenderedElement => {
    const declaration = declarationNamed(one.tag);
    const { attributes } = markupOf(declaration, one);
    const html = hostOf({ declaration, attributes }, one.content ?? '');
    return { tag: declaration.tag, show: undefined, because: 'not decided', trace: [], html };
  }),
  noindex: false,
  canonical: '',
  answers: {},
  head: '',
  headers: {},
});
