import { config } from '../config/config.ts';
import { warn } from '../../runtime/page/log.ts';
import { contentOf } from './site-contents.ts';
import { siteId } from './current-site.ts';
import type { Page } from '../../runtime/port/page.ts';
import type { Facts } from '../facts.ts';
import { buildSiteRecord, type SiteRecord } from '../records/site-record.ts';
import { findSite, siteById } from '../sites/sites.ts';

/**
 * Returns the full record of a site. An unknown id returns main's and logs a warning. `config.hosts` provides the
 * host names. For the page's own site, pass `config.siteConfig` as overrides. [SITE-02, SITE-03, SITE-15]
 */
export const siteRecordOf = (
  id: unknown,
  overrides: Partial<SiteRecord> = {},
  hosts = config.peek().hosts,
): SiteRecord => {
  const base = siteById(id);
  if (!findSite(id)) warn(`"${String(id)}" is no site, main is used`);
  return buildSiteRecord(base, contentOf(base.id), [hosts[base.key] ?? []].flat(), overrides);
};

/** Returns the record of a site, with the page's overrides if it is the page's own site. Effects subscribe to it. */
export const siteRecordHere = (site: number): SiteRecord =>
  siteRecordOf(site, site === siteId.value ? config.value.siteConfig : {});

/**
 * Returns the record of the site of an element; the page's own site has the page's overrides. Inside an effect it is
 * followed.
 */
export const siteRecordFor = (page: Page<Facts>, { site, config: { siteConfig, hosts } }: Facts): SiteRecord =>
  siteRecordOf(site, site === page.factsFor({}).site ? siteConfig : {}, hosts);

/** The record of a site by id or name; without one, the page's own (SITE-15). */
export const siteOf = (id: unknown): SiteRecord =>
  id === undefined ? siteRecordHere(siteId.peek()) : siteRecordOf(id);
