/** Translations, from the files beside the server's code. */
import { readFile } from 'node:fs/promises';
import { parseJson } from '../runtime/data/records.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import { builtInTexts, type Bundle } from '../exchange/text/built-in-texts.ts';
import { addBundles, bundles } from '../exchange/text/texts.ts';

/** `dist/locales`, seen from `dist/server`. */
const fileOf = (lang: string, namespace: string): URL =>
  new URL(`../locales/${lang}/${namespace}.json`, import.meta.url);

/**
 * Makes the texts of a namespace ready, and those that are code (header, footer, 404 page). Once for each language.
 * @throws when the file is missing: a fragment in the wrong language would stay so
 */
export const prepareTexts = async (locale: string, namespace: string | undefined): Promise<void> => {
  const lang = baseLanguage(locale);
  if (lang === 'en') return;
  if (!bundles.peek().has(`${lang}/header`)) addBundles(lang, await builtInTexts(lang));
  if (!namespace || bundles.peek().has(`${lang}/${namespace}`)) return;
  addBundles(lang, { [namespace]: parseJson(await readFile(fileOf(lang, namespace), 'utf8')) as Bundle });
};
