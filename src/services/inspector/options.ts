/** Options of `gate.inspect()`. */
import { isRecord } from '../../runtime/data/records.ts';

/** Options of `gate.inspect()`. */
export interface InspectOptions {
  /** Address of the documentation site, for the links of findings: `/handbook/`. */
  docs?: string;
}

/** Returns the folder of the documentation site; undefined for a missing or unsafe address. */
const folderOf = (address: unknown): URL | undefined => {
  if (typeof address !== 'string' || !address || !URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  return /^https?:$/.test(url.protocol) ? url : undefined;
};

/** Returns a function that gives the address which explains a finding; undefined without a documentation site. */
export const docsIn = (options: unknown): ((code: string) => string | undefined) => {
  const folder = folderOf(isRecord(options) ? options['docs'] : undefined);
  return (code) => folder && new URL(`troubleshooting#${code}`, folder).href;
};

/**
 * Returns the options in an address: `?gate-inspect=/handbook/`. The documentation must be on the page's own origin,
 * because others may write the link.
 */
export const optionsIn = (query: URLSearchParams): InspectOptions => {
  const folder = folderOf(query.get('gate-inspect') || undefined);
  return folder?.origin === location.origin ? { docs: folder.href } : {};
};
