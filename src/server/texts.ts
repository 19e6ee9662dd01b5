/** Loads translations from the files next to the server's code. */
import { readFile } from 'node:fs/promises';
import { parseJson } from '../runtime/data/records.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import { builtInTexts, type Bundle } from '../exchange/text/built-in-texts.ts';
import { addBundles, bundles } from '../exchange/text/texts.ts';

/** Returns the address of a file in `dist/locales`, relative to `dist/server`. */
const fileOf = (lang: string, namespace: string): URL =>
  new URL(`../locales/${lang}/${namespace}.json`, import.meta.url);

/**
 * Loads the texts of a namespace and the texts in code (header, footer, 404 page), once per language.
 * @throws Error when the file is missing: otherwise a fragment would stay in the wrong language
 */
export const prepareTexts = async (locale: string, namespace: string | undefined): Promise<void> => {
  const lang = baseLanguage(locale);
  if (lang === 'en') return;
  if (!bundles.peek().has(`${lang}/header`)) addBundles(lang, await builtInTexts(lang));
  if (!namespace || bundles.peek().has(`${lang}/${namespace}`)) return;
  addBundles(lang, { [namespace]: parseJson(await readFile(fileOf(lang, namespace), 'utf8')) as Bundle });
};
