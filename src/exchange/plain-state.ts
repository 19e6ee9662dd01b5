import { noCompliance, readCompliance, type Compliance } from './policy/compliance.ts';
import { config, type GateConfig } from './config/config.ts';
import { isRecord, own, plainCopy } from '../runtime/data/records.ts';
import { toNumber } from '../runtime/data/values.ts';
import { splitPath } from './locale/locale.ts';
import { isLoggedIn } from '../runtime/memory/cookies.ts';
import { keyOf, type MemoryEntry } from '../runtime/memory/memory-entry.ts';
import { memory } from './memory/memory.ts';
import { SHARE_SOURCES } from './offers/share-sources.ts';
import { isVerified } from './person/kyc.ts';
import type { User } from './person/user.ts';
import { siteHides } from './site/site-flags.ts';
import { findSite, siteById } from './sites/sites.ts';
import type { AnswerName, Answers } from './answers.ts';
import type { Facts } from './facts.ts';

/** A page as plain data, for the scenario matrix and for `decide()` of `pure.js`. */
export interface PlainState {
  /** Id or key; the default is main. */
  site?: number | string;
  lang?: string;
  path?: string;
  query?: string | Readonly<Record<string, string>>;
  width?: number;
  userAgent?: string;
  /** Inside the app: true, or the device type 1 or 2. */
  app?: boolean | number | string;
  cookies?: Readonly<Record<string, string>>;
  /** Local storage by key. */
  storage?: Readonly<Record<string, string>>;
  /** Session storage by key, and `currentWebsiteConfig`. */
  session?: Readonly<Record<string, unknown>>;
  /** Fields of the user-info answer. Missing, or with `clientLoading: true`: not known yet. */
  user?: Readonly<Record<string, unknown>> | null;
  /** The answer as sent by the server. With `ok: false`, or null: the call failed. Missing: not known yet. */
  compliance?: Readonly<Record<string, unknown>> | null;
  /** Answers that rules read by name (see `answers.ts`). Missing: not known yet. */
  answers?: { readonly [Name in AnswerName]?: Answers[Name] };
  /** Current time, in ms since 1970. */
  now?: number;
  config?: Partial<GateConfig>;
  /** Tags on the page. */
  tags?: readonly string[];
  toasts?: number;
}

const complianceOf = (wire: PlainState['compliance']): Compliance | undefined => {
  if (wire === undefined) return undefined;
  return wire === null || own(wire, 'ok') === false ? noCompliance : readCompliance(plainCopy(wire));
};

/**
 * Facts of a plain state. Nothing is fetched or stored.
 * @param base settings where the state has none: those in force, when left out
 */
export const factsOf = (state: PlainState, base: GateConfig = config.peek()): Facts => {
  const record = findSite(state.site) ?? siteById(0);
  const settings: GateConfig = { ...base, ...state.config };
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
            readMemory(memory.kyc2Done) !== null,
          ok: isRecord(given) && own(given, 'ok') !== false,
        }
      : undefined;
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
    compliance: complianceOf(state.compliance),
    session: website,
    config: settings,
    now: state.now ?? 0,
    toasts: state.toasts ?? 0,
    placed: (tag) => state.tags?.includes(tag) ?? false,
    stored: readMemory,
    cookie: (name) => String(jar[name] ?? ''),
    // Whether a source can be shared is known without a call.
    answer: (name, argument = '') =>
      own({ shareSource: SHARE_SOURCES.includes(argument), ...state.answers }, name) as undefined,
    hides: (flag) => siteHides(settings.siteConfig, website, flag),
  };
};
