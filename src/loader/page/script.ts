import { configure } from '../../core/config.ts';
import { warn } from '../../core/log.ts';

/** What the script's own tag says (its `data-` attributes). */
export type ScriptData = Readonly<Record<string, string | undefined>>;

/** Finds the script's own tag; a module has no `document.currentScript`. @param base folder of `gate.js` */
export const findScript = (base: string, current: Element | null): ScriptData => {
  const own =
    current instanceof HTMLScriptElement
      ? current
      : [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) =>
          String(src).startsWith(`${base}gate.`),
        );
  const data = own?.dataset ?? {};
  // Not by spreading: Chromium cannot copy a dataset where a page has put `get` on `Object.prototype`.
  return Object.fromEntries(Object.keys(data).map((name) => [name, data[name]]));
};

/** Config that the page wrote down: the JSON scripts first, then the attributes of the script tag. */
export const readPageConfig = ({ preload: _, ...data }: ScriptData): void => {
  for (const script of document.querySelectorAll('script[type="application/json"][data-gate-config]')) {
    try {
      configure(JSON.parse(script.textContent ?? ''));
    } catch (error) {
      warn('data-gate-config is not valid JSON', error);
    }
  }
  configure(data);
};
