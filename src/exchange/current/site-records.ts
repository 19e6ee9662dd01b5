import { config } from '../config/config.ts';
import { warn } from '../../runtime/page/log.ts';
import { contentOf } from './site-contents.ts';
import { siteId } from './current-site.ts';
import { buildSiteRecord, type SiteRecord } from '../records/site-record.ts';
import { findSite, siteById } from '../sites/sites.ts';

/**
 * Returns the full record of a site. An unknown id returns main's and logs a warning. `config.hosts` provides the
 * host names. For the page's own site, pass `config.siteConfig` as overrides. [SITE-02, SITE-03, SITE-15]
 */
export const siteRecordOf = (id: unknown, overrides: Partial<SiteRecord> = {}): SiteRecord => {
  const base = siteById(id);
  if (!findSite(id)) warn(`"${String(id)}" is no site, main is used`);
  return buildSiteRecord(base, contentOf(base.id), [config.peek().hosts[base.key] ?? []].flat(), overrides);
};

/** Returns the record of a site, with the page's overrides if it is the page's own site. Effects subscribe to it. */
export const siteRecordHere = (site: number): SiteRecord =>
  siteRecordOf(site, site === siteId.value ? config.value.siteConfig : {});

/** Returns the record of a site by id or key; without one, the page's own. [SITE-15] */
export const siteOf = (id: unknown): SiteRecord =>
  id === undefined ? siteRecordHere(siteId.peek()) : siteRecordOf(id);
