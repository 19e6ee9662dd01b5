import { signal, type ReadonlySignal } from '@preact/signals-core';
import { parseLanguage } from '../../exchange/locale/locale.ts';
import { rootElement } from '../../runtime/dom/root-element.ts';
import { isTranslated } from '../../runtime/page/translated.ts';

/** Returns a language that we have texts in, from a BCP 47 tag (`zh-TW`, `de-AT`). */
const languageIn = (tag: string): string | undefined => parseLanguage(tag) ?? parseLanguage(tag.split('-')[0]);

const read = (): string | undefined => (isTranslated() ? languageIn(rootElement()?.lang ?? '') : undefined);

let observer: MutationObserver | undefined;

const current = signal<string | undefined>(undefined, {
  watched() {
    current.value = read();
    observer = new MutationObserver(() => (current.value = read()));
    const root = rootElement();
    if (root) observer.observe(root, { attributeFilter: ['lang', 'class'] });
  },
  unwatched() {
    observer?.disconnect();
  },
});

/**
 * The language into which the browser has translated the page, if we have texts in it; otherwise undefined. Texts use it.
 * Rules, links and calls keep the page's locale. [COMP-25]
 */
export const translatedLanguage: ReadonlySignal<string | undefined> = current;
