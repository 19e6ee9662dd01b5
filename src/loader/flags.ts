import { effect } from '@preact/signals-core';
import { config } from '../core/config.ts';
import { websiteConfig } from '../core/site/current-site.ts';
import { SITE_FLAGS, type SiteFlag, siteHides } from '../core/site/site-flags.ts';

const bound = new WeakSet<Element>();

/** Host markup bound to a site flag, `<a data-gate-flag="hiddenReferral">`, is hidden when the flag is set (SITE-08). */
export const bindFlag = (element: HTMLElement): void => {
  if (bound.has(element)) return;
  bound.add(element);
  const stop = effect(() => {
    const name = element.dataset['gateFlag'] as SiteFlag;
    if (!SITE_FLAGS.includes(name)) return;
    element.hidden = siteHides(config.value.siteConfig, websiteConfig.value, name);
    if (element.isConnected) return;
    // It left the page; should it come back, it is bound anew.
    queueMicrotask(() => {
      if (element.isConnected) return;
      stop();
      bound.delete(element);
    });
  });
};
