import { own } from '../../runtime/data/records.ts';
import type { Bundle } from './built-in-texts.ts';

/** A place for a value, `{{name}}`, as i18next finds it. */
const PLACE = /\{\{(.+?)\}\}/g;
const NAME = /^\s*\w+\s*$/;
const PLURAL_KEY = /_(?:zero|one|two|few|many|other)$/;

const judged = new WeakMap<Bundle, boolean>();

/**
 * Can every text of a bundle be read without i18next: no plural forms (`lines_one`), no formats (`{{price, number}}`), no
 * texts within texts (`$t(…)`)? Translators may start to use them in any language.
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

/** Puts values into their places; a place without a value stays as it is written. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACE, (place, name: string) => String(own(values, name.trim()) ?? place));

/**
 * A text of the first bundle that has it; an empty one counts as missing (I18N-03). Of a text with plural forms it is the
 * general one, which stands in until i18next is there. @returns the key itself when no bundle has the text
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
