import { browser } from '../../runtime/browser/browser.ts';

export type Existence = 'yes' | 'no' | 'unknown';

/**
 * Asks by HEAD whether an entry is there (API-42, APP-04). A redirect counts as no: the entry is what was checked.
 * A server without CORS or HEAD, and a policy without `connect-src` for it, say nothing: then the handshake decides.
 */
export const entryExists = async (url: string, signal: AbortSignal): Promise<Existence> => {
  try {
    const { ok, status } = await browser.fetch(url, {
      method: 'HEAD',
      mode: 'cors',
      credentials: 'omit',
      redirect: 'manual',
      signal,
    });
    if (ok) return 'yes';
    return status === 405 || status === 501 ? 'unknown' : 'no';
  } catch {
    return 'unknown';
  }
};
