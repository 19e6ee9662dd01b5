/** Plural forms, formats and texts within texts: fetched once an element has such texts. */
import { createInstance } from 'i18next';
import type { Bundle } from '../../exchange/text/built-in-texts.ts';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  load: 'currentOnly',
  lowerCaseLng: true,
  initAsync: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  // English replaces empty translations.
  returnEmptyString: false,
  interpolation: { escapeValue: false },
});

/** Bundles that i18next has. */
const added = new WeakSet<Bundle>();
const add = (lang: string, namespace: string, bundle: Bundle | undefined): void => {
  if (!bundle || added.has(bundle)) return;
  added.add(bundle);
  i18n.addResourceBundle(lang, namespace, bundle, true, true);
};

/** Where a text is looked for: in the language's own bundle, then in English. */
export interface TextSource {
  readonly lang: string;
  readonly namespace: string;
  readonly english: Bundle;
  readonly translated: Bundle | undefined;
}

/** @returns the text of a key with its values, the key itself when neither bundle has it */
export const translate = (
  { lang, namespace, english, translated }: TextSource,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string => {
  add('en', namespace, english);
  add(lang, namespace, translated);
  return i18n.t(key, { ...values, lng: lang, ns: namespace });
};
