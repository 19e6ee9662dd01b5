import { own } from '../../runtime/data/records.ts';
import type { Bundle } from './built-in-texts.ts';

/** Placeholder of a value, `{{name}}`, in i18next's syntax. */
const PLACE = /\{\{(.+?)\}\}/g;
const NAME = /^\s*\w+\s*$/;
const PLURAL_KEY = /_(?:zero|one|two|few|many|other)$/;

const judged = new WeakMap<Bundle, boolean>();

/**
 * True if no text of a bundle needs i18next: no plural forms (`lines_one`), no formats (`{{price, number}}`), no
 * nested texts (`$t(…)`). Translators may start to use them in any language.
 */
export const isPlain = (bundle: Bundle): boolean => {
  const known = judged.get(bundle);
  if (known !== undefined) return known;
  const plain = Object.entries(bundle).every(
    ([key, text]) =>
      !PLURAL_KEY.test(key) &&
      !text.includes('$t(') &&
      [...text.matchAll(PLACE)].every(([, inside]) => NAME.test(inside!)),
  );
  judged.set(bundle, plain);
  return plain;
};

/** Replaces placeholders with values. A placeholder without a value stays unchanged. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACE, (place, name: string) => String(own(values, name.trim()) ?? place));

/**
 * Returns a text from the first bundle that has it; an empty one counts as missing. For a text with plural forms,
 * returns the general form until i18next has loaded. [I18N-03]
 * @returns the key itself if no bundle has the text
 */
export const plainText = (
  inOrder: readonly (Bundle | undefined)[],
  key: string,
  values: Readonly<Record<string, string | number>>,
): string => {
  for (const bundle of inOrder) {
    const text = bundle && (own(bundle, key) || own(bundle, `${key}_other`));
    if (text) return fill(text as string, values);
  }
  return key;
};
