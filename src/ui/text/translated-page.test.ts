import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { isTranslated } from '../../runtime/page/translated.ts';
import { translatedLanguage } from './translated-page.ts';

describe('pages that the browser has translated', () => {
  const root = document.documentElement;
  const before = { lang: root.lang, className: root.className };
  const seen: (string | undefined)[] = [];
  let stop: () => void;
  beforeEach(() => {
    seen.length = 0;
    stop = effect(() => void seen.push(translatedLanguage.value));
  });
  afterEach(async () => {
    Object.assign(root, before);
    await Promise.resolve();
    stop();
  });
  const translate = async (lang: string, className = 'translated-ltr') => {
    Object.assign(root, { lang, className });
    await Promise.resolve();
  };

  for (const [tag, lang] of [
    ['de', 'de'],
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-tw'],
    ['pt-BR', 'pt-br'],
    ['xx', undefined],
  ] as const)
    it(`a translation into ${tag} is one into ${lang ?? 'no language of ours'}`, async () => {
      await translate(tag);
      expect(isTranslated()).to.equal(true);
      expect(seen.at(-1)).to.equal(lang);
    });

  it('a page that changes its own language is not translated', async () => {
    await translate('de', 'dark');
    expect(isTranslated()).to.equal(false);
    expect(seen).to.deep.equal([undefined]);
  });

  it('ends when the visitor shows the original', async () => {
    await translate('ar', 'translated-rtl');
    await translate('en', '');
    expect(seen).to.deep.equal([undefined, 'ar', undefined]);
  });
});
