import { doc } from '../../runtime/dom/safe-dom.ts';
import { giveAnswers } from '../../exchange/calls/give-answers.ts';
import { configure } from '../../exchange/config/config.ts';
import { parseJson } from '../../runtime/data/records.ts';
import { warn } from '../../runtime/page/log.ts';

/** What the script's own tag says (its `data-` attributes). */
export type ScriptData = Readonly<Record<string, string | undefined>>;

/** Finds the script's own tag; a module has no `document.currentScript`. @param base folder of `gate.js` */
export const findScript = (base: string, current: Element | null): HTMLScriptElement | undefined =>
  current instanceof HTMLScriptElement
    ? current
    : [...doc.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) =>
        String(src).startsWith(`${base}gate.`),
      );

/** What a script tag says in its `data-` attributes. */
export const dataOf = (tag: HTMLScriptElement | undefined): ScriptData => {
  const data = tag?.dataset ?? {};
  // Not by spreading: Chromium cannot copy a dataset where a page has put `get` on `Object.prototype`.
  return Object.fromEntries(Object.keys(data).map((name) => [name, data[name]]));
};

/**
 * Config that the page wrote down: the JSON scripts first, then the attributes of the script tag. Answers that stand in the
 * JSON are told once it is known where calls go.
 */
export const readPageConfig = ({ preload: _, ...data }: ScriptData): void => {
  const bodies = {};
  for (const script of doc.querySelectorAll('script[type="application/json"][data-gate-config]')) {
    try {
      const { answers, ...settings } = parseJson(script.textContent ?? '') as { answers?: object };
      configure(settings);
      Object.assign(bodies, answers);
    } catch (error) {
      warn('data-gate-config is not valid JSON', error);
    }
  }
  configure(data);
  giveAnswers(bodies);
};
