/** Fragments are valid HTML: all elements, on all sites, in all languages, by the rules of html-validate. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { sites } from '../../src/exchange/sites/sites.ts';
import { dist } from './support/dist.ts';
import { fragmentServer } from './support/fragments.ts';
import { NOTICES, OFFERS } from './support/notices.ts';
import { expect, test } from './support/suite.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5', { template: { attributes: { shadowrootmode: { enum: ['open', 'closed'] } } } }],
  rules: {
    // A matter of taste: React writes void elements with a slash, and boolean attributes as empty ones.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** Validates a fragment in the body of a page. @returns problems, one line each */
const faults = (name: string, fragment: string): string[] => {
  const page = `<!DOCTYPE html>\n<html lang="en"><head><title>x</title></head><body>${fragment}</body></html>`;
  const { results } = validator.validateStringSync(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  );
};

test('the validator sees what is wrong', () => {
  expect(faults('x', '<ul><div>a</div></ul>').join()).toContain('element-permitted-content');
  expect(faults('x', '<template shadowrootmode="open"><ul><div>a</div></ul></template>')).toHaveLength(1);
  expect(faults('x', '<template shadowrootmode="ajar"></template>').join()).toContain('attribute-allowed-values');
  expect(faults('x', '<p><a href="/x">a</p>').join()).toContain('close-order');
});

const drawn = async (tag: string, site: string, locale: string): Promise<string[]> => {
  const { renderFragment } = await fragmentServer();
  const options = { site, locale, path: '/myaccount/security', origin: 'https://host.test' };
  return faults(`${tag} ${site} ${locale}`, await renderFragment(tag, options));
};

test('every element is valid HTML', async () => {
  for (const tag of (await fragmentServer()).fragmentTags)
    for (const [site, locale] of [
      ['main', 'ar'],
      ['tr', 'tr'],
    ] as const)
      expect(await drawn(tag, site, locale)).toEqual([]);
});

test('every notice and offer for a visitor is valid HTML, with and without a form', async () => {
  const { renderPage } = await fragmentServer();
  for (const { name, tag, attributes = {}, state } of [...NOTICES, ...OFFERS])
    for (const dismiss of ['', '/gate/dismiss']) {
      const options = { origin: 'https://host.test', ...(dismiss && { dismiss }) };
      const { elements } = await renderPage({ ...state, width: 360 }, [{ tag, attributes }], options);
      expect(elements[0]!.html, name).toContain('shadowrootmode');
      expect(faults(name, elements[0]!.html)).toEqual([]);
    }
});

test('every element on every site in every language is valid HTML @long', async () => {
  for (const tag of (await fragmentServer()).fragmentTags)
    for (const { key, languages } of sites)
      for (const locale of languages) expect(await drawn(tag, key, locale)).toEqual([]);
});

test('every file of the build is valid HTML @long', () => {
  const folder = join(dist, 'fragments');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.endsWith('head.html'),
  );
  const fragments = files.filter((file) => file.endsWith('.html'));
  expect(fragments.length).toBeGreaterThan(200);
  expect(fragments.flatMap((file) => faults(file, readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
