import { doc } from '../../runtime/dom/safe-dom.ts';
import { giveAnswers } from '../../exchange/calls/give-answers.ts';
import { configure } from '../../exchange/config/config.ts';
import { parseJson } from '../../runtime/data/records.ts';
import { warn } from '../../runtime/page/log.ts';

/** `data-` attributes of the script's own tag. */
export type ScriptData = Readonly<Record<string, string | undefined>>;

/** Finds the script's own tag, because ES modules have no `document.currentScript`. @param base folder of `gate.js` */
export const findScript = (base: string, current: Element | null): HTMLScriptElement | undefined =>
  current instanceof HTMLScriptElement
    ? current
    : [...doc.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) =>
        String(src).startsWith(`${base}gate.`),
      );

/** Returns the `data-` attributes of a script tag. */
export const dataOf = (tag: HTMLScriptElement | undefined): ScriptData => {
  const data = tag?.dataset ?? {};
  // No spread: Chromium cannot copy a dataset when the page has added `get` to `Object.prototype`.
  return Object.fromEntries(Object.keys(data).map((name) => [name, data[name]]));
};

/**
 * Reads the config in the page's markup: JSON scripts first, then attributes of the script tag. Answers in the JSON
 * are applied once the API address is known.
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
