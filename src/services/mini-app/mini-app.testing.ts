import type { FromApp, ToApp } from '../../exchange/mini-app-protocol.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { handClock } from '../../runtime/browser/test-browser.testing.ts';
import { painted, queued, until } from '../../runtime/page/turns.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { MessageTraffic } from './message-traffic.testing.ts';
import { frameWorld } from './mini-app-connection.ts';

export const APP = 'https://mini.host.test';

interface Said {
  data: { gate?: string; v?: number; props?: Record<string, unknown> };
  target: string;
  port: MessagePort;
}

/** A frame without a browser behind it: a test plays the document that is in it. */
export class FakeFrame {
  // No real frame: that would load `about:blank` and say so.
  readonly element = document.createElement('div') as unknown as HTMLIFrameElement;
  /** Messages that the page has posted to the frame. */
  readonly said: Said[] = [];
  /** The window in the frame; it stays the same whatever is loaded. */
  readonly window = {
    postMessage: (data: Said['data'], target: string, [port]: [MessagePort]) =>
      void this.said.push({ data, target, port }),
  };

  constructor() {
    Object.defineProperties(this.element, {
      contentWindow: { get: () => (this.element.isConnected ? this.window : null) },
      height: { set: (height: string) => this.element.setAttribute('height', height) },
      // Nothing is fetched.
      src: { set: (url: string) => void (this.url = url), get: () => this.url },
    });
  }
  url = '';
  load(): void {
    this.element.dispatchEvent(new Event('load'));
  }
}

export interface FakeFrames {
  frames: FakeFrame[];
  /** Message listeners of the window. */
  listeners: Set<(event: MessageEvent) => void>;
  /** A message that reaches the page. */
  arrive(data: unknown, from?: { source?: unknown; origin?: string }): void;
  hello(v?: unknown): void;
  /** Waits until calls have been answered and all messages have arrived in both directions. */
  arrived(): Promise<void>;
}

const real = { ...frameWorld };
// After every test of a file that imports this one.
afterEach(() => void Object.assign(frameWorld, real));

/** Frames and messages in the hands of a test. The browser's are back after it. */
const fakeFrames = (): FakeFrames => {
  const traffic = new MessageTraffic();
  const world: FakeFrames = {
    frames: [],
    listeners: new Set(),
    arrive(data, { source = world.frames.at(-1)?.window, origin = APP } = {}) {
      for (const hear of world.listeners) hear({ data, source, origin } as MessageEvent);
    },
    hello: (v = 1) => world.arrive({ gate: 'hello', v }),
    async arrived() {
      await queued();
      await traffic.arrived();
    },
  };
  frameWorld.frame = () => {
    const frame = new FakeFrame();
    world.frames.push(frame);
    return frame.element;
  };
  frameWorld.channel = traffic.open;
  frameWorld.listen = (hear) => {
    world.listeners.add(hear);
    return () => void world.listeners.delete(hear);
  };
  return world;
};

export interface FakeWorld extends FakeFrames {
  clock: ReturnType<typeof handClock>;
  /** HEAD requests so far. */
  asked: string[];
  head: (url: string, init: RequestInit) => Promise<Response>;
}

/** Sets frames, messages, clock, calls and config up. */
export const fakeWorld = (): FakeWorld => {
  const frames = fakeFrames();
  const world: FakeWorld = Object.assign(frames, {
    clock: handClock(),
    asked: [] as string[],
    head: () => Promise.resolve(new Response(null, { status: 200 })),
  });
  resetConfig();
  configure({ miniApps: { chat: `${APP}/chat/`, letter: `${APP}/letter/` }, miniAppOrigins: [APP] });
  browser.origin = () => 'https://www.host.test';
  browser.fetch = (url, init) => {
    world.asked.push(`${init.method} ${url}`);
    return world.head(url, init);
  };
  return world;
};

/** Frames for an element test: every entry is there, other calls are answered by `answer` or fail. */
export const fakeApps = (answer: (url: string) => unknown = () => undefined) => {
  const world = fakeFrames();
  const names = ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter'];
  configure({
    miniApps: Object.fromEntries(names.map((name) => [name, `${APP}/${name}/`])),
    miniAppOrigins: [APP],
  });
  const { fetch } = browser;
  const heads: string[] = [];
  const calls: string[] = [];
  let missing = false;
  browser.fetch = (url, init) => {
    if (/\/locales\//.test(url)) return fetch(url, init);
    if (init.method === 'HEAD') {
      heads.push(url);
      return Promise.resolve(new Response(null, { status: missing ? 404 : 200 }));
    }
    calls.push(url);
    return Promise.resolve(answer(url)).then((body) => {
      if (body === undefined) throw new Error('no network');
      return Response.json(body);
    });
  };
  /** Waits until elements and apps have handled what was done before. */
  const handled = async () => {
    await painted();
    await world.arrived();
    await painted();
  };
  return Object.assign(world, {
    handled,
    heads,
    calls,
    /** Entries are there, or not. */
    setMissing: (now: boolean) => void (missing = now),
    /** Waits for the frame, greets it, and mounts the app in it; gives the app's side. */
    async come() {
      const known = world.frames.filter(({ said }) => said.length > 0).length;
      await until(() => world.frames.length > known, 'a frame');
      const frame = world.frames.at(-1)!;
      world.hello();
      const { port, data } = frame.said.at(-1)!;
      const heard: ToApp[] = [];
      port.onmessage = ({ data: message }: MessageEvent<ToApp>) => {
        heard.push(message);
        if (message.type === 'ping') port.postMessage({ type: 'pong' });
        if (message.type === 'unmount') port.postMessage({ type: 'unmounted' });
      };
      const say = async (message: FromApp) => {
        port.postMessage(message);
        await handled();
      };
      await say({ type: 'mounted' });
      return { frame, props: data.props!, heard, say };
    },
  });
};
