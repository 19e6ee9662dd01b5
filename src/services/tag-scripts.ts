import { doc } from '../runtime/dom/safe-dom.ts';
import { trustedScriptUrl } from '../runtime/page/trusted-types.ts';
import { logError } from '../runtime/page/log.ts';

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

const added = new Set<string>();
const once = (name: string, run: () => void) => {
  if (added.has(name)) return false;
  added.add(name);
  run();
  return true;
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
  addScript(GTAG + encodeURIComponent(id));
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
  ...(gtagId && once(gtagId, () => startGtag(gtagId)) ? ['gtag'] : []),
  ...(fbId && once(fbId, () => startPixel(fbId)) ? ['pixel'] : []),
];

/** Forgets what was added: for tests. */
export const forgetTags = (): void => added.clear();
