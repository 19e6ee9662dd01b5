/** Watches everything through which a page reaches beyond its document. */
type Undo = () => void;

/** Replaces a member for a test. @param made receives the original and returns its replacement */
const replace = <T extends object, K extends keyof T>(target: T, name: K, made: (real: T[K]) => T[K]): Undo => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  const real = target[name];
  Object.defineProperty(target, name, { configurable: true, writable: true, value: made(real) });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else delete target[name];
  };
};

/** True for the bundle's files: code and translations, which every element fetches. */
const isBundleFile = (address: string): boolean => /\/(locales|src|elements|node_modules|test-chunks)\//.test(address);

export interface Outside {
  /** Requests since the start, one line each. */
  readonly reached: string[];
  /** Puts the browser's own members back. */
  stop(): void;
}

/** Records and blocks every call, socket, beacon, probe, worker, write and new window of the page. */
export const watchOutside = (): Outside => {
  const reached: string[] = [];
  const refuse = (what: string) =>
    class {
      constructor(...given: readonly unknown[]) {
        reached.push(`${what} ${String(given[0] ?? '')}`);
      }
      close() {}
      addEventListener() {}
      postMessage() {}
    };
  const note =
    <R>(what: string, result: R) =>
    (...given: readonly unknown[]): R => {
      reached.push(`${what} ${given.map(String).join(' ')}`);
      return result;
    };
  const host = window as unknown as Record<string, unknown>;
  const undo: Undo[] = [
    replace(window, 'fetch', (real) => (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (isBundleFile(address)) return real.call(window, input, init);
      reached.push(`fetch ${address}`);
      return Promise.reject(new TypeError('blocked'));
    }),
    ...['WebSocket', 'EventSource', 'RTCPeerConnection', 'Worker', 'SharedWorker', 'BroadcastChannel'].map((name) =>
      replace(host, name, () => refuse(name)),
    ),
    replace(XMLHttpRequest.prototype, 'open', () => note('XMLHttpRequest', undefined) as never),
    replace(navigator, 'sendBeacon', () => note('sendBeacon', true)),
    replace(indexedDB, 'open', () => note('indexedDB', {} as IDBOpenDBRequest)),
    replace(Storage.prototype, 'setItem', () => note('setItem', undefined)),
    replace(Storage.prototype, 'removeItem', () => note('removeItem', undefined)),
    replace(window, 'open', () => note('open', null)),
    replace(navigator.clipboard, 'writeText', () => note('clipboard', Promise.resolve())),
    replace(navigator, 'share' as 'vibrate', () => note('share', true)),
    replace(history, 'pushState', () => note('pushState', undefined)),
    replace(history, 'replaceState', () => note('replaceState', undefined)),
  ];
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookie.get!.call(document) as string,
    set: (text) => reached.push(`cookie ${text}`),
  });
  undo.push(() => delete (document as { cookie?: string }).cookie);
  return { reached, stop: () => undo.forEach((back) => back()) };
};
