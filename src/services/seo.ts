/** `gate.seo`: title, description and links in a page's head (SITE-11, SITE-12, SITE-17, LINK-20, LINK-21, API-35). */
import { doc } from '../runtime/dom/safe-dom.ts';
import { textOf } from '../runtime/data/values.ts';
import { robotsNoindex } from '../exchange/locale/robots.ts';
import { ogShowOf, type OgShow } from '../exchange/offers/og-show.ts';
import { siteRecordHere } from '../exchange/current/site-records.ts';
import { locale, siteId } from '../exchange/current/current-site.ts';
import { canonical } from './canonical-address.ts';
import { consent as consentHere, type Consent } from './consent.ts';
import { addTags, revokeTags, type TagIds } from './tag-scripts.ts';

export { canonical };
export type { OgShow, TagIds };

const record = () => siteRecordHere(siteId.peek());

/** `noindex` for Dutch and Italian on main, else undefined (SITE-17). */
export const robots = (): 'noindex' | undefined =>
  robotsNoindex(siteId.peek(), locale.peek()) ? 'noindex' : undefined;

/** Title of a page without a title: the site's name. [SITE-12] */
export const defaultTitle = (): string => record().name;

/** What a link to a page shows when it is shared, by default a link to this page; never rejects (API-35). */
export const ogShow = (url: string = canonical()): Promise<OgShow> => ogShowOf(url, record());

/** Ids of Google tag and Facebook pixel: those of the page's site config, none is built in (SITE-11). */
export const tagIds = (): TagIds => {
  const site = record();
  return { gtagId: textOf(site, 'gtagId'), fbId: textOf(site, 'fbId') };
};

/**
 * Loads the two tags, each once, when the visitor has said yes to analytics; "strictly necessary" is not enough here.
 * Without that, tags that were loaded before are stopped. Consent is asked for again at each call.
 * @returns what was added now
 */
export const loadTags = async (consent: Consent = consentHere): Promise<string[]> => {
  const { allowed, because } = await consent.allowed('analytics');
  if (allowed && because === 'consent given') return addTags(tagIds());
  revokeTags();
  return [];
};

/** The same, and again whenever the visitor decides. @returns a function that stops listening */
export const followConsent = async (consent: Consent = consentHere): Promise<() => void> => {
  const stop = consent.onChange((purpose) => {
    if (purpose === 'analytics') void loadTags(consent);
  });
  await loadTags(consent);
  return stop;
};

/** Marks the tags that we added, so that they can be replaced. Tags of the page stay. */
const OURS = 'data-gate-seo';

const write = (tag: 'meta' | 'link', selector: string, attributes: Readonly<Record<string, string>>): void => {
  const found = doc.head.querySelector(`${tag}${selector}`);
  const element = found ?? doc.createElement(tag);
  element.setAttribute(OURS, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (!found) doc.head.append(element);
};

/**
 * Writes robots, canonical, an empty title and the Open Graph data into the page's head, for hosts whose server does not.
 * The page's own Open Graph data stay; the canonical address and `noindex` are ours to decide. May be called again.
 */
export const applyHead = async (): Promise<void> => {
  if (!doc.title.trim()) doc.title = defaultTitle();
  const noindex = robots();
  if (noindex) write('meta', '[name="robots"]', { name: 'robots', content: noindex });
  else doc.head.querySelector(`meta[name="robots"][${OURS}]`)?.remove();
  write('link', '[rel="canonical"]', { rel: 'canonical', href: canonical() });
  const og = await ogShow();
  const pairs = { site_name: og.siteName, title: og.title, description: og.description, image: og.image };
  for (const [name, content] of Object.entries(pairs)) {
    const property = `og:${name}`;
    const theirs = doc.head.querySelector(`meta[property="${property}"]:not([${OURS}])`);
    if (content && !theirs) write('meta', `[property="${property}"]`, { property, content });
  }
};
