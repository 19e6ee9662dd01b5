/**
 * Starts the demo: host pages, API, QA panel and catalogue on one port, the CDN on the next, mini-apps on the one after.
 *
 * PORT (8080), HOST (127.0.0.1; 0.0.0.0 to be reached from outside), GATE_DIST (dist), GATE_API (reference API).
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createCdn } from './cdn.ts';
import { fontFiles } from './font-file.ts';
import { FileFolder } from './dist-files.ts';
import { createHostApp } from './host-app.ts';
import { attachMarketSockets } from './market/sockets.ts';
import { chatSocket } from './mini-apps/chat-socket.ts';
import { createMiniApps } from './mini-apps/server.ts';
import { SessionStore } from './session.ts';

export interface DemoOptions {
  /** The CDN gets the next port, the mini-apps the one after; 0 gives three free ones. */
  readonly port?: number;
  readonly hostname?: string;
  /** Base address of a real back end for all API paths. */
  readonly api?: string;
  /** Folder of the built bundle. */
  readonly dist?: string;
  /** Further documents and files of the host, asked first: pages of a bench. */
  readonly extra?: Hono;
  /** Milliseconds since 1970, for the market; the machine's own without it. */
  readonly clock?: () => number;
  /** False without the web font: tests measure with the fonts of their profile. */
  readonly font?: boolean;
}

export interface Demo {
  readonly origin: string;
  readonly cdnOrigin: string;
  readonly miniOrigin: string;
  close(): Promise<void>;
}

type Fetch = (request: Request) => Response | Promise<Response>;

const defaultDist = () => process.env['GATE_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));

const listen = (fetch: Fetch, port: number, hostname: string): Promise<Server> =>
  new Promise((done, failed) => {
    const server = createAdaptorServer({ fetch, hostname }) as Server;
    server.once('error', failed);
    server.listen(port, hostname, () => {
      server.off('error', failed);
      done(server);
    });
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const stop = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    // Calls that hang on purpose would keep it open for a minute.
    server.closeAllConnections();
  });

export const startDemo = async (options: DemoOptions = {}): Promise<Demo> => {
  const {
    port = 8080,
    hostname = '127.0.0.1',
    api,
    dist = defaultDist(),
    extra,
    clock = Date.now,
    font = true,
  } = options;
  const files = new FileFolder(resolve(dist));
  const findFont = fontFiles(files, font);
  const cdn = await listen(createCdn(files, font).fetch, port === 0 ? 0 : port + 1, hostname);
  const sessions = new SessionStore();
  let hostPort = port;
  const servers = [cdn];
  try {
    const mini = await listen(
      createMiniApps({ dist: files, findFont, hostPort: () => hostPort, sessions, api }).fetch,
      port === 0 ? 0 : port + 2,
      hostname,
    );
    servers.push(mini);
    const endChats = chatSocket(mini, sessions);
    const app = createHostApp({
      dist: files,
      findFont,
      distFolder: resolve(dist),
      cdnPort: portOf(cdn),
      miniPort: portOf(mini),
      sessions,
      api,
      clock,
      extra,
    });
    const host = await listen(app.fetch, port, hostname);
    const endSockets = attachMarketSockets(host, clock);
    servers.push(host);
    hostPort = portOf(host);
    return {
      origin: `http://localhost:${portOf(host)}`,
      cdnOrigin: `http://localhost:${portOf(cdn)}`,
      miniOrigin: `http://localhost:${portOf(mini)}`,
      close: async () => {
        endSockets();
        endChats();
        await Promise.all(servers.map(stop));
      },
    };
  } catch (error) {
    await Promise.all(servers.map(stop));
    throw error;
  }
};

const main = async (): Promise<void> => {
  const dist = defaultDist();
  const port = Number(process.env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_533) throw new Error(`PORT is no port: ${process.env['PORT']}`);
  const api = process.env['GATE_API'] || undefined;
  const demo = await startDemo({ port, hostname: process.env['HOST'] || '127.0.0.1', api, dist });
  console.log(`Host pages  ${demo.origin}/`);
  console.log(`QA panel    ${demo.origin}/qa`);
  console.log(`Catalogue   ${demo.origin}/catalogue`);
  console.log(`Handbook    ${demo.origin}/handbook/`);
  console.log(`CDN         ${demo.cdnOrigin}/gate.js`);
  console.log(`Mini-apps   ${demo.miniOrigin}/`);
  console.log(`API         ${api ?? 'reference API'}`);
  if (!existsSync(resolve(dist, 'gate.js'))) {
    console.warn(`No bundle in ${resolve(dist)}: the pages work, but without elements. Run "npm run build".`);
  }
  const end = () => void demo.close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
};

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    console.error(code === 'EADDRINUSE' ? 'The port is taken. Set PORT to another one.' : error);
    process.exitCode = 1;
  });
}
