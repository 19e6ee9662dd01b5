/** Pages of other servers that use the running service, and what all of them must do. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { commandLine } from './fragments.ts';

const VISITOR = {
  'x-forwarded-for': '203.0.113.7',
  cookie: 'uid=7; nickname=a; secret=1',
  'user-agent': 'visitor',
  'accept-language': 'de',
};
const TAGS = '<gate-kyc-bar></gate-kyc-bar>|<gate-footer></gate-footer>';

let folder: string | undefined;
const closers: (() => unknown)[] = [];

/** Folder of the running test. */
export const folderOfTest = (): string => folder!;

/** Registers what ends with the test. */
export const whenTestEnds = (close: () => unknown): void => void closers.push(close);

/** Ends what the test has started, last first. */
export const endServers = async (): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
};

/** Serves requests until the test ends. */
export const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Returns an address at which nothing listens. */
export const freeAddress = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const gone = new Promise((done) => child.once('exit', done));
  if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await gone;
};

/** Starts a program that serves pages, and waits until it answers. Ends it with the test. */
export const startServer = async (
  program: string,
  args: readonly string[],
  origin: string,
  { env = {}, cwd = folder }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<string> => {
  const child = spawn(program, args, { stdio: 'pipe', cwd, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  // Killed without notice, nginx and Puma would leave their workers behind.
  closers.push(() => end(child, 'SIGTERM'));
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  await expect.poll(async () => child.exitCode ?? (await answers()), { timeout: 60_000, message: output }).toBe(true);
  return origin;
};

interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Starts the command, with an API, until the test ends. The deadline does not depend on the machine. */
export const startService = async (): Promise<{ address: string; calls: Call[]; kill(): Promise<void> }> => {
  const calls: Call[] = [];
  const api = await listen((request, response) => {
    calls.push({ url: request.url!, headers: request.headers });
    response.end(JSON.stringify({ code: 0, message: '', data: { verified: 0, country: 1 } }));
  });
  const address = await freeAddress();
  const flags = ['--api', api, '--trust-proxy', '127.0.0.1', '--base', 'https://cdn.example/gate/'];
  const child = spawn(process.execPath, [
    ...[commandLine, 'serve', '--port', new URL(address).port, '--deadline', '60000'],
    ...flags,
  ]);
  closers.push(() => end(child, 'SIGKILL'));
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  // Code and texts load with the first page.
  await fetch(`${address}/page?elements=kyc-bar,footer`, { headers: VISITOR });
  calls.splice(0);
  return { address, calls, kill: () => end(child, 'SIGKILL') };
};

/** Starts a page that prints `head|bar|footer`. @param service its address · @param seconds its limit */
export type StartPage = (service: string, seconds: number) => Promise<string>;

const getPage = async (origin: string): Promise<{ body: string; headers: Headers }> => {
  const response = await fetch(`${origin}/price?a=1`, { headers: VISITOR });
  const body = await response.text();
  expect(response.status, body).toBe(200);
  return { body, headers: response.headers };
};

/** A limit that a busy machine keeps. */
const LONG = 60;
const SHORT = 0.25;

const DECIDED = JSON.stringify({ result: 'decided', head: '', headers: {}, elements: [{ html: 'a' }, { html: 'b' }] });
/** Answers that describe no page. */
const NONSENSE: Readonly<Record<string, RequestListener>> = {
  'no object': (_, response) => response.end('null'),
  'no JSON': (_, response) => response.end('<p>error</p>'),
  'no elements': (_, response) => response.end('{"result":"decided"}'),
  'too few elements': (_, response) => response.end(DECIDED.replace(',{"html":"b"}', '')),
  'a page with status 500': (_, response) => response.writeHead(500).end(DECIDED),
  'half an answer': (_, response) => {
    response.writeHead(200, { 'content-length': DECIDED.length });
    response.write(DECIDED.slice(0, 30), () => response.destroy());
  },
  'no HTTP': ({ socket }) => socket.end('nonsense\r\n\r\n'),
};

interface PagesOptions {
  /** Returns `head|bar|footer` of a page that has more. */
  readonly read?: (body: string) => string;
  /** True for a server that inserts every response of status 200. */
  readonly insertsUnread?: boolean;
}

/** Tests one kind of page: decided, without the service, with a silent one, and with one that answers nonsense. */
export const testPages = (
  start: StartPage,
  { read = (body) => body.trim(), insertsUnread = false }: PagesOptions = {},
): void => {
  const get = async (origin: string) => {
    const { body, headers } = await getPage(origin);
    return { body: read(body), headers };
  };
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gate-pages-'));
  });
  test.afterEach(async () => {
    await endServers();
    // A skipped suite has none.
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('prints the decided elements for the visitor', async () => {
    const service = await startService();
    const { body, headers } = await get(await start(service.address, LONG));
    const [head, bar, footer] = body.split('|');
    expect(head).toContain('<link rel="canonical"');
    expect(head).toMatch(/https:\/\/cdn\.example\/gate\/chunks\/fragment-kyc-bar-/);
    expect(bar).toMatch(/^<gate-kyc-bar data-fragment="[^]*<template shadowrootmode="open">/);
    expect(footer).toMatch(/^<gate-footer data-fragment="/);
    expect(headers.get('cache-control')!.split(', ')).toEqual(expect.arrayContaining(['private', 'no-cache']));
    expect(service.calls.length).toBeGreaterThan(0);
    for (const call of service.calls)
      expect(call.headers).toMatchObject({
        'x-forwarded-for': '203.0.113.7',
        cookie: 'uid=7; nickname=a',
        'user-agent': 'visitor',
        'accept-language': 'de',
      });
  });

  test('prints the tags if the service is killed', async () => {
    const service = await startService();
    const origin = await start(service.address, LONG);
    expect((await get(origin)).body).toContain('shadowrootmode');
    await service.kill();
    expect((await get(origin)).body).toBe(`|${TAGS}`);
  });

  test('prints the tags if the service is silent, or answers nonsense', async () => {
    const silent = await listen(() => undefined);
    expect((await get(await start(silent, SHORT))).body).toBe(`|${TAGS}`);
    const broken = await listen((_, response) => {
      response.writeHead(500).end('<p>error</p>');
    });
    expect((await get(await start(broken, LONG))).body).toBe(`|${TAGS}`);
  });

  if (insertsUnread) return;
  test('prints the tags if something else than the service answers', async () => {
    let answer: RequestListener = (_, response) => response.end();
    const origin = await start(await listen((request, response) => answer(request, response)), LONG);
    for (const [what, nonsense] of Object.entries(NONSENSE)) {
      answer = nonsense;
      expect((await get(origin)).body, what).toBe(`|${TAGS}`);
    }
  });
};
