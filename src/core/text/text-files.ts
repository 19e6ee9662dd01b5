import { config } from '../config.ts';
import { baseLanguage } from '../locale/locale.ts';

/** Texts of a namespace by key. */
export type Bundle = Readonly<Record<string, string>>;

let scriptBase = '';

/** The folder of the script, where `locales/` lies beside it. */
export const setScriptBase = (base: string): void => {
  scriptBase = base;
};
export const scriptFolder = (): string => scriptBase;
export const assetBase = (): string => (config.peek().staticBase || scriptBase).replace(/\/?$/, '/');

export const textsUrl = (lang: string, namespace: string): string =>
  `${assetBase()}locales/${baseLanguage(lang)}/${namespace}.json`;

/** Texts of these namespaces are code of their elements: no file is loaded (I18N-02). */
export const isBuiltIn = (namespace: string): boolean => /^(header|footer|not-found)$/.test(namespace);

/** Responses by address, fetched before the code that reads them was loaded. */
export const earlyResponses = new Map<string, Promise<Response>>();
const fetchedAhead = new Set<string>();

/** Starts to fetch texts at the same time as the chunks that need them. */
export const fetchTextsAhead = (lang: string, namespace: string): void => {
  const url = textsUrl(lang, namespace);
  if (baseLanguage(lang) === 'en' || isBuiltIn(namespace) || fetchedAhead.has(url)) return;
  fetchedAhead.add(url);
  const answer = fetch(url);
  // Who reads the response handles the failure; this avoids an unhandled rejection.
  answer.catch(() => undefined);
  earlyResponses.set(url, answer);
};
