import { compliance as complianceCall } from '../compliance/compliance.ts';
import { page } from '../page.ts';
import { deviceType, locale, path, siteId, websiteConfig } from '../site/current-site.ts';
import { currentUser, loginState } from '../person/user.ts';
import { type SiteFlag, siteHides } from '../site/site-flags.ts';
import { answer } from './answer.ts';
import type { AnswerName, Answers } from './answer-types.ts';
import { noCompliance, type Compliance } from '../compliance/compliance.ts';
import { time } from '../clock.ts';
import { config, type GateConfig } from '../config.ts';
import { cookies, isLoggedIn } from '../memory/cookies.ts';
import { isRecord, own, plainCopy } from '../data/records.ts';
import { isVerified } from '../person/kyc.ts';
import { splitPath } from '../locale/locale.ts';
import { keyOf, recall, type MemoryEntry } from '../memory/memory.ts';
import { toNumber } from '../data/values.ts';
import { siteById, findSite, type SiteId } from '../site/sites.ts';
import { SHARE_SOURCES } from '../offers/share-sources.ts';
import type { User } from '../person/user.ts';

/** What a rule may ask. A value that is still being fetched is undefined: the rule then waits. */
export interface Facts {
  readonly site: SiteId;
  readonly lang: string;
  /** Without locale prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Viewport width in CSS px. */
  readonly width: number;
  readonly userAgent: string;
  /** Inside the exchange's app. */
  readonly app: boolean;
  readonly signedIn: boolean;
  readonly user: User | undefined;
  readonly compliance: Compliance | undefined;
  /** `session.currentWebsiteConfig`. */
  readonly session: Readonly<Record<string, unknown>>;
  readonly config: GateConfig;
  /** Milliseconds. */
  readonly now: number;
  /** Messages waiting for the toast host. */
  readonly toasts: number;
  /** Is a tag on the page? */
  placed(tag: string): boolean;
  stored(entry: MemoryEntry): string | null;
  cookie(name: string): string;
  /** The answer of a call that only some pages need; a rule that asks starts it. */
  answer<Name extends AnswerName>(name: Name, argument?: string): Answers[Name] | undefined;
  /** Does the site, or the page's session config, hide a feature? */
  hides(flag: SiteFlag): boolean;
}

/** The live page. Reading a fact inside an effect follows it, and starts the call behind it. */
export const facts: Facts = {
  get site() {
    return siteId.value;
  },
  get lang() {
    return locale.value;
  },
  get path() {
    return path.value;
  },
  get query() {
    return page.url.value.searchParams;
  },
  get width() {
    return page.width.value;
  },
  get userAgent() {
    return page.userAgent.value;
  },
  get app() {
    return deviceType.value !== 0;
  },
  get signedIn() {
    return loginState.value === true;
  },
  get user() {
    return currentUser.value;
  },
  get compliance() {
    return complianceCall.read().data;
  },
  get session() {
    return websiteConfig.value;
  },
  get config() {
    return config.value;
  },
  get now() {
    return time.value;
  },
  get toasts() {
    return page.toasts.value.length;
  },
  placed: (tag) => page.tags.value.has(tag),
  stored: recall,
  cookie: (name) => cookies.value?.[name] ?? '',
  answer,
  hides: (flag) => siteHides(config.value.siteConfig, websiteConfig.value, flag),
};

/** Facts of one element whose attributes name another site or language. */
export const factsFor = (site: SiteId | undefined, lang: string | undefined, base: Facts = facts): Facts => {
  return Object.create(base, {
    ...(site !== undefined && { site: { value: site } }),
    ...(lang !== undefined && { lang: { value: lang } }),
  }) as Facts;
};

/** A page described by plain data, as the scenario matrix and `decide()` of `pure.js` take it. */
export interface PlainState {
  /** Id or name; main when left out. */
  site?: number | string;
  lang?: string;
  path?: string;
  query?: string | Readonly<Record<string, string>>;
  width?: number;
  userAgent?: string;
  /** In the app: true, or the device type 1 or 2. */
  app?: boolean | number | string;
  cookies?: Readonly<Record<string, string>>;
  /** Local storage, by key. */
  storage?: Readonly<Record<string, string>>;
  /** Session storage by key, and `currentWebsiteConfig`. */
  session?: Readonly<Record<string, unknown>>;
  /** Fields of the user-info answer; left out or with `clientLoading: true`: not known yet. */
  user?: Readonly<Record<string, unknown>> | null;
  /** As on the wire, with `ok: false` for a failed call; null: failed; left out: not known yet. */
  compliance?: Readonly<Record<string, unknown>> | null;
  /** Answers that rules ask for by name, as read (see `answer-types.ts`); left out: not known yet. */
  answers?: { readonly [Name in AnswerName]?: Answers[Name] };
  /** Milliseconds. */
  now?: number;
  config?: Partial<GateConfig>;
  /** Tags on the page. */
  tags?: readonly string[];
  toasts?: number;
}

/** Facts of a plain state. Nothing is fetched, stored or read from globals. */
export const factsOf = (state: PlainState): Facts => {
  const record = findSite(state.site) ?? siteById(0);
  const settings: GateConfig = { ...config.peek(), ...state.config };
  const stored = plainCopy(state.storage);
  const session = plainCopy(state.session);
  const website = { ...settings.session.currentWebsiteConfig, ...plainCopy(own(session, 'currentWebsiteConfig')) };
  const jar = plainCopy(state.cookies);
  const signedIn = isLoggedIn(jar);
  const { query } = state;
  const device = String(state.app ?? '');
  const given = state.user;
  const known = given !== undefined && own(given, 'clientLoading') !== true;
  const readMemory = (entry: MemoryEntry) => {
    const { area } = entry;
    const value = (area === 'cookie' ? jar : area === 'local' ? stored : session)[keyOf(entry, settings.keys)];
    return value === undefined || value === null ? null : String(value);
  };
  const user: User | undefined =
    known || !signedIn
      ? {
          verified: toNumber(own(given, 'verified')),
          country: toNumber(own(given, 'country')),
          isLogin: signedIn,
          clientLoading: false,
          isCompletedKYC2:
            own(given, 'isCompletedKYC2') === true ||
            isVerified(own(given, 'verified')) ||
            session['gate_kyc2_done'] === '1',
          ok: isRecord(given) && own(given, 'ok') !== false,
        }
      : undefined;
  const wire = state.compliance;
  const menu = own(wire, 'menu');
  return {
    site: record.id,
    lang: state.lang ?? 'en',
    path: splitPath(state.path ?? '/').path,
    query: new URLSearchParams(query as string | Record<string, string> | undefined),
    width: state.width ?? 1280,
    userAgent: state.userAgent ?? '',
    app:
      !['', '0', 'false', 'undefined', 'null'].includes(device) ||
      ['1', '2'].includes(String(jar['device_type'] ?? '')),
    signedIn,
    user,
    compliance:
      wire === undefined
        ? undefined
        : wire === null || own(wire, 'ok') === false
          ? noCompliance
          : {
              ok: true,
              menu: Array.isArray(menu) ? (menu as string[]) : undefined,
              business: [],
              limit: plainCopy(own(wire, 'limit')),
              toast: plainCopy(own(wire, 'toast')),
              tips: plainCopy(own(wire, 'tips')),
            },
    session: website,
    config: settings,
    now: state.now ?? 0,
    toasts: state.toasts ?? 0,
    placed: (tag) => state.tags?.includes(tag) ?? false,
    stored: readMemory,
    cookie: (name) => String(jar[name] ?? ''),
    // What can be shared is known without a call.
    answer: (name, argument = '') =>
      own({ shareSource: SHARE_SOURCES.includes(argument), ...state.answers }, name) as undefined,
    hides: (flag) => siteHides(settings.siteConfig, website, flag),
  };
};
