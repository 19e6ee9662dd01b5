/**
 * Translations of the plugin, as WordPress reads them: `.mo` for PHP, and for the block's script a JSON file that is named
 * after it. They are made from the `.po` files that translators write.
 */
import { mo, po, type GetTextTranslations } from 'gettext-parser';

/** As `wp_register_script()` names `block/block.js`. */
const SCRIPT = 'gate-elements-block';

/** Texts of a script, in the format of Jed. */
const scriptTexts = ({ headers, translations }: GetTextTranslations, script: string): string => {
  const texts = Object.values(translations['']!)
    .filter(({ msgid, msgstr }) => msgid && msgstr[0] && script.includes(`'${msgid}'`))
    .map(({ msgid, msgstr }) => [msgid, msgstr]);
  const head = { domain: 'messages', lang: headers['Language'] };
  return JSON.stringify({ domain: 'messages', locale_data: { messages: { '': head, ...Object.fromEntries(texts) } } });
};

/**
 * @param text of a `.po` file
 * @param script text of the block's script
 * @returns path in the plugin's folder → content
 */
export const compiledTranslations = (
  name: string,
  text: string,
  script: string,
): Record<string, string | Uint8Array> => {
  const parsed = po.parse(text);
  const path = name.replace(/\.po$/, '');
  return { [`${path}.mo`]: mo.compile(parsed), [`${path}-${SCRIPT}.json`]: scriptTexts(parsed, script) };
};
