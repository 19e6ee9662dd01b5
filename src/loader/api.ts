import { siteById } from '../exchange/sites/sites.ts';
import { doc } from '../runtime/dom/safe-dom.ts';
import { configure, config, type GateConfig } from '../exchange/config/config.ts';
import { siteId } from '../exchange/current/current-site.ts';
import type { SiteRecord } from '../exchange/records/site-record.ts';
import { page, type ToastMessage } from '../runtime/page/page.ts';
import { refreshCalls } from '../runtime/calls/resource.ts';
import { shareImport } from '../runtime/load/share-import.ts';
import { declarationOf } from '../runtime/declare/declarations.ts';
import { watch } from '../runtime/discover/discover.ts';
import { explainAll, type Explanation } from '../runtime/explain/explain.ts';
import { open } from '../runtime/present/open.ts';
import { readPage } from './page/page-facts.ts';
import { closeAll } from '../runtime/present/present.ts';
import type { Findings, InspectOptions, Services } from './services.ts';
import { checked } from './arguments.ts';
import { loadServices } from './load-services.ts';
import { version } from './version.ts';

export interface Explain {
  (): Explanation[];
  (tag: string): Explanation | undefined;
  /**
   * Returns a link with a redacted trace of this page (no IDs, names, tokens, addresses), for `/qa` or another panel.
   */
  link(base?: string): Promise<string>;
}

/** `window.gate`. */
export interface Gate extends Services {
  readonly version: string;
  readonly config: GateConfig;
  /** Resolves when the config is read and the page has been scanned. */
  readonly ready: Promise<Gate>;
  configure(settings: Partial<Record<keyof GateConfig, unknown>>): void;
  /** Returns the record of a site. Default: the page's site with its overrides. */
  site(id?: unknown): Promise<SiteRecord>;
  /**
   * Opens an element. If the page has none, one is appended to the body. @returns the element, once it is rendered or
   * its rule has failed @throws Error when it cannot be loaded or rendered
   */
  open(tag: string, props?: Readonly<Record<string, unknown>>): Promise<HTMLElement>;
  close(tag: string): void;
  /** Explains why elements are shown or hidden. `link()` returns a link that opens the trace in the QA panel. */
  readonly explain: Explain;
  /**
   * Call this when the visitor requests a feature that the region lacks. On the EU site it opens the "Stay tuned"
   * dialog. @returns whether the dialog opens [COMP-42]
   */
  blocked(feature: string): boolean;
  /** Scans the page again and repeats an API call; without a name, all calls. */
  refresh(resource?: string): Promise<void>;
  setTheme(theme: GateConfig['theme']): void;
  setLocale(language: string): void;
  /** Listens to one of our events on the page. @returns a function that stops listening */
  on(type: string, listener: (event: CustomEvent) => void): () => void;
  /** Observes an open shadow root of the page. */
  observe(root: ShadowRoot): void;
  /** Shows a text message. */
  toast(text: string, kind?: ToastMessage['kind']): void;
  /** Runs a function with the API, like the queue `window.gate = []` before load. */
  push(run: (gate: Gate) => void): void;
  /** Checks the host page and prints what to fix. */
  doctor(): Promise<Findings>;
  /**
   * Opens the inspector: every element of the page with its reasons in words. `?gate-inspect` in the address does the
   * same. Switches on debug mode for this page.
   * @param options `docs`: address of the documentation site, for links
   * @returns a promise that rejects when the code cannot be loaded
   */
  inspect(options?: InspectOptions): Promise<void>;
}

const callService = async (name: string, method: string, given: readonly unknown[]) =>
  (await loadServices()).call(name, method, given);

/** Returns a proxy that loads a service's code with the first call. Every method returns a promise. */
const serviceOf = (name: string) =>
  new Proxy(
    {},
    {
      // Excludes `then`, because the proxy is no promise, and `toJSON` and symbols, which `JSON.stringify` and consoles
      // read.
      get: (_, method) =>
        typeof method === 'string' && !/^(then|toJSON)$/.test(method)
          ? (...given: unknown[]) => callService(name, method, given)
          : undefined,
    },
  );
const SERVICES = Object.fromEntries(
  'links seo consent referral fingerprint log serviceWorker app sdk idle db share vitals receipts'
    .split(' ')
    .map((name) => [name, serviceOf(name)]),
) as unknown as Services;

const ignore = () => undefined;

const loadToasts = shareImport(() => import('../runtime/page/toasts.ts'));

/** Listens to one of our events on the page. @returns a function that stops listening */
const listenOnPage: Gate['on'] = (type, listener) => {
  const name = type.startsWith('gate-') ? type : `gate-${type}`;
  doc.addEventListener(name, listener as EventListener);
  return () => doc.removeEventListener(name, listener as EventListener);
};

export const makeGate = (ready: Promise<Gate>): Gate => {
  const gate: Gate = {
    version,
    ready,
    get config() {
      return config.peek();
    },
    configure: checked(
      'configure',
      (settings) => {
        configure(settings);
        readPage();
      },
      ignore,
    ),
    site: async (id) => (await import('../exchange/current/site-records.ts')).siteOf(id),
    open: checked('open', open, () => Promise.reject(new TypeError('gate.open: the tag is no text'))),
    close: checked('close', (tag) => closeAll(declarationOf(tag)?.tag ?? tag), ignore),
    explain: Object.assign(
      checked(
        'explain',
        (tag?: string) => {
          const all = explainAll();
          return tag === undefined ? all : all.find((entry) => entry.tag === declarationOf(tag)?.tag);
        },
        () => undefined,
      ),
      { link: (base?: string) => import('./explain-link.ts').then(({ link }) => link(base)) },
    ) as Explain,
    blocked: checked(
      'blocked',
      (feature) => {
        const here = siteById(siteId.peek()).announcesFeatures;
        if (here) gate.open('gate-upcoming-modal', { feature }).catch(ignore);
        return here;
      },
      () => false,
    ),
    refresh: checked(
      'refresh',
      (name) => {
        readPage();
        page.refreshes.value++;
        return refreshCalls(name);
      },
      () => Promise.resolve(),
    ),
    setTheme: checked('setTheme', (theme) => configure({ theme }), ignore),
    setLocale: checked('setLocale', (language) => configure({ locale: language }), ignore),
    on: checked('on', listenOnPage, () => ignore),
    observe: checked('observe', watch, ignore),
    toast: (...given) => void loadToasts().then(({ toast }) => toast(...given), ignore),
    push: checked(
      'push',
      (run) => {
        try {
          run(gate);
        } catch (error) {
          // The host page's error: report it and continue.
          queueMicrotask(() => {
            throw error;
          });
        }
      },
      ignore,
    ),
    doctor: () => callService('doctor', 'run', []) as Promise<Findings>,
    inspect: (options) => callService('inspector', 'open', [options]) as Promise<void>,
    ...SERVICES,
  };
  return Object.freeze(gate);
};
