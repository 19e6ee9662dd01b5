import { doc } from '../runtime/dom/safe-dom.ts';
import { trustedScriptUrl } from '../runtime/page/trusted-types.ts';
import { cookies, refreshCookies } from '../runtime/memory/cookies.ts';
import { removeCookie } from '../runtime/memory/write-cookie.ts';
import { logError } from '../runtime/page/log.ts';
import { encodePart } from '../runtime/address/encode-part.ts';
import { browser } from '../runtime/browser/browser.ts';

/** Where the two providers serve their scripts. */
const GTAG = 'https://www.googletagmanager.com/gtag/js?id=';
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js';

export interface TagIds {
  gtagId: string;
  fbId: string;
}

const addScript = (src: string): void => {
  try {
    const script = doc.createElement('script');
    script.async = true;
    script.src = trustedScriptUrl(src, 'gate-tags');
    doc.head.append(script);
  } catch (error) {
    logError('the page does not allow a tag script', error);
  }
};

type Kind = 'gtag' | 'pixel';
/** Ids of the tags that were started here, and whether they may still collect. */
export const startedTags = new Map<string, { kind: Kind; isAllowed: boolean }>();
/** Starts a tag, or lets a revoked one collect again. @returns true when it was started now */
const once = (kind: Kind, id: string, run: () => void): boolean => {
  const known = startedTags.get(id);
  startedTags.set(id, { kind, isAllowed: true });
  if (!known) run();
  else if (!known.isAllowed) setConsent(kind, id, true);
  return !known;
};

type Queue = ((...given: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...given: unknown[]) => void };

/** Google's and Facebook's own beginnings: a queue that their scripts take over. */
const startGtag = (id: string): void => {
  const world = window as unknown as { dataLayer?: unknown[]; gtag?: Queue };
  const layer = (world.dataLayer ??= []);
  // Their script reads `arguments` objects, not lists.
  world.gtag ??= function () {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  world.gtag('js', new Date());
  world.gtag('config', id);
  addScript(GTAG + encodePart(id));
};

/** Google's names of the purposes that consent to analytics covers. */
const GOOGLE_PURPOSES = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'];

const setGoogleConsent = (id: string, isAllowed: boolean): void => {
  const world = window as unknown as Record<string, unknown> & { gtag?: Queue };
  const words = GOOGLE_PURPOSES.map((name) => [name, isAllowed ? 'granted' : 'denied']);
  world.gtag?.('consent', 'update', Object.fromEntries(words));
  world[`ga-disable-${id}`] = !isAllowed;
};

const setPixelConsent = (isAllowed: boolean): void => {
  const { fbq } = window as unknown as { fbq?: Queue };
  fbq?.('consent', isAllowed ? 'grant' : 'revoke');
};

const startPixel = (id: string): void => {
  const world = window as unknown as { fbq?: Queue };
  if (!world.fbq) {
    const fbq: Queue = (...given) => (fbq.callMethod ? fbq.callMethod(...given) : fbq.queue!.push(given));
    fbq.queue = [];
    world.fbq = Object.assign(fbq, { push: fbq, loaded: true, version: '2.0' });
    addScript(PIXEL);
  }
  world.fbq('init', id);
  world.fbq('track', 'PageView');
};

/** Adds each tag once. An id that is not there adds nothing (SITE-11). @returns what was added now */
export const addTags = ({ gtagId, fbId }: TagIds): string[] => [
  ...(gtagId && once('gtag', gtagId, () => startGtag(gtagId)) ? ['gtag'] : []),
  ...(fbId && once('pixel', fbId, () => startPixel(fbId)) ? ['pixel'] : []),
];

const setConsent = (kind: Kind, id: string, isAllowed: boolean): void =>
  kind === 'gtag' ? setGoogleConsent(id, isAllowed) : setPixelConsent(isAllowed);

/** Cookies of the two providers. */
const COOKIES: Readonly<Record<Kind, RegExp>> = { gtag: /^_(ga|gid|gat|gcl)(_|$)/, pixel: /^_fb[pc]$/ };

/** The host of the page and the domains above it, on which the providers store their cookies. */
const domainsOf = (hostname: string): (string | undefined)[] => {
  const labels = hostname.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))];
};

/**
 * Stops the tags that were started here, and removes their cookies. Tags of the page itself are left alone.
 * @returns what was stopped now
 */
export const revokeTags = (): Kind[] => {
  const revoked: Kind[] = [];
  for (const [id, tag] of startedTags) {
    if (!tag.isAllowed) continue;
    tag.isAllowed = false;
    setConsent(tag.kind, id, false);
    revoked.push(tag.kind);
  }
  if (!revoked.length) return revoked;
  refreshCookies();
  const names = Object.keys(cookies.peek() ?? {}).filter((name) => revoked.some((kind) => COOKIES[kind].test(name)));
  for (const name of names)
    for (const domain of domainsOf(new URL(browser.origin()).hostname)) removeCookie(name, domain);
  return revoked;
};
