/** Example data: what previews show in place of the API's answers and of the browser's storage. */
import { findSite, siteById, type SiteId } from './sites/sites.ts';
import { descriptor } from '../runtime/data/records.ts';
import { cookies } from '../runtime/memory/cookies.ts';
import type { MemoryEntry } from '../runtime/memory/memory-entry.ts';
import type { Resource } from '../runtime/calls/resource.ts';
import { page, type ToastMessage } from '../runtime/page/page.ts';
import type { AnswerName, Answers } from './answers.ts';
import { config } from './config/config.ts';
import { hostSite } from './current/current-site.ts';
import { settings } from './current/settings.ts';
import { facts, type Facts } from './facts.ts';
import { memory } from './memory/memory.ts';
import { localeOf, parseLanguage } from './locale/locale.ts';
import { readCompliance, type Compliance } from './policy/compliance.ts';
import { defaultUser } from './person/user.ts';

/** The answer of a call in a preview. */
export type ExampleAnswer = readonly [resource: Resource<unknown>, data: unknown];

/** The file `<feature>.example.ts` exports one of these. Everything that is left out is empty, or as on the page. */
export interface Example {
  /** The variant to show where the rule chooses none. */
  variant?: string;
  /** Values of attributes that the tag leaves out. */
  props?: Readonly<Record<string, unknown>>;
  /** Answers of calls. */
  answers?: readonly ExampleAnswer[];
  /** Answers that rules ask for by name, whatever their argument. */
  named?: { readonly [Name in AnswerName]?: Answers[Name] };
  compliance?: Partial<Compliance>;
  facts?: Partial<Pick<Facts, 'path' | 'signedIn'>>;
  stored?: readonly (readonly [MemoryEntry, string])[];
  /** Messages in the toast host. */
  messages?: readonly ToastMessage[];
}

/** Pairs a call with its answer in a preview. */
export const exampleAnswer = <T>(resource: Resource<T>, data: T): ExampleAnswer => [
  resource as Resource<unknown>,
  data,
];

/** Returns the site as far as settings and host name determine it, without a call. */
const knownSite = (): SiteId => {
  const { status, data } = settings.peek();
  const answered = status === 'ready' ? findSite(data?.['sub_site_id']) : undefined;
  return (findSite(config.value.site) ?? answered ?? siteById(hostSite.value)).id;
};

/**
 * Returns the facts of a preview: address, size and settings of the page, and example data in place of everything that
 * a call would have to answer.
 * @param props attributes of the element
 */
export const exampleFacts = (
  { site, lang }: Readonly<Record<string, unknown>>,
  { compliance, facts: others, named = {} }: Example = {},
): Facts => {
  const siteId = () => findSite(site)?.id ?? knownSite();
  const fromPage = () =>
    localeOf(siteId(), page.url.value.pathname, config.value.locale, cookies.value?.['lang'], page.htmlLang.value);
  const fixed = {
    user: {
      verified: defaultUser.verified,
      country: defaultUser.country,
      isLogin: false,
      clientLoading: false,
      isCompletedKYC2: false,
      ok: true,
    },
    compliance: { ...readCompliance({}), ...compliance },
    app: false,
    // The colours are those that the visitor has chosen.
    stored: (entry: MemoryEntry) => (entry === memory.theme ? facts.stored(entry) : null),
    answer: (name: AnswerName) => named[name],
    ...others,
  };
  return Object.create(facts, {
    ...Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, descriptor({ value })])),
    // A preview shows the notices that the page has turned off, too.
    config: descriptor({ get: () => ({ ...config.value, notices: {} }) }),
    site: descriptor({ get: siteId }),
    lang: descriptor({ get: () => parseLanguage(lang) ?? fromPage() }),
  }) as Facts;
};
