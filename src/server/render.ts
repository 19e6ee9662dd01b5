import type { ElementCode } from '../runtime/declare/element.ts';
import { drawFragment } from './draw.tsx';
import { readOptions, type FragmentOptions } from './options.ts';
import { prepareTexts } from './texts.ts';

/**
 * An element as HTML, with a declarative shadow root: complete, styled and accessible without script. Where its rule
 * refuses (no floating menu in Hong Kong), the bare element, which shows nothing.
 * @param tag `gate-footer`
 * @throws RangeError for an element, site, language, theme or attribute that there is not; TypeError for a bad value
 */
export const renderFragment = async (tag: string, options: FragmentOptions = {}): Promise<string> => {
  const wanted = readOptions(tag, options);
  const { declaration, page } = wanted;
  const [code] = await Promise.all([
    declaration.load() as Promise<ElementCode<Record<string, unknown>>>,
    prepareTexts(page.locale, declaration.texts),
  ]);
  return drawFragment(wanted, code);
};
