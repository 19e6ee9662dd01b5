/** Reads a caller's options. Every error names the invalid element, site or attribute. */
import { elements } from '../../elements/index.ts';
import { attributesOf, camelCase, type ElementDeclaration } from '../runtime/declare/element.ts';
import { moreInputs } from '../exchange/fragment-key.ts';
import { parseJson } from '../runtime/data/records.ts';
import { parseLanguage } from '../exchange/locale/locale.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import { findSite } from '../exchange/sites/sites.ts';
import { serverPage, type ServedPage } from '../page/server.ts';
import { serverFragmentOf } from './fragments/live-fragments.ts';
import { NO_ORIGIN } from './page-state.ts';

export type AttributeValue = string | number | boolean | null | undefined;

export interface FragmentOptions {
  /** Name or ID. Default: main. */
  site?: string | number;
  /** Language. Default: the site's default language. */
  locale?: string;
  /** Default: `light`. */
  theme?: 'light' | 'dark';
  /**
   * Attributes of the element, and `slot`, `id` and `class`. True sets an attribute without a value, false omits it.
   */
  attributes?: Readonly<Record<string, AttributeValue>>;
  /** Custom entries of a menu, in the format of its `items` attribute: a list, or that list as JSON. */
  items?: unknown;
  /** Path and query of the page. Default: `/`. */
  path?: string;
  /** Origin of the page. QR codes need absolute addresses. */
  origin?: string;
  /** URL of the folder of `gate.js`, as seen from the page, such as `https://cdn.example/gate/`. Default: `/gate/`. */
  base?: string;
  /** True when the visitor of the page is signed in. */
  signedIn?: boolean;
  /** Other elements on the page: the footer reserves space for `gate-floating-menu`. */
  beside?: readonly string[];
  /** Settings of the page, as it gives them to the loader: `siteConfig`, `session`, … */
  config?: ServedPage['config'];
  /** Facts about the visitor of the page. */
  state?: PlainState;
  /** Address on the page's origin that stores dismissals (`POST /dismiss` of the service). */
  dismiss?: string | undefined;
  /** HTML that goes into the element (`gate-preferences` into the footer). It is taken as it is: never what somebody typed. */
  content?: string;
}

export interface Wanted {
  declaration: ElementDeclaration;
  page: ServedPage;
  /** As they are written on the host element. */
  attributes: Readonly<Record<string, string>>;
  /** Parsed attributes, by name in camel case. */
  props: Readonly<Record<string, unknown>>;
  /** Ends with a slash. */
  base: string;
  dismiss: string | undefined;
  content: string;
}

/** Global HTML attributes that hosts need. */
export const PLAIN: readonly string[] = ['slot', 'id', 'class'];
/** Attributes whose behaviour needs the live element. */
export const LIVE_ONLY: readonly string[] = ['disabled', 'preview', 'open'];

/** Declarations that a server can render. */
export const fragmentDeclarations = (elements as readonly ElementDeclaration[]).filter(serverFragmentOf);

const namesByTag = new Map<string, readonly string[]>();

/** What a drawing follows besides what all follow: `path`, `origin`. */
export const inputNames = (declaration: ElementDeclaration): readonly string[] => {
  const known = namesByTag.get(declaration.tag);
  if (known) return known;
  const url = new URL(NO_ORIGIN);
  const page = serverPage({ site: 'main', locale: 'en', theme: 'light', url, signedIn: false, tags: [], config: {} });
  const names = Object.keys(moreInputs(declaration, page.factsFor({}), url));
  namesByTag.set(declaration.tag, names);
  return names;
};

const requireFragment = (tag: string): ElementDeclaration => {
  const found = (elements as readonly ElementDeclaration[]).find((each) => each.tag === tag);
  if (!found) throw new RangeError(`there is no element "${tag}"`);
  if (!serverFragmentOf(found))
    throw new RangeError(
      `${tag} cannot be a fragment; these can: ${fragmentDeclarations.map((each) => each.tag).join(', ')}`,
    );
  return found;
};

/** Returns the text of an attribute; undefined for none. */
export const textOf = (value: AttributeValue): string | undefined =>
  value === null || value === undefined || value === false ? undefined : value === true ? '' : String(value);

const writtenItems = (tag: string, items: unknown): string => {
  const written = typeof items === 'string' ? items : JSON.stringify(items);
  try {
    if (Array.isArray(parseJson(written))) return written;
  } catch {
    // reported below
  }
  throw new TypeError(`${tag}: the attribute "items" takes a list, or a list as JSON`);
};

const readAttributes = (declaration: ElementDeclaration, { attributes = {}, items }: FragmentOptions) => {
  const { tag } = declaration;
  const known = attributesOf(declaration);
  const given = items === undefined ? attributes : { ...attributes, items: writtenItems(tag, items) };
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const text = textOf(value);
    if (text === undefined) continue;
    if (!PLAIN.includes(name) && !Object.hasOwn(known, name)) throw new RangeError(`${tag} has no attribute "${name}"`);
    if (LIVE_ONLY.includes(name) || name === declaration.browserOnly)
      throw new RangeError(`${tag} with the attribute "${name}" cannot be a fragment: leave it to the browser`);
    if (name === 'items') writtenItems(tag, text);
    written[name] = text;
  }
  const read = ([name, { parse, fallback }]: [string, (typeof known)[string]]) =>
    [camelCase(name), Object.hasOwn(written, name) ? (parse(written[name]!) as unknown) : fallback] as const;
  return { attributes: written, props: Object.fromEntries(Object.entries(known).map(read)) };
};

/** @throws TypeError when the path leads to another host */
const readUrl = (origin: string, path: string): URL => {
  const base = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!base || !/^https?:$/.test(base.protocol)) throw new TypeError(`"${origin}" is no origin of a page`);
  const url = URL.canParse(path, base.origin) ? new URL(path, base.origin) : undefined;
  if (!url || url.origin !== base.origin || !path.startsWith('/'))
    throw new TypeError(`"${path}" is no path of the page: it begins with one slash`);
  return url;
};

/** @throws RangeError for an unknown element, site, language, theme or attribute; TypeError for a bad value */
export const readOptions = (tag: string, options: FragmentOptions): Wanted => {
  const declaration = requireFragment(tag);
  const { site: wantedSite = 'main', theme = 'light', base = '/gate/', origin, path = '/' } = options;
  const site = findSite(wantedSite);
  if (!site) throw new RangeError(`there is no site "${wantedSite}"`);
  const locale = options.locale === undefined ? site.defaultLang : parseLanguage(options.locale);
  if (!locale) throw new RangeError(`there is no language "${options.locale}"`);
  if (theme !== 'light' && theme !== 'dark')
    throw new RangeError(`a fragment's theme is light or dark, not "${theme}"`);
  if (inputNames(declaration).includes('origin') && origin === undefined)
    throw new TypeError(`${tag} has a QR code: it needs the page's "origin"`);
  return {
    declaration,
    page: {
      site: site.key,
      locale,
      theme,
      url: readUrl(origin ?? NO_ORIGIN, path),
      signedIn: options.signedIn === true,
      tags: [tag, ...(options.beside ?? [])],
      config: options.config ?? {},
      state: options.state,
    },
    ...readAttributes(declaration, options),
    base: base.replace(/\/*$/, '/'),
    dismiss: options.dismiss,
    content: options.content ?? '',
  };
};
