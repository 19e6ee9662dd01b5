import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sites } from '../exchange/sites/sites.ts';
import { fragmentDeclarations, inputNames, type FragmentOptions } from './options.ts';
import { fragmentHead } from './head.ts';
import { isForVisitor } from './fragments/live-fragments.ts';
import { renderFragment } from './render.ts';

type Common = Pick<FragmentOptions, 'base' | 'theme' | 'config' | 'path' | 'origin' | 'signedIn'>;

/** Inputs of elements that callers may omit. */
const OF_THE_PAGE = ['path', 'origin'] as const;
/** Inputs that belong to one visitor: no file suits everybody. */
const OF_THE_VISITOR = ['app'];

/**
 * Writes fragments for servers that include files (PHP, nginx): `<element>/<site>.<locale>.html`, and
 * `<element>/head.html` with the lines for the page's head. It covers every site and language, and every element whose
 * inputs are given.
 * @param options common options; `origin` adds the download blocks, and `path` adds left menu, tab bar and preferences
 * @returns number of fragments
 */
export const writeFragments = async (folder: string, options: Common = {}): Promise<number> => {
  let count = 0;
  for (const declaration of fragmentDeclarations) {
    const { tag } = declaration;
    if (isForVisitor(declaration)) continue;
    const follows = inputNames(declaration);
    if (OF_THE_PAGE.some((each) => options[each] === undefined && follows.includes(each))) continue;
    if (OF_THE_VISITOR.some((each) => follows.includes(each))) continue;
    await mkdir(join(folder, tag), { recursive: true });
    await writeFile(join(folder, tag, 'head.html'), `${await fragmentHead([tag], options.base)}\n`);
    for (const { key, languages } of sites)
      for (const locale of languages) {
        const html = await renderFragment(tag, { ...options, site: key, locale });
        await writeFile(join(folder, tag, `${key}.${locale}.html`), `${html}\n`);
        count++;
      }
  }
  return count;
};
