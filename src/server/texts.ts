/** Loads translations: from the files next to the server's code, or with the reader of a runtime without files. */
import { parseJson } from '../runtime/data/records.ts';
import { baseLanguage } from '../exchange/locale/locale.ts';
import { builtInTexts, type Bundle } from '../exchange/text/built-in-texts.ts';
import { addBundles, bundles } from '../exchange/text/texts.ts';

/** Returns the text of a file of the build, by its path in the folder of `gate.js`. Rejects if it is missing. */
export type ReadAsset = (path: string) => Promise<string>;

/** The server's code is in `dist/server`. Runtimes without files never load the module. */
const readFromDisk: ReadAsset = async (path) =>
  (await import('node:fs/promises')).readFile(new URL(`../${path}`, import.meta.url), 'utf8');

let readAsset = readFromDisk;

/** Replaces the reader of translations, for all renders of this process. */
export const setAssetReader = (read: ReadAsset): void => {
  readAsset = read;
};

/**
 * Loads the texts of a namespace and the texts in code (header, footer, 404 page), once per language.
 * @throws Error when the file is missing: otherwise a fragment would stay in the wrong language
 */
export const prepareTexts = async (locale: string, namespace: string | undefined): Promise<void> => {
  const lang = baseLanguage(locale);
  if (lang === 'en') return;
  if (!bundles.peek().has(`${lang}/header`)) addBundles(lang, await builtInTexts(lang));
  if (!namespace || bundles.peek().has(`${lang}/${namespace}`)) return;
  addBundles(lang, { [namespace]: parseJson(await readAsset(`locales/${lang}/${namespace}.json`)) as Bundle });
};
