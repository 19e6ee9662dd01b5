import { computed, signal } from '@preact/signals-core';
import { config } from '../config/config.ts';
import { findSite, siteById, type SiteId } from '../sites/sites.ts';
import { hasAppMark } from '../site/app-mark.ts';
import { settings } from './settings.ts';
import { localeOf, splitPath } from '../locale/locale.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { page } from '../../runtime/page/page.ts';

/** Site of the page's host name; main if unknown. */
export const hostSite = signal<SiteId>(0);

/**
 * The current site. The first of these decides: the page's config, the settings call, the host name; else main.
 * [SITE-14]
 */
export const siteId = computed<SiteId>(() => {
  const said = findSite(config.value.site);
  if (said) return said.id;
  const { status, data } = settings.read();
  const given = status === 'ready' ? findSite(data?.['sub_site_id']) : undefined;
  return (given ?? siteById(hostSite.value)).id;
});

export const locale = computed(() =>
  localeOf(siteId.value, page.url.value.pathname, config.value.locale, cookies.value?.['lang'], page.htmlLang.value),
);

/** Path without locale prefix. */
export const path = computed(() => splitPath(page.url.value.pathname).path);

/** `session.currentWebsiteConfig` of the page's config. [SITE-09] */
export const websiteConfig = computed(() => config.value.session.currentWebsiteConfig);

/**
 * The app's platform: 1 Android, 2 iOS, 0 outside the app. Uses the `device_type` cookie, else the app's mark in the
 * user agent. [STORE-10, Q-19]
 */
export const deviceType = computed<0 | 1 | 2>(() => {
  const cookie = cookies.value?.['device_type'];
  if (cookie === '1') return 1;
  if (cookie === '2') return 2;
  const agent = page.userAgent.value;
  if (!hasAppMark(agent, config.value.appUserAgent)) return 0;
  return /android/i.test(agent) ? 1 : 2;
});
