/** Translations of the WordPress plugin, as in the build's zip. `npm run test:wordpress` tests them in WordPress. */
import { readdirSync } from 'node:fs';
import { mo, po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import { expect, test } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { describeElement } from '../../src/build/catalog/model.ts';
import { pluginCatalogue } from '../../src/build/wordpress/catalogue.ts';
import { pluginFiles } from '../../src/build/wordpress/plugin.ts';

const catalogue = pluginCatalogue('1.0.0', ['main'], elements, elements.map(describeElement));
const files = pluginFiles(catalogue);
const LANGUAGES = 'languages/gate-elements';
const read = (name: string): Buffer => Buffer.from(files[`${LANGUAGES}${name}`]!);

const entries = ({ translations }: GetTextTranslations): GetTextTranslation[] =>
  Object.values(translations).flatMap((ofContext) => Object.values(ofContext).filter(({ msgid }) => msgid));
const keyOf = ({ msgctxt = '', msgid }: GetTextTranslation): string => `${msgctxt}|${msgid}`;

/** Keywords are for the search in the inserter; they are our own. */
const isWanted = ({ msgctxt }: GetTextTranslation): boolean => msgctxt !== 'block keyword';
/** Code is the same in every language. */
const CODE =
  /gate[-.][a-z-]+(?:\.\w+)?(?:\(\w*\))?|config\.[\w.]+\w|<\w+>|ask\(\)|\[\{.*?\}\]|\{"[^}]*\}|detail\.value/g;

const template = entries(po.parse(read('.pot')));
const languages = readdirSync('src/locales', { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);
/** Returns WordPress' name of a language: `pt-br` is `pt_BR`, and `pt` is the only one that matches no other language. */
const localeOf = (language: string): string | undefined => {
  const locales = Object.keys(files).flatMap((name) => new RegExp(`^${LANGUAGES}-(\\w+)\\.po$`).exec(name)?.[1] ?? []);
  const same = (locale: string) => locale.toLowerCase().replace('_', '-');
  return (
    locales.find((locale) => same(locale) === language) ??
    locales.find((locale) => locale.split('_')[0] === language && !languages.includes(same(locale)))
  );
};

test('the template has what the manifest says of elements and attributes', () => {
  const texts = new Set(template.map(({ msgid }) => msgid));
  for (const { title, summary, attributes } of Object.values(catalogue.elements))
    for (const text of [title, summary, ...Object.values(attributes).map(({ description }) => description)])
      expect(texts).toContain(text);
});

for (const language of languages)
  test(`${language}: all words of plugin and manifest are translated, what is code is the same, and there is none that it has not`, () => {
    const locale = localeOf(language);
    expect(locale, 'a file of translations').toBeDefined();
    const translated = new Map(
      entries(mo.parse(read(`-${locale}.mo`))).map((entry) => [keyOf(entry), entry.msgstr[0]!]),
    );
    const wanted = template.filter(isWanted);
    expect(wanted.length).toBeGreaterThan(170);
    expect(wanted.map(keyOf).filter((key) => !translated.get(key) && key !== '|Gate Elements')).toEqual([]);
    expect([...translated.keys()].filter((key) => !template.some((entry) => keyOf(entry) === key))).toEqual([]);
    const changed = [...translated].filter(([key, text]) =>
      [...(key.match(CODE) ?? []), ...(key.match(/%s/g) ?? [])].some((code) => !text.includes(code)),
    );
    expect(changed).toEqual([]);
    const script = JSON.parse(read(`-${locale}-gate-elements-block.json`).toString()) as {
      locale_data: { messages: Record<string, string[]> };
    };
    expect(script.locale_data.messages['Attributes']).toEqual([translated.get('|Attributes')]);
  });
