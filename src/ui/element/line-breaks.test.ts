import { expect } from '@open-wc/testing';
import { put, setPage } from '../../loader/loader.testing.ts';

const frameIn = async (lang: string): Promise<CSSStyleDeclaration> => {
  setPage({ lang });
  const { element } = await put('gate-kyc-bar', { preview: '' });
  return getComputedStyle(element.shadowRoot!.querySelector('.gate')!);
};

describe('line breaks', () => {
  for (const lang of ['zh', 'zh-tw', 'ja', 'th'])
    it(`${lang}: no line begins with a closing mark, and the last line is not a single sign`, async () => {
      const style = await frameIn(lang);
      expect(style.lineBreak).to.equal('strict');
      if (CSS.supports('text-wrap', 'pretty')) expect(style.getPropertyValue('text-wrap-style')).to.equal('pretty');
    });

  it('other languages keep the browser’s line breaks', async () => {
    const style = await frameIn('de');
    expect(style.lineBreak).to.equal('auto');
    expect(style.wordBreak).to.equal('normal');
  });
});
