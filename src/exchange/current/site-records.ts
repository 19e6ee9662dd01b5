import { config } from '../config/config.ts';
import { warn } from '../../runtime/page/log.ts';
import { siteId } from './current-site.ts';
import { buildSiteRecord, type SiteRecord } from '../sites/site-record.ts';
import { findSite, siteById } from '../sites/sites.ts';

/**
 * The whole record of a site (SITE-03); an unknown id gives main and warns (SITE-02). Host names come from `config.hosts`; for the
 * page's own site, pass `config.siteConfig` as overrides (SITE-15).
 */
export const siteRecordOf = (id: unknown, overrides: Partial<SiteRecord> = {}): SiteRecord => {
  const base = siteById(id);
  if (!findSite(id)) warn(`"${String(id)}" is no site, main is used`);
  return buildSiteRecord(base, [config.peek().hosts[base.key] ?? []].flat(), overrides);
};

/** The record of a site as this page knows it: the page's own site with its overrides. Inside an effect it is followed. */
export const siteRecordHere = (site: number): SiteRecord =>
  siteRecordOf(site, site === siteId.value ? config.value.siteConfig : {});

/** The record of a site by id or name; without one, the page's own (SITE-15). */
export const siteOf = (id: unknown): SiteRecord =>
  id === undefined ? siteRecordHere(siteId.peek()) : siteRecordOf(id);
