import { expect } from '@open-wc/testing';
import english from '../texts/en.json';
import { LANGUAGES, languageOf, readWords, setLanguage, t, type Word } from './texts.ts';

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
const keys = Object.keys(english) as Word[];
/** The same in these languages: names of products, and words that were taken over. */
const TAKEN_OVER: readonly Word[] = [
  'spot',
  'funding',
  'margin',
  'futures',
  'max',
  'password',
  'confirm',
  'conversation',
];

describe('words of the demo’s mini-apps', () => {
  it('I18N-01 there are the eighteen languages of the exchange', () => {
    expect(LANGUAGES).to.have.length(18);
    expect(new Set(LANGUAGES).size).to.equal(18);
  });

  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    it(`I18N-01 ${language}: every word, none empty, with the places of the English one, and translated`, async () => {
      const words = await readWords(language);
      expect(Object.keys(words).sort()).to.deep.equal([...keys].sort());
      for (const key of keys) {
        expect(words[key].trim(), key).to.equal(words[key]);
        expect(words[key], key).not.to.equal('');
        expect(places(words[key]), key).to.deep.equal(places(english[key]));
        if (!TAKEN_OVER.includes(key)) expect(words[key], key).not.to.equal(english[key]);
      }
    });

  for (const [locale, language] of [
    ['en', 'en'],
    ['en-uk', 'en'],
    ['zh-tw', 'zh-tw'],
    ['zh-TW', 'zh-tw'],
    ['pt-br', 'pt-br'],
    ['pt', 'pt'],
    ['de-AT', 'de'],
    ['ar-dubai', 'ar'],
    ['xx', 'en'],
    ['', 'en'],
    ['__proto__', 'en'],
  ] as const)
    it(`I18N-01 the locale "${locale}" reads ${language}`, () => {
      expect(languageOf(locale)).to.equal(language);
    });

  it('I18N-01 the language that was wanted last wins, whichever file comes first', async () => {
    const [first, second] = await Promise.all([setLanguage('it'), setLanguage('nl')]);
    expect([first, second]).to.deep.equal([false, true]);
    expect(t('login')).to.equal('Inloggen');
    expect(t('done', { amount: '5', currency: 'BTC' })).to.equal('5 BTC overgeboekt.');
    await setLanguage('en');
  });
});
