/** `dist/mini-app.js`: the SDK for mini-apps inside the elements. No dependencies, no globals; see docs/mini-apps.md. */
import { newestInTurn } from '../runtime/page/newest-in-turn.ts';
import { watchSize } from '../runtime/page/watch-size.ts';
import {
  MINI_APP_VERSION,
  MOST_HELLOS,
  type FromApp,
  type MiniAppProps,
  type PlainDetail,
  type ToApp,
} from '../exchange/mini-app-protocol.ts';

export type { MiniAppProps, PlainDetail };

/** Connection of a mini-app to its host page. */
export interface Host {
  /** Fires an event of the element on the host page, if the element declares the name. Flat data only. */
  emit(name: string, detail?: PlainDetail): void;
  /** Asks to be closed. */
  close(): void;
  /** Asks the page to go somewhere; it may refuse. */
  navigate(url: string, options?: { newTab?: boolean }): void;
}

export interface MiniAppCode<P extends MiniAppProps = MiniAppProps> {
  mount(props: P, host: Host): void | Promise<void>;
  /**
   * Language, theme, limits have changed. Never a second mount. Runs after `mount` and the previous update have settled; if
   * several changes come meanwhile, only the newest props are handed over.
   */
  update?(props: P): void | Promise<void>;
  /** 300 ms, then the frame is gone. */
  unmount?(): void | Promise<void>;
  /** The page gives the focus to the mini-app; by default its first `[data-focus]` takes it. */
  focus?(): void;
}

export interface Connection {
  /** Origins of the pages that may host it, word for word (`https://www.example.com`). */
  hosts: readonly string[];
  /** Whose height is the app's height; by default the body. */
  root?: Element;
}

/** Waits between hellos, ms: five in all, the last one 3.7 s after the first. */
const PAUSES = [200, 500, 1000, 2000];
const INIT_MS = 1000;

let arrived: (() => void) | undefined;
const initialised = new Promise<void>((resolve) => (arrived = resolve));

/** Returns the parent page's origin if the browser provides it; otherwise all allowed ones, which are tried. */
const parents = (hosts: readonly string[]): readonly string[] => {
  const exact = hosts.filter((host) => host !== '*' && host !== 'null' && new URL(host).origin === host);
  const told = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
  return told === undefined ? exact : exact.filter((host) => host === told);
};

const createHost = (send: (message: FromApp) => void): Host => ({
  emit: (name, detail = {}) => send({ type: 'event', name, detail }),
  close: () => send({ type: 'close' }),
  navigate: (url, { newTab = false } = {}) => send({ type: 'navigate', url, newTab }),
});

/** Reports the height of the content, in CSS px, whenever it changes. */
const followHeight = (element: Element, onHeight: (height: number) => void): (() => void) =>
  watchSize([element], () => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    // A hidden frame has no height: the page must not shrink it for that.
    if (height > 0) onHeight(height);
  });

const onEscape =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) run();
  };

const focusApp = (code: Pick<MiniAppCode, 'focus'>): void => {
  if (code.focus) code.focus();
  else document.querySelector<HTMLElement>('[data-focus]')?.focus();
};

/** Says hello to pages, at most `MOST_HELLOS` times. @param targets their origins · @returns stops it */
const sayHello = (targets: readonly string[]): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = 0;
  const hello = () => {
    if (said >= MOST_HELLOS) return;
    for (const target of targets) parent.postMessage({ gate: 'hello', v: MINI_APP_VERSION }, target);
    timer = setTimeout(hello, PAUSES[said++] ?? 0);
  };
  hello();
  return () => clearTimeout(timer);
};

/**
 * Says hello to the pages that may host this app and lives in whichever answers.
 * @throws RangeError when no host is named · @returns a function that ends the connection
 */
export const connect = <P extends MiniAppProps>(code: MiniAppCode<P>, { hosts, root }: Connection): (() => void) => {
  const targets = parents(hosts);
  if (hosts.length === 0) throw new RangeError('name the origins that may host this mini-app');
  let port: MessagePort | undefined;
  let stopSize: (() => void) | undefined;
  let stage: 'new' | 'mounted' | 'broken' = 'new';
  let ended = false;

  const send = (message: FromApp) => port?.postMessage(message);
  const host = createHost(send);
  const closeOnEscape = onEscape(host.close);

  async function mount(props: P): Promise<void> {
    try {
      await code.mount(props, host);
      stage = 'mounted';
      stopSize = followHeight(root ?? document.body, (height) => send({ type: 'size', height }));
      addEventListener('keydown', closeOnEscape);
      send({ type: 'mounted' });
    } catch (error) {
      console.error(error);
      stage = 'broken';
      send({ type: 'broken', message: error instanceof Error ? error.message.slice(0, 500) : '' });
    }
  }

  const give = newestInTurn<P>(
    (props) => {
      if (ended || stage === 'broken') return;
      return stage === 'mounted' ? code.update?.(props) : mount(props);
    },
    (error) => console.error(error),
  );

  async function end(): Promise<void> {
    if (ended) return;
    ended = true;
    stopHello();
    stopSize?.();
    removeEventListener('message', hear);
    removeEventListener('keydown', closeOnEscape);
    removeEventListener('pagehide', hide);
    try {
      if (stage === 'mounted') await code.unmount?.();
    } catch (error) {
      console.error(error);
    }
    send({ type: 'unmounted' });
  }
  const leave = () => void end();
  const hide = ({ persisted }: PageTransitionEvent) => {
    // A page in the back/forward cache is restored with its state.
    if (!persisted) leave();
  };

  function order({ data }: MessageEvent): void {
    const message = data as ToApp;
    if (message.type === 'ping') send({ type: 'pong' });
    else if (message.type === 'unmount') void end();
    else if (message.type === 'update') give(message.props as P);
    else if (message.type === 'focus') focusApp(code);
  }

  function hear({ source, origin, data, ports }: MessageEvent): void {
    if (port || source !== parent || !targets.includes(origin)) return;
    const init = data as { gate?: unknown; v?: unknown; props?: unknown } | null;
    if (init?.gate !== 'init' || init.v !== MINI_APP_VERSION || ports.length !== 1) return;
    stopHello();
    port = ports[0]!;
    port.onmessage = order;
    arrived?.();
    give((init.props ?? {}) as P);
  }

  addEventListener('message', hear);
  addEventListener('pagehide', hide);
  const stopHello = sayHello(targets);
  return leave;
};

/**
 * Resolves once a page has taken this app in.
 * @throws Error("The SDK failed to initialise") when that has not happened after `ms` (APP-19)
 */
export const wait = (ms = INIT_MS): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The SDK failed to initialise')), ms);
    void initialised.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

export const sdk = { connect, wait };
