import { effect } from '@preact/signals-core';
import { config } from '../config/config.ts';
import { websiteConfig } from './current-site.ts';
import { siteHides, SITE_FLAGS, type SiteFlag } from '../sites/site-flags.ts';

const followed = new WeakSet<Element>();

/** Host markup bound to a site flag, `<a data-gate-flag="hiddenReferral">`, is hidden when the flag is set (SITE-08). */
export const followFlag = (element: HTMLElement): void => {
  if (followed.has(element)) return;
  followed.add(element);
  const stop = effect(() => {
    const name = element.dataset['gateFlag'] as SiteFlag;
    if (!SITE_FLAGS.includes(name)) return;
    element.hidden = siteHides(config.value.siteConfig, websiteConfig.value, name);
    if (element.isConnected) return;
    // It left the page; should it come back, it is followed anew.
    queueMicrotask(() => {
      if (element.isConnected) return;
      stop();
      followed.delete(element);
    });
  });
};
