import { config } from '../core/config.ts';
import { siteId } from '../core/site/current-site.ts';
import type { SiteRecord } from '../core/site/site-record.ts';
import { siteRecordOf } from '../core/site/site-records.ts';

/** The record of a site by id or name; without one, the page's own with its overrides (SITE-15). The table is a lazy chunk. */
export const siteOf = (id: unknown): SiteRecord =>
  id === undefined ? siteRecordOf(siteId.peek(), config.peek().siteConfig) : siteRecordOf(id);
