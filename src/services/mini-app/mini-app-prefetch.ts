import { doc } from '../../runtime/dom/safe-dom.ts';
import { BROWSER_TIMEOUT } from '../../runtime/calls/api.ts';
import { own, parseJson } from '../../runtime/data/records.ts';
import { warn } from '../../runtime/page/log.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import { isSameSite, miniAppEntry, type MiniAppName } from './mini-app-entry.ts';

const MOST_FILES = 20;
const LARGEST_MANIFEST = 65_536;
/** Addresses of mini-apps that were fetched ahead on this page. */
export const prefetchedApps = new Set<string>();

/** The scripts and styles that a manifest lists, as far as they are the entry's own origin's. */
export const manifestFiles = (manifest: unknown, entry: string): string[] => {
  const listed = own(manifest, 'files');
  if (!Array.isArray(listed)) return [];
  const { origin } = new URL(entry);
  return (listed as unknown[]).slice(0, MOST_FILES).flatMap((file) => {
    if (typeof file !== 'string' || file.length > 2048) return [];
    try {
      const url = new URL(file, entry);
      return url.origin === origin && /\.(m?js|css)$/.test(url.pathname) ? [url.href] : [];
    } catch {
      return [];
    }
  });
};

const fetchManifest = async (url: string, signal: AbortSignal): Promise<unknown> => {
  const answer = await browser.fetch(url, { credentials: 'omit', redirect: 'error', signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const text = await answer.text();
  if (text.length > LARGEST_MANIFEST) throw new Error('the manifest is too large');
  return parseJson(text);
};

/**
 * Fetches ahead what a mini-app's manifest (`mini-app.json` beside its entry: `{ "files": [ … ] }`) lists.
 * Once a page for each entry; a failure costs nothing but the head start. Never rejects. @returns the addresses
 */
export const prefetchMiniApp = async (name: MiniAppName): Promise<string[]> => {
  const entry = miniAppEntry(name);
  // Browsers keep caches by site: the frame would fetch again what is fetched for a page of another site.
  if (typeof entry === 'string' || prefetchedApps.has(entry.url) || !isSameSite(entry.url, browser.origin())) return [];
  prefetchedApps.add(entry.url);
  try {
    const url = new URL('mini-app.json', entry.url).href;
    const files = manifestFiles(
      await withTimeLimit((signal) => fetchManifest(url, signal), BROWSER_TIMEOUT),
      entry.url,
    );
    for (const href of files) {
      const link = doc.createElement('link');
      link.rel = 'prefetch';
      link.as = href.endsWith('.css') ? 'style' : 'script';
      link.href = href;
      doc.head.append(link);
    }
    return files;
  } catch (error) {
    warn(`mini-app "${name}" could not be fetched ahead`, error);
    return [];
  }
};
