import { readAppLinks, type AppLinks } from '../../exchange/offers/app-links.ts';
import { downloadPage } from '../../exchange/links/download-link.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import type { Page } from '../../runtime/port/page.ts';
import { useElementContext } from '../element/element-context.ts';
import { useFacts } from '../element/use-facts.ts';
import { useStableValue } from '../element/use-stable-value.ts';

/** The app links of a page; until they are known, and in previews, the site's own download page (LINK-27). */
export const useAppLinks = (pageKey: string): AppLinks => {
  const { facts, lang, page } = useElementContext();
  const known = useStableValue(() => readAppLinks(page, pageKey, facts.site, lang), [facts, lang, pageKey, page]);
  const site = useFacts((facts) => facts.site);
  const own = linkTo(downloadPage(site), lang);
  return known ?? { app: own, ios: own, android: own, apk: undefined };
};

/** A whole address, as a QR code needs it. */
export const absolute = (url: string, { origin }: Page): string => new URL(url, origin()).href;
