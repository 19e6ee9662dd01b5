import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sites } from '../core/site/sites.ts';
import { fragmentDeclarations, needsOf, type FragmentOptions } from './options.ts';
import { renderFragment } from './server.ts';

/**
 * Writes `<element>/<site>.<locale>.html` for every element that needs nothing of the page, on every site in each of its
 * languages: for servers that include files (PHP, nginx).
 * @param options what all of them have in common: `base`, `theme`, `config`
 * @returns how many files
 */
export const writeFragments = async (
  folder: string,
  options: Pick<FragmentOptions, 'base' | 'theme' | 'config'> = {},
): Promise<number> => {
  let count = 0;
  for (const { tag } of fragmentDeclarations) {
    if (needsOf(tag).page) continue;
    await mkdir(join(folder, tag), { recursive: true });
    for (const { key, languages } of sites)
      for (const locale of languages) {
        const html = await renderFragment(tag, { ...options, site: key, locale });
        await writeFile(join(folder, tag, `${key}.${locale}.html`), `${html}\n`);
        count++;
      }
  }
  return count;
};
