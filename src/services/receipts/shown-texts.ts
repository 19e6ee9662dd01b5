import { own } from '../../runtime/data/records.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { bundles } from '../../exchange/text/texts.ts';
import type { NoticeTexts } from '../../exchange/receipts/notices.ts';
import { hashText, type ShownText } from '../../exchange/receipts/receipt.ts';

/** Returns the language in which an element renders, which a browser's translation may change. */
export const languageOn = ({ element }: ElementRecord, lang: string): string =>
  element.shadowRoot?.querySelector<HTMLElement>('[lang]')?.lang || baseLanguage(lang);

/** Describes texts of the release as the element renders them. Texts without a translation are English. */
const describeShown = async (
  record: ElementRecord,
  { source, keys }: NoticeTexts,
  lang: string,
): Promise<ShownText> => {
  const { copies = [] } = await record.declaration.load();
  const english = copies.find(({ namespace }) => namespace === source)?.text;
  const translated = bundles.peek().get(`${lang}/${source}`);
  const templates: Record<string, string> = {};
  for (const key of keys) {
    const template = own(translated, key) || own(english, key);
    if (typeof template === 'string') templates[key] = template;
  }
  const language = translated ? lang : 'en';
  return { source, keys: Object.keys(templates), lang: language, hash: await hashText(language, templates) };
};

/** Describes the texts that a notice shows. @param lang language of the element */
export const describeTexts = (
  record: ElementRecord,
  texts: readonly NoticeTexts[],
  lang: string,
): Promise<ShownText[]> =>
  Promise.all(
    texts.map(async (text) => {
      const { source, keys, given } = text;
      return given
        ? { source, keys, lang, hash: await hashText(lang, given) }
        : await describeShown(record, text, lang);
    }),
  );
