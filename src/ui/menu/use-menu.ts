import { useMemo, useSyncExternalStore } from 'react';
import { readMarkupMenu, readMenu, type MenuGroup } from '../../exchange/links/menu.ts';
import type { SiteRecord } from '../../exchange/records/site-record.ts';
import { siteRecordFor } from '../../exchange/current/site-records.ts';
import { useElementContext } from '../element/element-context.ts';
import { useFacts } from '../element/use-facts.ts';
import { keepEqual } from '../element/use-stable-value.ts';

const nothing = () => () => undefined;

/** Follows what the host page writes into the element. */
const follow = (host: HTMLElement) => (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(host, { childList: true, subtree: true, characterData: true, attributeFilter: ['href', 'target'] });
  return () => observer.disconnect();
};

/**
 * The entries that the host gives a menu: by `items`, else by links in its markup, else by `siteConfig.menus`.
 * @returns undefined when it gives none: the caller then uses the site's built-in ones
 */
export const useHostMenu = (items: unknown, kind: keyof SiteRecord['menus']): MenuGroup[] | undefined => {
  const { host, lang, page } = useElementContext();
  const subscribe = useMemo(() => (host ? follow(host) : nothing), [host]);
  // A change of the markup that changes no entry renders nothing.
  const readWritten = useMemo(() => keepEqual(() => host && readMarkupMenu(host, page.origin())), [host, page]);
  const written = useSyncExternalStore(subscribe, readWritten, readWritten);
  const configured = useFacts((facts, page) => siteRecordFor(page, facts).menus?.[kind], [kind]);
  return useMemo(
    () => readMenu(items, lang, page.origin()) ?? written ?? readMenu(configured, lang, page.origin()),
    [items, written, configured, lang, page],
  );
};
