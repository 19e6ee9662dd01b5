import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { logError } from '../../runtime/page/log.ts';
import { isPlain, plainText } from '../../exchange/text/plain-text.ts';
import { bundles, loadTexts } from '../../exchange/text/texts.ts';
import type { Bundle } from '../../exchange/text/built-in-texts.ts';

/** The English texts of one namespace, which are built in. */
export interface Copy {
  readonly namespace: string;
  readonly text: Readonly<Record<string, string>>;
}

export type Translate<C extends Copy> = (
  key: keyof C['text'] & string,
  values?: Record<string, string | number>,
) => string;

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

/** Returns the translation of a copy if it is there. Effects that call it follow its arrival. */
export const translationOf = (base: string, { namespace }: Copy): Bundle | undefined =>
  bundles.value.get(`${base}/${namespace}`);

/** True if the texts of a copy and its translation can be read without i18next. */
export const isReadable = ({ text }: Copy, translated: Bundle | undefined): boolean =>
  isPlain(text) && (!translated || isPlain(translated));

/** Returns i18next if a text needs it and it is there. Effects that call it follow its arrival. */
export const libraryFor = (isPlainText: boolean) => (isPlainText ? undefined : library.value);

/** Fetches a translation, and i18next if texts need it. */
export const requestTexts = (base: string, { namespace }: Copy, isPlainText: boolean): void => {
  void loadTexts(base, namespace);
  if (!isPlainText) void loadLibrary();
};

/**
 * Returns the function that gives texts of a copy: translated, else in English (I18N-03, I18N-04).
 * @param full i18next, for texts that cannot be read without it
 */
export const translateWith =
  <C extends Copy>(
    base: string,
    { namespace, text }: C,
    translated: Bundle | undefined,
    full: ReturnType<typeof libraryFor>,
  ): Translate<C> =>
  (key, values = {}) =>
    full
      ? full.translate({ lang: base, namespace, english: text, translated }, key, values)
      : plainText([translated, text], key, values);

/**
 * Follows the texts of an element without React: what is missing is fetched, and the signal changes when it has arrived.
 * @returns `texts` and a function that stops fetching
 */
export const followTexts = <C extends Copy>(
  langOf: () => string,
  copy: C,
): { texts: ReadonlySignal<Translate<C>>; stop(): void } => {
  const base = computed(() => baseLanguage(langOf()));
  const translated = computed(() => translationOf(base.value, copy));
  const plain = computed(() => isReadable(copy, translated.value));
  const full = computed(() => libraryFor(plain.value));
  return {
    texts: computed(() => translateWith(base.value, copy, translated.value, full.value)),
    stop: effect(() => {
      const [lang, isPlainText] = [base.value, plain.value];
      queueMicrotask(() => requestTexts(lang, copy, isPlainText));
    }),
  };
};
