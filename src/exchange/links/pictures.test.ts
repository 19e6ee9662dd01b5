import { expect } from '@open-wc/testing';
import { HOUR } from '../../runtime/page/clock.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { configure } from '../config/config.ts';
import { coinFallbackUrl, coinIcons, coinIconUrl, IMAGE_WIDTH, imageUrl } from './pictures.ts';

const NOW = 3 * HOUR + 1;

describe('addresses of pictures', () => {
  beforeEach(resetConfig);
  after(resetConfig);

  describe('of a coin', () => {
    it('have the symbol in lower case, without white space around it [FMT-12]', () => {
      expect(coinIconUrl(' BTC ', NOW)).to.equal('/images/coin_icon/64/btc.png');
      expect(coinIconUrl('1İNCH', NOW)).to.equal(`/images/coin_icon/64/${encodeURIComponent('1i̇nch')}.png`);
    });

    it('are those of the page, with the symbol wherever it is wanted [FMT-12]', () => {
      configure({ pictures: { coin: 'https://cdn.test/{symbol}/{symbol}.png' } });
      expect(coinIconUrl('BTC', NOW)).to.equal('https://cdn.test/btc/btc.png');
    });

    for (const symbol of ['', '  ', 'a b', 'a/b', 'a\\b', '\ud800', 'x'.repeat(41)])
      it(`are the fallback for the symbol ${JSON.stringify(symbol.slice(0, 9))} [FMT-14]`, () => {
        expect(coinIconUrl(symbol, NOW)).to.equal('/images/coin_icon/64/default.png');
      });

    it('take symbols of up to 40 characters [FMT-12]', () => {
      expect(coinIconUrl('x'.repeat(40), NOW)).to.equal(`/images/coin_icon/64/${'x'.repeat(40)}.png`);
    });

    it('have a fallback of the page, which also replaces an unsafe address [FMT-14]', () => {
      configure({ pictures: { coin: 'javascript:{symbol}', coinFallback: '/none.png' } });
      expect(coinIconUrl('BTC', NOW)).to.equal('/none.png');
      expect(coinFallbackUrl()).to.equal('/none.png');
    });

    for (const coin of ['', 7, null])
      it(`are built in when the page gives ${JSON.stringify(coin)} [FMT-12]`, () => {
        configure({ pictures: { coin } } as never);
        expect(coinIconUrl('BTC', NOW)).to.equal('/images/coin_icon/64/btc.png');
      });

    it('change every hour for coins whose icon may change at any time [FMT-13]', () => {
      configure({ pictures: { coinAlways: ['Btc'] } });
      expect(coinIconUrl('BTC', NOW)).to.equal('/images/coin_icon/64/btc.png?t=3');
      expect(coinIconUrl('BTC', 4 * HOUR)).to.equal('/images/coin_icon/64/btc.png?t=4');
      expect(coinIconUrl('ETH', NOW)).to.equal('/images/coin_icon/64/eth.png');
    });

    it('have a version when the coin is on the list [FMT-13]', () => {
      expect(coinIconUrl('BTC', NOW, ['BTC'])).to.equal('/images/coin_icon/64/btc.png?v=1');
      expect(coinIconUrl('ETH', NOW, ['BTC'])).to.equal('/images/coin_icon/64/eth.png');
      configure({ pictures: { coin: '/{symbol}.png?a=1', version: '2 b', coinAlways: 'btc' } } as never);
      expect(coinIconUrl('BTC', NOW, ['btc'])).to.equal('/btc.png?a=1&v=2%20b');
    });

    it('have no version without the common config [API-12]', () => {
      expect(coinIcons.fallback).to.deep.equal({ coinIconVersionWhiteList: [] });
    });
  });

  describe('of any picture', () => {
    it('name width and quality; 28 px and 75 when left out [FMT-15]', () => {
      expect(IMAGE_WIDTH).to.equal(28);
      expect(imageUrl('/a.png')).to.equal('/a.png?w=28&q=75');
      expect(imageUrl('https://cdn.test/a.png?b=1', { width: 100, quality: 50 })).to.equal(
        'https://cdn.test/a.png?b=1&w=100&q=50',
      );
    });

    for (const [given, expected] of [
      [{ width: 0, quality: 0 }, 'w=28&q=75'],
      [{ width: 1, quality: 1 }, 'w=1&q=1'],
      [{ width: 4096, quality: 100 }, 'w=4096&q=100'],
      [{ width: 4097, quality: 101 }, 'w=4096&q=100'],
      [{ width: 10.6, quality: 10.4 }, 'w=11&q=10'],
      [{ width: NaN, quality: Infinity }, 'w=28&q=75'],
    ] as const)
      it(`${JSON.stringify(given)} is ${expected} [FMT-15]`, () => {
        expect(imageUrl('/a.png', given)).to.equal(`/a.png?${expected}`);
      });

    it('are made as the page says [FMT-15]', () => {
      configure({ pictures: { resized: '/resize/{width}x{quality}?u={encoded}&s={src}{sep}' } });
      expect(imageUrl('/a.png?b=1', { width: 9, quality: 8 })).to.equal('/resize/9x8?u=%2Fa.png%3Fb%3D1&s=/a.png?b=1&');
    });

    it('are empty for an address that is not of the web [FMT-15]', () => {
      for (const src of ['', 'javascript:alert(1)', 'mailto:a@b.test', '//evil.test/a.png'])
        expect(imageUrl(src), src).to.equal('');
      configure({ pictures: { resized: 'javascript:{src}' } });
      expect(imageUrl('/a.png')).to.equal('');
    });
  });
});
