import { useEffect } from 'react';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { useElementContext } from '../element/element-context.ts';
import { useSignalValue } from '../element/use-signal.ts';
import {
  isReadable,
  libraryFor,
  requestTexts,
  translateWith,
  translationOf,
  type Copy,
  type Translate,
} from './translate.ts';

export type { Copy, Translate };

/**
 * The texts of an element in its language. A language that is not there yet is fetched, and the element draws again
 * when it has arrived; until then, and for every missing key, the text is English (I18N-03, I18N-04). i18next is fetched
 * only for texts that cannot be read without it.
 */
export const useCopy = <const C extends Copy>(copy: C): Translate<C> => {
  const { lang } = useElementContext();
  const { namespace } = copy;
  const base = baseLanguage(lang);
  // The arrival of the bundle changes what the texts are.
  const translated = useSignalValue(() => translationOf(base, copy), [base, namespace]);
  const plain = isReadable(copy, translated);
  const full = useSignalValue(() => libraryFor(plain), [plain]);
  useEffect(() => requestTexts(base, copy, plain), [base, copy, plain]);
  return translateWith(base, copy, translated, full);
};
