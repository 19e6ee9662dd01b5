import { siteById } from '../exchange/sites/sites.ts';
import { doc } from '../runtime/dom/safe-dom.ts';
import { configure, config, type GateConfig } from '../exchange/config/config.ts';
import { siteId } from '../exchange/current/current-site.ts';
import type { SiteRecord } from '../exchange/records/site-record.ts';
import { page, type ToastMessage } from '../runtime/page/page.ts';
import { refreshCalls } from '../runtime/calls/resource.ts';
import { toast } from '../runtime/page/toasts.ts';
import { declarationOf } from '../runtime/declare/declarations.ts';
import { watch } from '../runtime/discover/discover.ts';
import { explainAll, type Explanation } from '../runtime/explain/explain.ts';
import { open } from '../runtime/present/open.ts';
import { readPage } from './page/page-facts.ts';
import { closeAll } from '../runtime/present/present.ts';
import type { Findings, Services } from './services.ts';
import { checked } from './arguments.ts';
import { version } from './version.ts';

export interface Explain {
  (): Explanation[];
  (tag: string): Explanation | undefined;
  /** A link with a redacted trace of this page (no ids, names, tokens, addresses), for `/qa` or another panel. */
  link(base?: string): Promise<string>;
}

/** `window.gate`. */
export interface Gate extends Services {
  readonly version: string;
  readonly config: GateConfig;
  /** Resolves when config is read and the page has been looked through. */
  readonly ready: Promise<Gate>;
  configure(settings: Partial<Record<keyof GateConfig, unknown>>): void;
  /** The record of a site, by default the page's own with its overrides. */
  site(id?: unknown): Promise<SiteRecord>;
  /** Opens an element (one is appended to the body when the page has none). @returns the element, once it is drawn or refused @throws when it cannot be loaded or drawn */
  open(tag: string, props?: Readonly<Record<string, unknown>>): Promise<HTMLElement>;
  close(tag: string): void;
  /** Why elements show or do not; `link()` makes a link of it that the QA panel opens. */
  readonly explain: Explain;
  /** The visitor asked for a feature that the region lacks: on the EU site the "Stay tuned" dialog opens (COMP-42). @returns whether it does */
  blocked(feature: string): boolean;
  /** Looks at the page again, and asks a call again (all calls, without a name). */
  refresh(resource?: string): Promise<void>;
  setTheme(theme: GateConfig['theme']): void;
  setLocale(language: string): void;
  /** Listens to an event of ours on the page. @returns a function that stops listening */
  on(type: string, listener: (event: CustomEvent) => void): () => void;
  /** Follows an open shadow root of the page. */
  observe(root: ShadowRoot): void;
  /** Shows a message, as text. */
  toast(text: string, kind?: ToastMessage['kind']): void;
  /** Runs a function with the API: what the queue `window.gate = []` does before load. */
  push(run: (gate: Gate) => void): void;
  /** Examines the host page, and prints what to fix in plain words. */
  doctor(): Promise<Findings>;
}

const callService = async (name: string, method: string, given: readonly unknown[]) =>
  (await import('./services.ts')).call(name, method, given);

/** A service's code comes with its first call: each method gives a promise. */
const serviceOf = (name: string) =>
  new Proxy(
    {},
    {
      // It is no promise itself, consoles ask for symbols, and who writes it down as JSON for `toJSON`.
      get: (_, method) =>
        typeof method === 'string' && !/^(then|toJSON)$/.test(method)
          ? (...given: unknown[]) => callService(name, method, given)
          : undefined,
    },
  );
const SERVICES = Object.fromEntries(
  'links seo consent referral fingerprint log serviceWorker app sdk idle db share'
    .split(' ')
    .map((name) => [name, serviceOf(name)]),
) as unknown as Services;

const ignore = () => undefined;

/** Listens to an event of ours on the page. @returns a function that stops listening */
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
    toast,
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
    ...SERVICES,
  };
  return Object.freeze(gate);
};
