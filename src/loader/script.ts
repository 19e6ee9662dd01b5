import { configure } from '../core/config.ts';
import { warn } from '../core/log.ts';

/** Where the script came from and what its tag says. */
export interface ScriptTag {
  /** Folder of `gate.js`, with a slash at the end. */
  base: string;
  data: Readonly<Record<string, string>>;
}

/** Finds the script's own tag; a module has no `document.currentScript`. */
export const findScript = (base: string, current: Element | null): ScriptTag => {
  const own =
    current instanceof HTMLScriptElement
      ? current
      : [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) =>
          String(src).startsWith(`${base}gate.`),
        );
  return { base, data: own ? ({ ...own.dataset } as Record<string, string>) : {} };
};

/** Config that the page wrote down: the JSON scripts first, then the attributes of the script tag. */
export const readPageConfig = ({ data }: ScriptTag): void => {
  for (const script of document.querySelectorAll('script[type="application/json"][data-gate-config]')) {
    try {
      configure(JSON.parse(script.textContent ?? ''));
    } catch (error) {
      warn('the data-gate-config script is not valid JSON', error);
    }
  }
  configure(data);
};
