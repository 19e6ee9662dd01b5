import { expect } from '@open-wc/testing';
import { put, setPage } from '../../loader/loader.testing.ts';

const rootIn = async (lang: string): Promise<HTMLElement> => {
  setPage({ lang });
  const { element } = await put('gate-kyc-bar', { preview: '' });
  return element.shadowRoot!.querySelector<HTMLElement>('.gate')!;
};
const frameIn = async (lang: string): Promise<CSSStyleDeclaration> => getComputedStyle(await rootIn(lang));

/** The lines of a text in a box of a width in ems. */
const linesIn = (root: HTMLElement, text: string, ems: number): string[] => {
  const box = document.createElement('p');
  box.style.width = `${ems}em`;
  box.textContent = text;
  root.append(box);
  const range = document.createRange();
  const lines = new Map<number, string>();
  [...text].forEach((sign, at) => {
    range.setStart(box.firstChild!, at);
    range.setEnd(box.firstChild!, at + 1);
    const { top } = range.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? '') + sign);
  });
  box.remove();
  return [...lines.values()];
};

describe('line breaks', () => {
  for (const lang of ['zh', 'zh-tw', 'ja', 'th'])
    it(`${lang}: no line begins with a closing mark, and the last line is not a single sign`, async () => {
      const style = await frameIn(lang);
      expect(style.lineBreak).to.equal('strict');
      if (CSS.supports('text-wrap', 'pretty')) expect(style.getPropertyValue('text-wrap-style')).to.equal('pretty');
    });

  it('ja: no word continues on the next line', async () => {
    const root = await rootIn('ja');
    if (!CSS.supports('word-break', 'auto-phrase')) return;
    expect(linesIn(root, '現在のサービス', 6)).to.deep.equal(['現在の', 'サービス']);
  });

  for (const lang of ['ja', 'zh', 'zh-tw', 'ar', 'de'])
    it(`${lang}: fonts and line breaks follow the language of the texts`, async () => {
      const root = await rootIn(lang);
      const { webkitLocale } = getComputedStyle(root) as CSSStyleDeclaration & { webkitLocale?: string };
      if (webkitLocale !== undefined) expect(webkitLocale.replaceAll('"', '')).to.equal(root.lang);
    });

  it('other languages keep the browser’s line breaks', async () => {
    const style = await frameIn('de');
    expect(style.lineBreak).to.equal('auto');
    expect(style.wordBreak).to.equal('normal');
  });
});
