import type { SiteRow } from '../site/site-row.ts';
import { ae } from './ae.ts';
import { au } from './au.ts';
import { bs } from './bs.ts';
import { eu } from './eu.ts';
import { hk } from './hk.ts';
import { jp } from './jp.ts';
import { main } from './main.ts';
import { sg } from './sg.ts';
import { test } from './test.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

/** All sites. Each has two files: `<key>.ts` for rules, `<key>.content.ts` for components (listed in `current/site-contents.ts`). */
const rows = [main, tr, eu, hk, us, bs, sg, ae, uk, jp, test, au] as const;

export type SiteId = (typeof rows)[number]['id'];
export type SiteKey = (typeof rows)[number]['key'];
export interface SiteBase extends SiteRow {
  id: SiteId;
  key: SiteKey;
}

export const sites: readonly SiteBase[] = rows;

/**
 * Finds a site by id (number or numeric text) or by key.
 * @returns undefined for unknown values; callers then use main and warn [SITE-02]
 */
export const findSite = (given: unknown): SiteBase | undefined => {
  const wanted = String(given ?? '')
    .trim()
    .toLowerCase();
  return sites.find(({ id, key }) => String(id) === wanted || key === wanted);
};

/** Returns the site of an id. An unknown id returns main. [SITE-02] */
export const siteById = (id: unknown): SiteBase => findSite(id) ?? sites[0]!;
