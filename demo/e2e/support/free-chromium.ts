/**
 * A Chromium that Playwright did not start: Playwright forbids prerendering. It is driven by a few calls of the DevTools
 * protocol.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { browserArgs, wholeBrowserPath } from '../../../src/build/browser.mjs';

interface Target {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly webSocketDebuggerUrl: string;
}

export interface FreeChromium {
  /** Opens a page in a new tab. */
  open(url: string): Promise<void>;
  /** Runs an expression in the page whose address starts so. @returns its value, as JSON carries it */
  evaluate<T>(address: string, expression: string): Promise<T>;
  close(): Promise<void>;
}

/** Sends one command to a target. */
const send = (address: string, method: string, params: object): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, method, params })));
    socket.on('message', (data: Buffer) => {
      const { id, result, error } = JSON.parse(data.toString()) as {
        id?: number;
        result?: Record<string, unknown>;
        error?: { message: string };
      };
      if (id !== 1) return;
      socket.close();
      if (error) reject(new Error(error.message));
      else resolve(result!);
    });
  });

/** @returns undefined where only a headless shell is installed, which cannot prerender */
export const startFreeChromium = async (): Promise<FreeChromium | undefined> => {
  const path = wholeBrowserPath();
  if (!path) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'gate-chromium-'));
  const browser = spawn(
    path,
    [...browserArgs, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const close = async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const endpoint = await new Promise<URL>((resolve, reject) => {
    let printed = '';
    browser.stderr.on('data', (data: Buffer) => {
      printed += data.toString();
      const address = /DevTools listening on (\S+)/.exec(printed)?.[1];
      if (address) resolve(new URL(address));
    });
    browser.once('exit', () => reject(new Error(`Chromium ended: ${printed}`)));
  });
  const targets = async () => (await (await fetch(`http://${endpoint.host}/json/list`)).json()) as Target[];
  return {
    async open(url) {
      await fetch(`http://${endpoint.host}/json/new?${encodeURIComponent(url)}`, { method: 'PUT' });
    },
    async evaluate<T>(address: string, expression: string) {
      const target = (await targets()).find(({ type, url }) => type === 'page' && url.startsWith(address));
      if (!target) throw new Error(`no page at ${address}`);
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await send(target.webSocketDebuggerUrl, 'Runtime.evaluate', params);
      return (result as { value: T }).value;
    },
    close,
  };
};
