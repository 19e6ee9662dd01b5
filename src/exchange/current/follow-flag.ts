import { effect } from '@preact/signals-core';
import { safe } from '../../runtime/dom/safe-dom.ts';
import { config } from '../config/config.ts';
import { websiteConfig } from './current-site.ts';
import { siteHides, SITE_FLAGS, type SiteFlag } from '../site/site-flags.ts';

const followed = new WeakSet<Element>();

/**
 * Hides host markup that is bound to a site flag (`<a data-gate-flag="hiddenReferral">`) while the flag is set.
 * [SITE-08]
 */
export const followFlag = (element: HTMLElement): void => {
  if (followed.has(element)) return;
  followed.add(element);
  const view = safe(element);
  const stop = effect(() => {
    const name = view.dataset['gateFlag'] as SiteFlag;
    if (!SITE_FLAGS.includes(name)) return;
    view.hidden = siteHides(config.value.siteConfig, websiteConfig.value, name);
    if (view.isConnected) return;
    // The element was removed. If it is added again, it is processed again.
    queueMicrotask(() => {
      if (view.isConnected) return;
      stop();
      followed.delete(element);
    });
  });
};
