import { config, type GateConfig } from '../../exchange/config/config.ts';
import { own } from '../../runtime/data/records.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { DISGUISE } from '../../runtime/address/safe-href.ts';

export type MiniAppName = 'login' | 'chat' | 'funds_transfer' | 'master_transfer' | 'letter' | 'fund_password';

export interface MiniAppEntry {
  url: string;
  origin: string;
  /** `page`: a frame on another origin. `module`: our own trusted code in the page's realm. */
  kind: 'page' | 'module';
}

/** Apps that see passwords, money or conversations are never loaded into the page's own realm. */
const FRAMED: readonly string[] = ['login', 'chat', 'funds_transfer', 'master_transfer', 'fund_password'];

const isLoopback = (hostname: string): boolean =>
  /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const parse = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/** Compares the last two labels of host names. IP addresses must be equal. */
export const isSameSite = (one: string, other: string): boolean => {
  const site = ({ protocol, hostname }: URL) =>
    protocol + (/^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.'));
  return site(new URL(one)) === site(new URL(other));
};

/** Origins that mini-apps may come from: those listed, word for word, and that of the static host (API-50). */
const allowedOrigins = (listed: readonly string[], staticBase: string): readonly string[] => {
  const host = parse(staticBase);
  return [...listed.filter((origin) => parse(origin)?.origin === origin), ...(host ? [host.origin] : [])];
};

/** Returns where the fund-password dialogs are loaded from, or why the setting is refused. */
const fundPasswordEntry = (frame: unknown, page: string): MiniAppEntry | string => {
  if (typeof frame !== 'string') return 'fundPassword.frame is no address';
  const url = parse(frame);
  const entry = miniAppEntry(
    'fund_password',
    { miniApps: { fund_password: frame }, miniAppOrigins: url ? [url.origin] : [], staticBase: '' },
    page,
  );
  // Cookies of other sites do not reach a frame.
  return typeof entry === 'string' || isSameSite(entry.url, page) ? entry : 'its site is not the page’s own';
};

/**
 * Where a mini-app is loaded from: `config.miniApps`, else the static host's `mini-apps/NAME/`. The fund-password dialogs are
 * at `fundPassword.frame`.
 * @returns its checked entry, or why it is refused
 */
export const miniAppEntry = (
  name: MiniAppName,
  {
    miniApps,
    miniAppOrigins,
    staticBase,
    fundPassword,
  }: Partial<Pick<GateConfig, 'fundPassword'>> &
    Pick<GateConfig, 'miniApps' | 'miniAppOrigins' | 'staticBase'> = config.peek(),
  page = browser.origin(),
): MiniAppEntry | string => {
  if (name === 'fund_password' && fundPassword) return fundPasswordEntry(own(fundPassword, 'frame'), page);
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
