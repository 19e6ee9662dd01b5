import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { coinIcons } from '../../exchange/links/pictures.ts';
import { settings } from '../../exchange/current/settings.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';

/** Three small elements that each show one value. */
describe('gate-number, gate-coin-icon and gate-image', () => {
  beforeEach(async () => {
    setPage();
    coinIcons.reset();
    await nextFrame();
  });
  const imageOf = (element: HTMLElement) => element.shadowRoot!.querySelector('img');

  for (const [attributes, text] of [
    [{ value: '0.00000001234' }, '0.0₇1234'],
    [{ value: '-0.0000000000009' }, '−0.0₁₂9'],
    [{ value: '0.00000001', fiat: 'USD' }, '$0.0₇1'],
    [{ value: '{7}' }, '{7}'],
    [{ value: '0.000000123' }, '0.000000123'],
    [{ value: '1234567.891' }, '1,234,567.891'],
    [{ value: '1.999', precision: '2' }, '1.99'],
    [{ value: '0.00000001', precision: '2' }, '0.00'],
    [{ value: '1.5', precision: 'x' }, '1.5'],
    [{ value: '10', fiat: '' }, '€9.00'],
    [{ value: '10', fiat: 'USD' }, '$10.00'],
    [{ value: '-5', fiat: 'USD' }, '−$5.00'],
    [{ value: '-x' }, '-x'],
    [{ value: '<b>' }, '<b>'],
  ] as const)
    it(`${JSON.stringify(attributes)} shows ${text} [FMT-11, FMT-16]`, async () => {
      settings.set({ curr_fiat: 'EUR', fiat_list: { EUR: { symbol: '€' } }, curr_fiat_market_rates: { EUR: 0.9 } });
      const { part } = await put('gate-number', attributes);
      expect(part('content')!.textContent).to.equal(text);
      expect(part('content')!.dir).to.equal('ltr');
    });

  for (const [lang, text] of [
    ['de', '1.234.567,891'],
    ['fr', '1\u202f234\u202f567,891'],
    ['ar', '1,234,567.891'],
    ['tr', '1.234.567,891'],
  ] as const)
    it(`in ${lang} a number has the signs of the language, and digits that all languages read [FMT-11]`, async () => {
      setPage({ lang });
      const { part } = await put('gate-number', { value: '1234567.891' });
      expect(part('content')!.textContent).to.equal(text);
      expect((part('content') as HTMLDataElement).value).to.equal('1234567.891');
    });

  it('counted zeros and currencies keep their own signs [FMT-11, FMT-16]', async () => {
    setPage({ lang: 'de' });
    settings.set({ fiat_list: { AED: { symbol: 'د.إ' } }, curr_fiat_market_rates: { AED: 2 } });
    const small = await put('gate-number', { value: '-1234.00000001234' });
    expect(small.part('content')!.textContent).to.equal('−1234,0₇1234');
    const dirham = await put('gate-number', { value: '1000', fiat: 'AED' });
    expect(dirham.part('content')!.textContent).to.equal('د.إ2.000,00');
  });

  it('the exact value stays readable, and a new one is shown [FMT-11]', async () => {
    const { element, part } = await put('gate-number', { value: '0.00000001234' });
    expect(part('content')!.title).to.equal('0.00000001234');
    element.setAttribute('value', '2');
    await until(() => part('content')!.textContent === '2', 'the new value');
  });

  /** An existing image. */
  const THERE = '/demo/assets/logo.svg';
  const coins = (pictures: Record<string, unknown>) => {
    configure({ pictures });
    coinIcons.set({ coinIconVersionWhiteList: ['dog'] });
  };

  it('the icon has the version of the white-list and the given size [FMT-12, FMT-13]', async () => {
    coins({ coin: `${THERE}?c={symbol}` });
    const { element } = await put('gate-coin-icon', { symbol: 'DOG', size: '32' });
    expect(imageOf(element)!.getAttribute('src')).to.equal(`${THERE}?c=dog&v=1`);
    expect(imageOf(element)!.alt).to.equal('DOG');
    expect(element.getBoundingClientRect().width).to.equal(32);
  });

  it('a failing icon is replaced by the fallback once, then by its letter [FMT-14]', async () => {
    coins({ coin: '/no-such/{symbol}.png', coinFallback: THERE });
    const { element, part } = await put('gate-coin-icon', { symbol: 'abc' });
    await until(() => imageOf(element)?.getAttribute('src') === THERE, 'the fallback');
    imageOf(element)!.dispatchEvent(new Event('error'));
    await until(() => part('content')!.textContent === 'A', 'the letter');
    expect(imageOf(element)).to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('width 28 and quality 75 by default, twice as wide for dense screens [FMT-15]', async () => {
    const { element } = await put('gate-image', { src: THERE });
    const image = imageOf(element)!;
    expect(image.getAttribute('src')).to.equal(`${THERE}?w=28&q=75`);
    expect(image.srcset).to.equal(`${THERE}?w=28&q=75 1x, ${THERE}?w=56&q=75 2x`);
    expect([image.width, image.height]).to.deep.equal([28, 28]);
    expect(element.getBoundingClientRect().width).to.equal(28);
  });

  it('an unsafe address gives no picture, and the box stays [FMT-15, POP-21]', async () => {
    const { element } = await put('gate-image', { src: 'javascript:alert(1)', width: '64', height: '32' });
    expect(imageOf(element)).to.equal(null);
    expect(element.getBoundingClientRect().width).to.equal(64);
  });
});
