import { time } from '../runtime/page/clock.ts';
import { compliance as complianceCall, type Compliance } from './policy/compliance.ts';
import { withAttributes } from './attribute-facts.ts';
import { config, type GateConfig } from './config/config.ts';
import { cookies } from '../runtime/memory/cookies.ts';
import { recall, type MemoryEntry } from '../runtime/memory/memory-entry.ts';
import { page } from '../runtime/page/page.ts';
import { currentUser, loginState, type User } from './person/user.ts';
import { deviceType, locale, path, siteId, websiteConfig } from './current/current-site.ts';
import { siteHides, type SiteFlag } from './site/site-flags.ts';
import type { SiteId } from './sites/sites.ts';
import { answer, type AnswerName, type Answers } from './answers.ts';

/** The facts that a rule can read. A value that is still loading is undefined; the rule then waits. */
export interface Facts {
  readonly site: SiteId;
  readonly lang: string;
  /** Path without locale prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Viewport width in CSS px. */
  readonly width: number;
  readonly userAgent: string;
  /** True inside the exchange's app. */
  readonly app: boolean;
  readonly signedIn: boolean;
  readonly user: User | undefined;
  readonly compliance: Compliance | undefined;
  /** `session.currentWebsiteConfig`. */
  readonly session: Readonly<Record<string, unknown>>;
  readonly config: GateConfig;
  /** Current time, in ms since 1970. */
  readonly now: number;
  /** Number of messages that wait for the toast host. */
  readonly toasts: number;
  /** Returns whether a tag is on the page. */
  placed(tag: string): boolean;
  stored(entry: MemoryEntry): string | null;
  cookie(name: string): string;
  /** Returns the answer of a call that only some pages need. A rule that reads it starts the call. */
  answer<Name extends AnswerName>(name: Name, argument?: string): Answers[Name] | undefined;
  /** Returns whether the site or the page's session config hides a feature. */
  hides(flag: SiteFlag): boolean;
}

/** Facts of the live page. An effect that reads a fact subscribes to it and starts the call behind it. */
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

/** The facts for one element: its `site` and `lang` attributes override the page's. */
export const factsFor = (attributes: Parameters<typeof withAttributes>[1]): Facts => withAttributes(facts, attributes);
