import { batch } from '@preact/signals-core';
import { retryFailed } from '../../runtime/calls/resource.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { tick } from '../../runtime/page/clock.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page } from '../../runtime/page/page.ts';
import { retryFailedLoads } from '../../runtime/present/present.ts';
import { rereadCookies } from '../../exchange/person/visitor-change.ts';
import { isTranslated } from '../../runtime/page/translated.ts';
import { followVisibility } from '../../runtime/page/visibility.ts';
import { keepListening } from '../../runtime/page/listen.ts';

/** Reads the current page state. This fetches nothing again. [API-07] */
export const readPage = (): void =>
  batch(() => {
    // `document.open()` empties the document; it is read when its next element arrives.
    if (!doc.childElementCount) return;
    const before = page.url.peek();
    if (before.href !== location.href) page.url.value = new URL(location.href);
    page.width.value = window.innerWidth;
    page.userAgent.value = navigator.userAgent;
    // Rules keep the language that the page was written in. [COMP-25]
    // eslint-disable-next-line no-restricted-properties -- it is there: see the return above
    if (!isTranslated()) page.htmlLang.value = doc.documentElement.lang;
    rereadCookies();
    // A new page view repeats the call, so that a wrong answer does not persist. The old answer is used until the new
    // one arrives.
    if (before.pathname !== page.url.peek().pathname && before.hostname !== 'gate.invalid') {
      page.view.value++;
      compliance.renew();
    }
  });

/**
 * Follows the browser's state: size, address, theme, language, cookies, storage of other tabs, return from the
 * bfcache.
 */
export const followPage = (): void => {
  followVisibility();
  // Newer APIs. Browsers without them rely on the other events.
  const { navigation, cookieStore } = window as unknown as Record<string, Partial<EventTarget> | undefined>;
  const changed = (event: StorageEvent) => rereadStored(event.key);
  const retry = () => {
    retryFailed();
    retryFailedLoads();
  };
  const back = () => {
    rereadStored();
    readPage();
    tick();
    retry();
  };
  const restored = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    back();
    // For the visitor a new page view, so a wrong answer must not persist.
    compliance.renew();
  };
  const seen = () => doc.hidden || back();
  const observer = new MutationObserver(readPage);
  keepListening(() => {
    readPage();
    addEventListener('resize', readPage);
    addEventListener('popstate', readPage);
    navigation?.addEventListener?.('currententrychange', readPage);
    cookieStore?.addEventListener?.('change', readPage);
    addEventListener('storage', changed);
    addEventListener('online', retry);
    addEventListener('pageshow', restored);
    doc.addEventListener('visibilitychange', seen);
    // eslint-disable-next-line no-restricted-properties -- it is there: `keepListening` waits for it
    observer.observe(doc.documentElement, { attributeFilter: ['lang'] });
  });
};
