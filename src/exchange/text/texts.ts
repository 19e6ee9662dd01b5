import { signal } from '@preact/signals-core';
import { BROWSER_TIMEOUT, SHARE_FOR } from '../../runtime/calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { pathOf } from '../../runtime/calls/endpoint.ts';
import { clock } from '../../runtime/page/clock.ts';
import { config } from '../config/config.ts';
import { isRecord, parseJson } from '../../runtime/data/records.ts';
import { baseLanguage } from '../locale/locale.ts';
import { logError } from '../../runtime/page/log.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import type { Bundle } from './built-in-texts.ts';
import { browser } from '../../runtime/browser/browser.ts';

let scriptBase = '';

/** Sets the folder of the script, which contains `locales/`. */
export const setScriptBase = (base: string): void => {
  scriptBase = base;
};
export const scriptFolder = (): string => scriptBase;
export const assetBase = (): string => (config.peek().staticBase || scriptBase).replace(/\/?$/, '/');

const textsUrl = (lang: string, namespace: string): string => `${assetBase()}locales/${lang}/${namespace}.json`;

/** True for namespaces whose texts are built into their elements; no file is loaded. [I18N-02] */
export const isBuiltIn = (namespace: string): boolean => /^(header|footer|not-found)$/.test(namespace);

/** Requests of texts by language and namespace, failed ones for a while. */
export const textRequests = new Map<string, Promise<Bundle | undefined>>();
/** Loaded bundles by `language/namespace`. */
export const bundles = signal<ReadonlyMap<string, Bundle>>(new Map());
/** Called for each bundle that could not be fetched from either place. `gate.log` replaces `report`. [LOG-06] */
export const missingTexts: { report: (message: string) => void } = { report: () => undefined };

/** Adds bundles of a language by namespace. */
export const addBundles = (lang: string, byNamespace: Readonly<Record<string, Bundle>>): void => {
  const added = Object.entries(byNamespace).map(([namespace, bundle]) => [`${lang}/${namespace}`, bundle] as const);
  bundles.value = new Map([...bundles.peek(), ...added]);
};

const readBundle = (url: string): Promise<Bundle> =>
  withTimeLimit(async (signal) => {
    const response = await browser.fetch(url, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const body = parseJson(await response.text());
    if (!isRecord(body)) throw new Error('not a bundle');
    return Object.fromEntries(
      Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  }, BROWSER_TIMEOUT);

const logMissing = (texts: string, lang: string, why: unknown): void =>
  logError(`${texts} are not available in "${lang}", English is used`, why);

async function fetchBundle(lang: string, namespace: string): Promise<Bundle | undefined> {
  const origin = pathOf(endpoints.locales).replace('{lang}', lang).replace('{namespace}', namespace);
  let why: unknown;
  for (const url of new Set([textsUrl(lang, namespace), new URL(origin, browser.origin()).href])) {
    try {
      const bundle = await readBundle(url);
      addBundles(lang, { [namespace]: bundle });
      return bundle;
    } catch (error) {
      why = error;
    }
  }
  // Every element with these texts requests them. For a while, the failure is neither retried nor logged again.
  clock.after(SHARE_FOR, () => textRequests.delete(`${lang}/${namespace}`));
  logMissing(`texts "${namespace}"`, lang, why);
  missingTexts.report(`locale ${lang}/${namespace} failed`);
  return undefined;
}

/** Loads all built-in namespaces of a language, which share one chunk. */
async function loadBuiltIn(lang: string): Promise<undefined> {
  try {
    const { builtInTexts } = await import('./built-in-texts.ts');
    addBundles(lang, await builtInTexts(lang));
  } catch (error) {
    textRequests.delete(lang);
    logMissing('built-in texts', lang, error);
  }
}

/**
 * Fetches the texts of a namespace: first from the script's folder, then from the page's own origin. English is built
 * in. Resolves once the texts have loaded or failed; never rejects. [I18N-01]
 */
export const loadTexts = async (lang: string, namespace: string): Promise<void> => {
  const base = baseLanguage(lang);
  if (base === 'en') return;
  const builtIn = isBuiltIn(namespace);
  const name = builtIn ? base : `${base}/${namespace}`;
  if (!textRequests.has(name)) textRequests.set(name, builtIn ? loadBuiltIn(base) : fetchBundle(base, namespace));
  await textRequests.get(name);
};
