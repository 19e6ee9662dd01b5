/** Methods of `gate.*` that few pages call: a lazy chunk. */
import { forgetCalls } from '../core/calls/api.ts';
import { config } from '../core/config.ts';
import { resources } from '../core/calls/resource.ts';
import { siteRecordOf, type SiteRecord } from '../core/site/site-records.ts';
import { siteId } from '../core/site/current-site.ts';

/** The record of a site by id or name; without one, the page's own with its overrides (SITE-15). */
export const siteOf = (id: unknown): SiteRecord =>
  id === undefined ? siteRecordOf(siteId.peek(), config.peek().siteConfig) : siteRecordOf(id);

/** Asks a call again, or all that have been asked. Resolves once they are answered. */
export const refresh = async (name: string | undefined): Promise<void> => {
  forgetCalls();
  const asked = [...resources].filter(([key, { peek }]) =>
    name === undefined ? peek().status !== 'idle' : key === name,
  );
  await Promise.all(asked.map(([, { refresh: again }]) => again()));
};
