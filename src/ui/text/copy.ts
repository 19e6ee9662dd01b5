import { createInstance } from 'i18next';
import { effect } from '@preact/signals-core';
import { useEffect } from 'react';
import { baseLanguage } from '../../core/locale/locale.ts';
import { bundles, loadTexts } from '../../core/text/texts.ts';
import { useSurroundings } from '../element/surroundings.ts';
import { useSignalValue } from '../element/use-signal.ts';

/** The English texts of one namespace, which are built in. */
export interface Copy {
  readonly namespace: string;
  readonly text: Readonly<Record<string, string>>;
}

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
  // A translation that is still empty: English stands in.
  returnEmptyString: false,
  interpolation: { escapeValue: false },
});

/** Bundles that i18next has. */
const added = new Set<unknown>();
effect(() => {
  for (const [name, bundle] of bundles.value) {
    if (added.has(bundle)) continue;
    added.add(bundle);
    const [lang, namespace] = name.split('/') as [string, string];
    i18n.addResourceBundle(lang, namespace, bundle, true, true);
  }
});

export type Translate<C extends Copy> = (
  key: keyof C['text'] & string,
  values?: Record<string, string | number>,
) => string;

/**
 * The texts of an element in its language. A language that is not there yet is fetched, and the element draws again
 * when it has arrived; until then, and for every missing key, the text is English (I18N-03, I18N-04).
 */
export const useCopy = <const C extends Copy>({ namespace, text }: C): Translate<C> => {
  const { lang } = useSurroundings();
  if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, text);
  const base = baseLanguage(lang);
  useEffect(() => void loadTexts(base, namespace), [base, namespace]);
  // The arrival of the bundle changes what `t` gives.
  useSignalValue(() => bundles.value.get(`${base}/${namespace}`), [base, namespace]);
  return (key, values = {}) => i18n.t(key, { ...values, lng: base, ns: namespace });
};
