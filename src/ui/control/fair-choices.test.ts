/** Every choice between consent and refusal is fair, in every language and theme. */
import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { finishMotions, put, setPage, until, type Drawn } from '../../loader/loader.testing.ts';
import { browserSignal } from '../../services/privacy-signal.ts';
import { SHAMING, unfairnessOf, type Choice } from './fair-choices.testing.ts';

const choicesOf = ({ part }: Drawn<HTMLElement>, names: readonly string[]): Choice[] =>
  names.map((name) => {
    const control = part(name)!;
    const face = control.nextElementSibling;
    return control.localName === 'input' ? { control, face: face as HTMLElement } : { control };
  });

/** A row of two buttons without style, and what is done to the second. */
const planted = (spoil: (control: HTMLElement) => void): string[] => {
  const row = document.createElement('div');
  row.style.cssText = 'display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; background: #fff';
  const buttons = ['Reject', 'Accept'].map((label) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.style.cssText = 'color: #000; background: #fff; border: 1px solid #000; font: 14px sans-serif';
    return button;
  });
  row.append(...buttons);
  document.body.append(row);
  spoil(buttons[0]!);
  const found = unfairnessOf(buttons.map((control) => ({ control })));
  row.remove();
  return found;
};

describe('the check of fair choices', () => {
  it('accepts two equal buttons', () => expect(planted(() => undefined)).to.deep.equal([]));

  for (const [what, expected, spoil] of [
    ['a smaller answer', 'answers differ in width', (it: HTMLElement) => (it.style.justifySelf = 'start')],
    ['a lower answer', 'answers differ in top', (it: HTMLElement) => (it.style.marginTop = '20px')],
    ['a paler answer', 'answers differ in color', (it: HTMLElement) => (it.style.color = '#666')],
    ['an unreadable answer', 'an answer is hard to read', (it: HTMLElement) => (it.style.color = '#ddd')],
    ['a plain answer', 'answers differ in background', (it: HTMLElement) => (it.style.background = '#eee')],
    ['a thinner answer', 'answers differ in font-weight', (it: HTMLElement) => (it.style.fontWeight = '300')],
    ['a hidden answer', 'an answer is invisible', (it: HTMLElement) => (it.style.display = 'none')],
    ['a selected answer', 'an answer is selected in advance', (it: HTMLElement) => (it.ariaPressed = 'true')],
    ['a disabled answer', 'an answer takes more steps', (it: HTMLElement) => it.toggleAttribute('disabled', true)],
  ] as const)
    it(`finds ${what}`, () => expect(planted(spoil)).to.include(expected));

  it('finds a single answer, and answers of two kinds', () => {
    const [button, link] = [document.createElement('button'), document.createElement('a')];
    expect(unfairnessOf([{ control: button }])).to.include('there is one answer only');
    expect(unfairnessOf([{ control: button }, { control: link }])).to.include('answers differ in kind');
  });

  for (const [lang, words] of Object.entries({
    en: 'No thanks, I prefer a worse site',
    de: 'Nein danke, ich verzichte',
    fr: 'Non merci, je préfère payer plus',
    it: 'No grazie, non voglio vantaggi',
    nl: 'Nee, ik wil dit niet',
    es: 'No, gracias',
    pt: 'Não quero melhorar a experiência',
    'pt-br': 'Não, obrigado',
    id: 'Tidak, terima kasih',
    ru: 'Нет, я не хочу',
    uk: 'Ні, дякую',
    tr: 'Hayır, teşekkürler',
    ar: 'لا، شكرًا',
    zh: '不，谢谢',
    'zh-tw': '我不想要更好的體驗',
    ja: 'いいえ、結構です',
    th: 'ฉันไม่ต้องการ',
    vi: 'Không, cảm ơn',
  }))
    it(`finds words that shame: ${lang}`, () => expect(words).to.match(SHAMING[lang]!));
});

describe('choices of consent', () => {
  const { read } = browserSignal;
  after(() => (browserSignal.read = read));
  const start = (lang: string, theme: string, signal: boolean) => {
    setPage({ site: 'eu', lang, compliance: {}, config: { theme } });
    browserSignal.read = () => ({ globalPrivacyControl: signal });
  };
  /** English, until the texts of the language have arrived. */
  const inLanguage = (drawn: Drawn<HTMLElement>, lang: string, english: RegExp) =>
    until(() => lang === 'en' || !english.test(drawn.text()), `the texts in ${lang}`);

  it('cover all languages', () => {
    expect(Object.keys(SHAMING).sort()).to.deep.equal([...LANGUAGES].sort());
  });

  for (const lang of LANGUAGES)
    for (const theme of ['light', 'dark'])
      it(`are fair in ${lang}, ${theme}: the cookie notice`, async () => {
        start(lang, theme, false);
        const drawn = await put('gate-notice-bar');
        await inLanguage(drawn, lang, /\bReject\b/);
        finishMotions(drawn);
        expect(unfairnessOf(choicesOf(drawn, ['reject', 'confirm']))).to.deep.equal([]);
        expect(drawn.part('panel')!.textContent).not.to.match(SHAMING[lang]!);
        // The signal selects no button, and its words do not shame either.
        start(lang, theme, true);
        const told = await put('gate-notice-bar');
        await inLanguage(told, lang, /\bReject\b/);
        expect(told.text()).to.contain('Global Privacy Control').and.not.to.match(SHAMING[lang]!);
        finishMotions(told);
        expect(unfairnessOf(choicesOf(told, ['reject', 'confirm']))).to.deep.equal([]);
      });

  for (const lang of LANGUAGES)
    for (const theme of ['light', 'dark'])
      it(`are fair in ${lang}, ${theme}: the privacy choices`, async () => {
        start(lang, theme, false);
        const drawn = await put('gate-preferences');
        await until(() => drawn.part('privacy') !== null, 'the picker');
        drawn.part('privacy')!.click();
        await until(() => drawn.part('item-analytics-allow') !== null);
        await inLanguage(drawn, lang, /\bRefuse\b/);
        finishMotions(drawn);
        for (const purpose of ['analytics', 'security']) {
          const names = [`item-${purpose}-refuse`, `item-${purpose}-allow`];
          expect(unfairnessOf(choicesOf(drawn, names)), purpose).to.deep.equal([]);
        }
        expect(drawn.element.shadowRoot!.querySelector('.privacy')!.textContent).not.to.match(SHAMING[lang]!);
      });
});
