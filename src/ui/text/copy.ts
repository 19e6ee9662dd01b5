import { signal } from '@preact/signals-core';
import { useEffect } from 'react';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { logError } from '../../runtime/page/log.ts';
import { isPlain, plainText } from '../../exchange/text/plain-text.ts';
import { bundles, loadTexts } from '../../exchange/text/texts.ts';
import { useElementContext } from '../element/element-context.ts';
import { useSignalValue } from '../element/use-signal.ts';

/** The English texts of one namespace, which are built in. */
export interface Copy {
  readonly namespace: string;
  readonly text: Readonly<Record<string, string>>;
}

/** i18next, once it has been fetched. */
const library = signal<typeof import('./i18next.ts') | undefined>(undefined);
let asked = false;

const loadLibrary = async (): Promise<void> => {
  if (asked) return;
  asked = true;
  try {
    library.value = await import('./i18next.ts');
  } catch (error) {
    asked = false;
    logError('plural forms and formats of texts are not available', error);
  }
};

export type Translate<C extends Copy> = (
  key: keyof C['text'] & string,
  values?: Record<string, string | number>,
) => string;

/**
 * The texts of an element in its language. A language that is not there yet is fetched, and the element draws again
 * when it has arrived; until then, and for every missing key, the text is English (I18N-03, I18N-04). i18next is fetched
 * only for texts that cannot be read without it.
 */
export const useCopy = <const C extends Copy>({ namespace, text }: C): Translate<C> => {
  const { lang } = useElementContext();
  const base = baseLanguage(lang);
  // The arrival of the bundle changes what the texts are.
  const translated = useSignalValue(() => bundles.value.get(`${base}/${namespace}`), [base, namespace]);
  const plain = isPlain(text) && (!translated || isPlain(translated));
  const full = useSignalValue(() => (plain ? undefined : library.value), [plain]);
  useEffect(() => {
    void loadTexts(base, namespace);
    if (!plain) void loadLibrary();
  }, [base, namespace, plain]);
  return (key, values = {}) =>
    full
      ? full.translate({ lang: base, namespace, english: text, translated }, key, values)
      : plainText([translated, text], key, values);
};
