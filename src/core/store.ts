import { signal } from './signals.ts';
import type { Compliance } from './compliance.ts';
import { config } from './config.ts';
import { cookies, isLoggedIn } from './cookies.ts';
import { derived } from './derived.ts';
import { coreEndpoints } from './endpoints.ts';
import { type Bag } from './flag.ts';
import { bag, record, toNumber } from './json.ts';
import { isVerified } from './kyc.ts';
import { localeOf, splitPath } from './locale.ts';
import { memory, recall } from './memory.ts';
import { resource, type ResourceState } from './resource.ts';
import { findSite, siteById, type SiteId } from './sites.ts';
import type { User } from './user.ts';
import { asksUser } from './user-info.ts';

/** What the page says of itself; the loader keeps it up to date. */
export const page = {
  url: signal(new URL('https://gate.invalid/')),
  width: signal(1280),
  userAgent: signal(''),
  htmlLang: signal(''),
  /** Tags that are on the page now. */
  tags: signal<ReadonlySet<string>>(new Set()),
  /** The site that the host name tells, main otherwise. */
  hostSite: signal<SiteId>(0),
  /** Counts page views: an SPA has several in one page. */
  view: signal(0),
  /** Messages that wait for the toast host. */
  toasts: signal<readonly ToastMessage[]>([]),
};

export interface ToastMessage {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
}

/** Site settings as they came; `settings.ts` reads them field by field. */
export const settings = resource<Bag>(coreEndpoints.settings, { reader: record, fallback: {} });

const readCompliance = (value: unknown): Compliance => {
  const { menu, business, limit, toast, tips } = record(value);
  return {
    ok: true,
    menu: Array.isArray(menu) ? menu : undefined,
    business: Array.isArray(business) ? business : [],
    limit: bag(limit),
    toast: bag(toast),
    tips: bag(tips),
  };
};
export const compliance = resource<Compliance>(coreEndpoints.compliance, {
  reader: readCompliance,
  // `noCompliance`, said shortly.
  fallback: { ...readCompliance({}), ok: false },
});

/** The user-info answer as it came; `user-record.ts` reads it field by field. */
export const user = resource<Bag>(coreEndpoints.user, { reader: record, fallback: {} });

/** Site: said by the page, else by the settings, else by the host name, else main (SITE-14). */
export const siteId = derived<SiteId>(() => {
  const said = findSite(config.value.site);
  if (said) return said.id;
  const { status, data } = settings.read();
  const given = status === 'ready' ? findSite(data?.['sub_site_id']) : undefined;
  return (given ?? siteById(page.hostSite.value)).id;
});

export const locale = derived(() =>
  localeOf(siteId.value, page.url.value.pathname, config.value.locale, cookies.value?.['lang'], page.htmlLang.value),
);

/** Path without locale prefix. */
export const path = derived(() => splitPath(page.url.value.pathname).path);

export const loginState = derived<boolean | 'unknown'>(() =>
  cookies.value === undefined ? 'unknown' : isLoggedIn(cookies.value),
);

/** The user as rules see it, or undefined while the call runs. Visitors and skipped pages get the default at once. */
export const currentUser = derived<User | undefined>(() => {
  const login = loginState.value;
  const wanted = asksUser(path.value, login, page.tags.value.has('gate-not-found'));
  const { status, data }: ResourceState<Bag> = wanted ? user.read() : { status: 'defaulted', data: {} };
  if (!data) return undefined;
  const verified = toNumber(data['verified']);
  return {
    verified,
    country: toNumber(data['country']),
    isLogin: login === true,
    clientLoading: false,
    isCompletedKYC2: isVerified(verified) || recall(memory.kyc2Done) !== null,
    ok: status === 'ready',
  };
});

/** `session.currentWebsiteConfig` of the page's config (SITE-09). */
export const websiteConfig = derived(() => config.value.session.currentWebsiteConfig);

/** In the app: device type 1 Android, 2 iOS, or the app's mark in the user agent (STORE-10, Q-19). */
export const deviceType = derived<0 | 1 | 2>(() => {
  const cookie = cookies.value?.['device_type'];
  if (cookie === '1') return 1;
  if (cookie === '2') return 2;
  const mark = config.value.appUserAgent;
  const agent = page.userAgent.value;
  if (!mark || !agent.toLowerCase().includes(mark.toLowerCase())) return 0;
  return /android/i.test(agent) ? 1 : 2;
});
