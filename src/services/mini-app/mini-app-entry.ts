import { config } from '../../exchange/config/config.ts';
import { own } from '../../runtime/data/records.ts';
import { browser } from '../../runtime/address/navigate.ts';
import { DISGUISE } from '../../runtime/address/safe-href.ts';

export type MiniAppName = 'login' | 'chat' | 'funds_transfer' | 'master_transfer' | 'letter';

export interface MiniAppEntry {
  url: string;
  origin: string;
  /** `page`: a frame on another origin. `module`: our own trusted code in the page's realm. */
  kind: 'page' | 'module';
}

/** Apps that see passwords, money or conversations are never loaded into the page's own realm. */
const FRAMED: readonly string[] = ['login', 'chat', 'funds_transfer', 'master_transfer'];

const isLoopback = (hostname: string): boolean =>
  /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const parse = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/** Origins that mini-apps may come from: those listed, word for word, and that of the static host (API-50). */
const allowedOrigins = (listed: readonly string[], staticBase: string): readonly string[] => {
  const host = parse(staticBase);
  return [...listed.filter((origin) => parse(origin)?.origin === origin), ...(host ? [host.origin] : [])];
};

/**
 * Where a mini-app is loaded from: `config.miniApps`, else the static host's `mini-apps/NAME/`.
 * @returns its checked entry, or why it is refused
 */
export const miniAppEntry = (
  name: MiniAppName,
  { miniApps, miniAppOrigins, staticBase } = config.peek(),
  page = browser.origin(),
): MiniAppEntry | string => {
  const given = own(miniApps, name);
  const said = own(given, 'entry') ?? given;
  const fallback = parse(staticBase) && name !== 'letter' ? `mini-apps/${name}/` : undefined;
  const address = typeof said === 'string' && said !== '' ? said : fallback;
  if (address === undefined) return 'no entry is configured';
  if (address.length > 2048 || DISGUISE.test(address)) return 'its address is disguised';
  const url = parse(address, parse(staticBase)?.href.replace(/\/?$/, '/') ?? page);
  if (!url) return 'its address is none';
  if (url.username || url.password) return 'its address carries a user name';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return 'its address is not https';
  if (!allowedOrigins(miniAppOrigins, staticBase).includes(url.origin)) return 'its origin is not on the list';
  const kind = own(given, 'kind') === 'module' && !FRAMED.includes(name) ? 'module' : 'page';
  // A frame of the page's own origin could take its own sandbox off.
  if (kind === 'page' && url.origin === page) return 'its origin is the page’s own';
  return { url: url.href, origin: url.origin, kind };
};
