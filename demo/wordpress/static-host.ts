/** A CDN of the test's own: one uploaded release, with CORS. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../../src/release/command.ts';
import { contentTypeOf } from '../../src/release/headers.ts';
import { dist, manifest } from '../e2e/support/dist.ts';

export interface StaticHost {
  /** Folder of `gate.js` of the release that is tested. */
  readonly base: string;
  close(): Promise<void>;
}

export const startStaticHost = async (): Promise<StaticHost> => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-static-'));
  await release(['upload'], { to: folder, from: dist, unverified: 'a store of this test' });
  const server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://host').pathname.slice(1);
    const file = join(folder, path);
    const found = file.startsWith(folder) && /\.\w+$/.test(path) && existsSync(file);
    const headers = { 'access-control-allow-origin': '*' };
    if (!found) return void response.writeHead(404, headers).end();
    response.writeHead(200, { ...headers, 'content-type': contentTypeOf(path) }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${manifest().version}/`,
    async close() {
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
