/** A folder with an installed package behind a server that has files and nothing else, as a newcomer has it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { dist } from './dist.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface StaticSite {
  readonly folder: string;
  readonly origin: string;
  /** Writes a file. @param headers what the server sends with it */
  write(name: string, text: string, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** As if the package of this build were installed, without packing it. */
const linkBuild = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules/gate-elements'), { recursive: true });
  const installed = join(folder, 'node_modules/gate-elements');
  symlinkSync(resolve(dist), join(installed, 'dist'));
  symlinkSync(resolve('src/integrations'), join(installed, 'integrations'));
  const manifest = readFileSync('package.json', 'utf8').replaceAll('./src/integrations/', './integrations/');
  writeFileSync(join(installed, 'package.json'), manifest);
};

/** How a server answers besides the content of its files. */
interface Answers {
  /** Headers of every answer. */
  headers?: Readonly<Record<string, string>>;
  /** Content type of a missing file: a page by default; undefined as `http-server` does. */
  typeOfMissing?: string | undefined;
}

/**
 * Serves a folder. A missing file is answered by 404.
 * @param install puts the package into the folder
 */
export const startStaticSite = async (install = linkBuild, answers: Answers = {}): Promise<StaticSite> => {
  const { headers: common, typeOfMissing } = { typeOfMissing: TYPES['.html'], ...answers };
  const folder = mkdtempSync(join(tmpdir(), 'gate-site-'));
  const sent: Record<string, Readonly<Record<string, string>>> = {};
  install(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = (pathname.endsWith('/') ? `${pathname}index.html` : pathname).slice(1);
    const file = join(folder, name);
    const isFile = file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile();
    const type = isFile ? (TYPES[extname(file)] ?? 'application/octet-stream') : typeOfMissing;
    response.writeHead(isFile ? 200 : 404, { ...(type && { 'content-type': type }), ...common, ...sent[name] });
    response.end(isFile ? readFileSync(file) : type && '<!doctype html><title>Not found</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    folder,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    write(name, text, headers = {}) {
      writeFileSync(join(folder, name), text);
      sent[name] = headers;
    },
    async close() {
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
