/** Runs the service on Node: HTTP, switches from a file, shutdown on a signal. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { version } from '../../loader/version.ts';
import { COOKIE_NAMES } from '../../runtime/memory/cookies.ts';
import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { fragmentDeclarations } from '../options.ts';
import { codeOf } from '../render.ts';
import { createService, type ServiceEnvironment } from './app.ts';
import { readSwitches, type Switches } from './switches.ts';

/** Flags of the command. Each can also be a variable: `GATE_PORT`, `GATE_TRUST_PROXY`, … */
export interface ServeFlags {
  readonly port?: string | undefined;
  readonly base?: string | undefined;
  readonly api?: string | undefined;
  readonly 'trust-proxy'?: readonly string[] | undefined;
  readonly cookie?: readonly string[] | undefined;
  readonly deadline?: string | undefined;
  readonly switches?: string | undefined;
  readonly sample?: string | undefined;
  readonly dismiss?: string | undefined;
}

/** Longest body that is read, in bytes. */
const LARGEST = 64 * 1024;
/** Time between two writes of log lines, in ms. */
const LOG_EVERY = 100;

/** Reads the switches at most once a second. A file that cannot be read leaves them as they were. */
const followSwitches = (file: string | undefined): (() => Switches) => {
  let known: Switches = {};
  let at = -Infinity;
  return () => {
    if (file === undefined || clock.now() - at < SECOND) return known;
    at = clock.now();
    try {
      known = readSwitches(readFileSync(file, 'utf8'));
    } catch {
      // Nothing has been switched, or the file is being written.
    }
    return known;
  };
};

/** Reads a body up to the limit; the rest of a longer one is left unread. */
const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > LARGEST) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

type Fetch = (request: Request, environment: ServiceEnvironment) => Response | Promise<Response>;

const respond = async (fetch: Fetch, server: Server, message: IncomingMessage, to: ServerResponse): Promise<void> => {
  // The body is part of the time that visitors wait for.
  const arrived = clock.now();
  const { method = 'GET', url = '/' } = message;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const body = method === 'POST' ? await bodyOf(message) : undefined;
  const request = new Request(new URL(url, 'http://service.invalid'), {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const peer = message.socket.remoteAddress;
  const response = await fetch(request, { arrived, ...(peer !== undefined && { peer }) });
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  to.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'content-length': Buffer.byteLength(text),
    // While the server closes, clients must not keep their connections.
    ...(!server.listening && { connection: 'close' }),
  });
  to.end(text);
};

/** Starts the server. Resolves to it once it listens. */
const listen = (fetch: Fetch, port: number): Promise<Server> => {
  const server = createServer((message, to) => {
    respond(fetch, server, message, to).catch(() => {
      if (!to.headersSent) to.writeHead(400);
      to.end();
    });
  });
  server.headersTimeout = 5 * SECOND;
  server.requestTimeout = 5 * SECOND;
  // Node drops headers after the first 2,000, such as the address that a proxy adds. Their size has its own limit.
  server.maxHeadersCount = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
};

/** Prints lines of JSON, several with one write: writing blocks while the reader of a pipe is slow. */
const createPrinter = (): { print(line: Readonly<Record<string, unknown>>): void; flush(): void } => {
  let lines = '';
  const flush = (): void => {
    if (lines) process.stdout.write(lines);
    lines = '';
  };
  return {
    flush,
    print(line) {
      if (!lines) clock.after(LOG_EVERY, flush);
      lines += `${JSON.stringify({ time: new Date(clock.now()).toISOString(), ...line })}\n`;
    },
  };
};

/** Returns the flags, with variables of the environment (`GATE_TRUST_PROXY`) for those that are missing. */
const withVariables = (flags: ServeFlags): ServeFlags => {
  const variable = (name: string): string | undefined => process.env[`GATE_${name}`] || undefined;
  const list = (name: string): string[] | undefined => variable(name)?.split(/[\s,]+/);
  return {
    port: flags.port ?? variable('PORT'),
    base: flags.base ?? variable('BASE'),
    api: flags.api ?? variable('API'),
    'trust-proxy': flags['trust-proxy'] ?? list('TRUST_PROXY'),
    cookie: flags.cookie ?? list('COOKIES'),
    deadline: flags.deadline ?? variable('DEADLINE'),
    switches: flags.switches ?? variable('SWITCHES'),
    sample: flags.sample ?? variable('SAMPLE'),
    dismiss: flags.dismiss ?? variable('DISMISS'),
  };
};

const PEER = '127.0.0.1';
/** Pages before the first visitor's. The engine compiles code that has run several times. */
const WARM_UPS = 10;

/**
 * Loads the code of all fragments and runs a visitor's whole request, so that the first pages keep their deadline. Of
 * the API, only `fetch` itself is loaded.
 */
const warmUp = async (): Promise<void> => {
  await Promise.all(fragmentDeclarations.map(codeOf));
  await fetch('data:,');
  const app = createService({
    release: version,
    base: '/gate/',
    api: { origin: 'https://gate.invalid', fetch: () => Promise.resolve(Response.json({ code: 0, data: {} })) },
    trusted: [PEER],
    deadline: MINUTE,
    now: () => clock.now(),
  });
  const query = new URLSearchParams({
    elements: fragmentDeclarations.map(({ tag }) => tag).join(','),
    origin: 'https://gate.invalid',
  });
  const headers = { 'x-forwarded-for': '192.0.2.1', cookie: 'uid=1; nickname=1' };
  for (let page = 0; page < WARM_UPS; page++) await app.request(`/page?${query}`, { headers }, { peer: PEER });
};

/**
 * Runs the service until a signal ends it. Open requests are answered first.
 * @returns text for the end of the command
 * @throws Error for an invalid flag or a port that is in use
 */
export const serve = async (given: ServeFlags): Promise<string> => {
  const flags = withVariables(given);
  const { api, port = '8787', deadline } = flags;
  if (deadline !== undefined && !(Number(deadline) > 0))
    throw new TypeError(`--deadline is no time in ms: ${deadline}`);
  const { print, flush } = createPrinter();
  let isReady = true;
  const app = createService({
    release: version,
    base: flags.base ?? '/gate/',
    api: api === undefined ? undefined : { origin: new URL(api).origin, fetch: (url, init) => fetch(url, init) },
    trusted: flags['trust-proxy'] ?? [],
    cookies: [...COOKIE_NAMES, ...(flags.cookie ?? [])],
    ...(deadline !== undefined && { deadline: Number(deadline) }),
    sample: Number(flags.sample ?? 0),
    dismiss: flags.dismiss,
    now: () => clock.now(),
    switches: followSwitches(flags.switches),
    isReady: () => isReady,
    memory: () => process.memoryUsage.rss(),
    log: print,
  });
  await warmUp();
  const server = await listen(app.fetch, Number(port));
  print({ level: 'info', message: 'listening', port: (server.address() as AddressInfo).port });
  flush();
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      isReady = false;
      server.close(() => resolve());
      server.closeIdleConnections();
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
  flush();
  return JSON.stringify({ level: 'info', message: 'stopped' });
};
