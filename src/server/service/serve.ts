/** Runs the service on Node: HTTP, switches from a file, shutdown on a signal. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { own, parseJson } from '../../runtime/data/records.ts';
import { COOKIE_NAMES } from '../../runtime/memory/cookies.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { createService, type ServiceEnvironment, type Switches } from './app.ts';

/** Flags of the command. */
export interface ServeFlags {
  readonly port?: string | undefined;
  readonly base?: string | undefined;
  readonly api?: string | undefined;
  readonly 'trust-proxy'?: readonly string[] | undefined;
  readonly cookie?: readonly string[] | undefined;
  readonly deadline?: string | undefined;
  readonly switches?: string | undefined;
}

const LARGEST = 64 * 1024;

/** Reads the switches at most once a second. A file that cannot be read leaves them as they were. */
const followSwitches = (file: string | undefined): (() => Switches) => {
  let known: Switches = {};
  let at = -Infinity;
  return () => {
    if (file === undefined || clock.now() - at < SECOND) return known;
    at = clock.now();
    try {
      const read = parseJson(readFileSync(file, 'utf8'));
      const elements = own(read, 'elements');
      known = {
        service: own(read, 'service') === true,
        elements: Array.isArray(elements) ? elements.map((tag) => `gate-${String(tag).replace(/^gate-/, '')}`) : [],
      };
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

const respond = async (fetch: Fetch, message: IncomingMessage, to: ServerResponse): Promise<void> => {
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
  const response = await fetch(request, peer === undefined ? {} : { peer });
  to.writeHead(response.status, Object.fromEntries(response.headers));
  to.end(await response.text());
};

/** Starts the server. Resolves to it once it listens. */
const listen = (fetch: Fetch, port: number): Promise<Server> => {
  const server = createServer((message, to) => {
    respond(fetch, message, to).catch(() => {
      if (!to.headersSent) to.writeHead(400);
      to.end();
    });
  });
  server.headersTimeout = 5 * SECOND;
  server.requestTimeout = 5 * SECOND;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
};

/** Prints one line of JSON. */
const print = (line: Readonly<Record<string, unknown>>): void =>
  console.log(JSON.stringify({ time: new Date(clock.now()).toISOString(), ...line }));

/**
 * Runs the service until a signal ends it. Open requests are answered first.
 * @returns text for the end of the command
 * @throws Error for an invalid flag or a port that is in use
 */
export const serve = async (flags: ServeFlags): Promise<string> => {
  const manifest = parseJson(await readFile(new URL('../manifest.json', import.meta.url), 'utf8'));
  const { api, port = '8787', deadline } = flags;
  let isReady = true;
  const app = createService({
    release: String(own(manifest, 'version')),
    base: flags.base ?? '/gate/',
    api: api === undefined ? undefined : { origin: new URL(api).origin, fetch: (url, init) => fetch(url, init) },
    trusted: flags['trust-proxy'] ?? [],
    cookies: [...COOKIE_NAMES, ...(flags.cookie ?? [])],
    ...(deadline !== undefined && { deadline: Number(deadline) }),
    now: () => clock.now(),
    switches: followSwitches(flags.switches),
    isReady: () => isReady,
    log: print,
  });
  const server = await listen(app.fetch, Number(port));
  print({ level: 'info', message: 'listening', port: (server.address() as AddressInfo).port });
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      isReady = false;
      server.close(() => resolve());
      server.closeIdleConnections();
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
  return JSON.stringify({ level: 'info', message: 'stopped' });
};
