/** The visitor of a forwarded request: what the service may read of it, and what it may send to the API. */
import { COOKIE_NAMES, parseCookies } from '../../runtime/memory/cookies.ts';

export interface Visitor {
  readonly cookies: Readonly<Record<string, string>>;
  /** Headers for calls to the API in the visitor's name. */
  readonly forwarded: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

/** Longest accepted header, in characters. */
const LONGEST = 8192;
const ADDRESS = /^[\da-f.:]{2,45}$/i;
const VISIBLE = /^[\x20-\x7e]*$/;
/** Cookies that rules read. */
const READ = new Set(['gate_seen', 'gate_kyc_upgrade', 'RISK_IP_USER', ...COOKIE_NAMES]);

/** Thrown for a header that no browser sends. */
export class HostileRequest extends Error {}

const headerOf = (headers: Headers, name: string): string => {
  const value = headers.get(name) ?? '';
  if (value.length > LONGEST || !VISIBLE.test(value)) throw new HostileRequest(`the header ${name} is refused`);
  return value;
};

/**
 * Returns the visitor's address as the nearest trusted proxy saw it; undefined if the request came from elsewhere.
 * @param peer address of the connection · @param trusted addresses of trusted proxies
 */
export const visitorAddress = (
  headers: Headers,
  peer: string | undefined,
  trusted: readonly string[],
): string | undefined => {
  const plain = (address: string) => address.trim().replace(/^::ffff:/i, '');
  if (peer === undefined || !trusted.includes(plain(peer))) return undefined;
  const hops = headerOf(headers, 'x-forwarded-for').split(',').map(plain);
  const visitor = hops.findLast((hop) => !trusted.includes(hop));
  return visitor !== undefined && ADDRESS.test(visitor) ? visitor : undefined;
};

/**
 * Reads the visitor of a request.
 * @param address of the visitor · @param allowed names of cookies that the API may get
 * @throws HostileRequest for a header that is too long or has control characters
 */
export const readVisitor = (headers: Headers, address: string, allowed: readonly string[]): Visitor => {
  const all = parseCookies(headerOf(headers, 'cookie'));
  const pick = (names: Iterable<string>) =>
    Object.fromEntries([...names].flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const])));
  const userAgent = headerOf(headers, 'user-agent');
  const language = headerOf(headers, 'accept-language');
  const sent = Object.entries(pick(allowed)).filter(([, value]) => VISIBLE.test(value) && !/[;,"\\ ]/.test(value));
  return {
    cookies: pick(READ),
    userAgent,
    forwarded: {
      accept: 'application/json',
      'x-forwarded-for': address,
      ...(userAgent && { 'user-agent': userAgent }),
      ...(language && { 'accept-language': language }),
      ...(sent.length > 0 && { cookie: sent.map(([name, value]) => `${name}=${value}`).join('; ') }),
    },
  };
};
