import { sites, type SiteBase, type SiteKey } from '../sites/sites.ts';

/** Ids of the sites by key, in upper case. */
export const Site = Object.fromEntries(sites.map(({ id, key }) => [key.toUpperCase(), id])) as {
  readonly [Key in SiteKey as Uppercase<Key>]: Extract<SiteBase, { key: Key }>['id'];
};
