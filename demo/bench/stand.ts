/** Environment of all benches: the demo with additional pages, and a browser whose CPU time is readable. */
import { Hono } from 'hono';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';
import { startDemo, type Demo } from '../server.ts';
import type { Network } from './networks.ts';

export interface Stand {
  readonly demo: Demo;
  readonly browser: Browser;
  /** Serves a document. @param path where, with a leading slash */
  put(path: string, html: string): void;
  close(): Promise<void>;
}

/** Options of every part of `npm run bench`. */
export interface BenchOptions {
  /** How often each row is measured, a first round that warms up left out. */
  readonly rounds: number;
  /** Rows whose name it does not match are left out. */
  readonly only: RegExp;
  /** Network of the compared pages. */
  readonly network: Network;
}

export interface StandOptions {
  /** Folder of the build; `dist` by default. */
  readonly dist?: string;
  /** Further files of the host. */
  readonly files?: Hono;
}

export const openStand = async ({ dist = 'dist', files }: StandOptions = {}): Promise<Stand> => {
  const documents = new Map<string, string>();
  const extra = new Hono();
  extra.get('*', (context, next) => {
    const document = documents.get(context.req.path);
    return document === undefined ? next() : Promise.resolve(context.html(document));
  });
  if (files) extra.route('/', files);
  const demo = await startDemo({ port: 0, dist, extra });
  try {
    const browser = await chromium.launch({
      executablePath: browserPath(),
      // Pages that a bench answers itself have no address: Chromium would ask before they may reach this machine.
      args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
    });
    return {
      demo,
      browser,
      put: (path, html) => void documents.set(path, html),
      close: async () => {
        await browser.close();
        await demo.close();
      },
    };
  } catch (error) {
    await demo.close();
    throw error;
  }
};

export interface Visitor {
  readonly width?: number;
  /** State of the server and of the visitor, as in a link of the QA panel. */
  readonly scenario?: string;
}

/** A visitor with an empty cache who has accepted the cookie notice. */
export const newVisitor = async (
  { browser, demo }: Stand,
  { width = 1280, scenario = '' }: Visitor = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: demo.origin, viewport: { width, height: 800 } });
  await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
  await context.request.get(`/qa/apply?${scenario}`, { maxRedirects: 0 });
  return context;
};

/** Reads what the main thread has done so far. Time is of the processor: other programs of a busy machine do not count. */
export class MainThread {
  private constructor(readonly session: CDPSession) {}

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  /** In ms: of scripts, and of everything. */
  async time(): Promise<{ readonly script: number; readonly task: number }> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? NaN) * 1000;
    return { script: ms('ScriptDuration'), task: ms('TaskDuration') };
  }

  /** Bytes in use once the garbage is gone. */
  async heap(): Promise<number> {
    // Objects released by the first collection may hold others.
    for (let round = 0; round < 2; round++) await this.session.send('HeapProfiler.collectGarbage');
    return (await this.session.send('Runtime.getHeapUsage')).usedSize;
  }

  /** How often slower the processor is from now on. */
  async slowDown(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }
}

/** Resolves once two frames are drawn and nothing is left that was put off until the page is idle. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  );
