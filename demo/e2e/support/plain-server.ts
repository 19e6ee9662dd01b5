/**
 * A page and the build on one origin, by a plain server. Routes of the test runner switch the browser's cache off, by which
 * a style sheet of the head is not fetched again; here it is as for visitors.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { dist } from './dist.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types gate-html gate-url dompurify";

export interface PlainServer {
  readonly origin: string;
  /** Requested paths in order. */
  readonly asked: readonly string[];
  /** Sends what was held back. */
  release(): void;
  close(): Promise<void>;
}

/** Where the build is on that server. */
export const BASE = '/gate/';

/**
 * @param html of every page · @param held paths that are answered once they are released
 * @param late the rest of every page, sent once it is released
 */
export const servePlain = async (html: string, held?: RegExp, late?: string): Promise<PlainServer> => {
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    asked.push(pathname);
    if (held?.test(pathname)) await released;
    const file = join(dist, normalize(pathname.slice(BASE.length - 1)));
    if (pathname.startsWith(BASE) && existsSync(file)) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'max-age=600' });
      createReadStream(file).pipe(response);
    } else if (request.headers['sec-fetch-dest'] === 'document') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY });
      response.write(html);
      if (late !== undefined) await released;
      response.end(late);
    } else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    release: () => release(),
    close: () => {
      release();
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
};
