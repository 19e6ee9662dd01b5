/** Helpers that read `window.gate`. */
import type { Frame, Page } from 'playwright/test';
import type { elements } from '../../../elements/index.ts';
import { callByPath } from '../../api/calls.ts';

export interface Explained {
  readonly tag: string;
  readonly placed: boolean;
  readonly state: 'hidden' | 'loading' | 'shown' | 'error';
  readonly show: boolean | undefined;
  readonly because: string;
  readonly variant?: string;
  readonly wait?: string;
  /** Every clause of the rule, with its answer. */
  readonly trace?: readonly { readonly clause: string }[];
}

interface GateOnPage {
  readonly ready: Promise<unknown>;
  explain(): Explained[];
  readonly consent: { grant(purpose: 'security' | 'analytics'): void };
}

declare global {
  interface Window {
    gate?: GateOnPage;
  }
}

/** Tags that are on every page of the demo; others are on their own pages. */
export const TAGS = [
  'gate-download-bar',
  'gate-fund-drawer',
  'gate-notice-bar',
  'gate-site-switch',
  'gate-gray-tax-toast',
  'gate-compliance-modal',
  'gate-kyc-bar',
  'gate-toast-host',
  'gate-kyc-notice',
] as const satisfies readonly Tag[];
/** The site's frame: footer, menus, preferences, 404 and download pages. */
export const CHROME_TAGS = [
  'gate-footer',
  'gate-left-menu',
  'gate-floating-menu',
  'gate-not-found',
  'gate-preferences',
  'gate-download-page',
  'gate-download-card',
] as const satisfies readonly Tag[];
export const ALL_TAGS = [...TAGS, ...CHROME_TAGS] as const satisfies readonly Tag[];
export type Tag = (typeof elements)[number]['tag'];

/**
 * Waits until the page has made up its mind: every placed element has decided, and what shows is on screen.
 * Only after that may a test say that something does not show.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.gate?.explain !== undefined);
  // `ready` includes declarations outside `gate.js`.
  await page.evaluate(() => window.gate?.ready.then(() => undefined));
  await page.waitForFunction(
    () =>
      window.gate?.explain !== undefined &&
      window.gate
        .explain()
        .filter(({ placed }) => placed)
        .every(
          ({ show, state, wait }) =>
            show !== undefined && (show ? state === 'shown' || wait !== undefined : state === 'hidden'),
        ),
    undefined,
    { polling: 50 },
  );
};

export const explain = (page: Page): Promise<Explained[]> =>
  page.evaluate(() =>
    window.gate!.explain().map(({ tag, placed, state, show, because, variant, wait }) => ({
      tag,
      placed,
      state,
      show,
      because,
      variant,
      wait,
    })),
  );

/** Tags on screen, in the order of the table above. */
export const shownTags = async (page: Page): Promise<string[]> => {
  const shown = (await explain(page)).filter(({ state }) => state === 'shown').map(({ tag }) => tag);
  return ALL_TAGS.filter((tag) => shown.includes(tag));
};

/** Runs in the page. */
const record = (wanted: string[]): void => {
  const heard: object[] = [];
  Object.defineProperty(window, 'heardEvents', { value: heard, enumerable: false });
  for (const name of wanted)
    addEventListener(
      name,
      (event) => {
        const { detail } = event as CustomEvent<object>;
        heard.push({ name, tag: (event.target as Element).localName, ...detail });
      },
      true,
    );
};

/** Records these events of the bundle on each page that is opened next. Read them with `heard`. */
export const hear = (page: Page, ...names: string[]): Promise<unknown> => page.addInitScript(record, names);

/** Records these events of the bundle on the open page. Read them with `heard`. */
export const hearFromNow = (page: Page, ...names: string[]): Promise<void> => page.evaluate(record, names);

export const heard = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as unknown as { heardEvents: Record<string, unknown>[] }).heardEvents);

/** Names of the API calls that the page makes from now on. */
export const follow = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = callByPath.get(new URL(request.url()).pathname);
    if (call) calls.push(call);
  });
  return calls;
};

/** How the page behind everything scrolls. */
export const overflow = (page: Page | Frame): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

/** Open modal dialogs on the page, in any shadow root. */
export const dialogs = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    // A page may have an image of that name, and its framework may have replaced `Document`.
    const { querySelectorAll } = Object.getPrototypeOf(XMLDocument.prototype) as Document;
    return [...querySelectorAll.call(document, '*')].flatMap((host) =>
      host.shadowRoot?.querySelector('dialog:modal') ? [host.localName] : [],
    );
  });
