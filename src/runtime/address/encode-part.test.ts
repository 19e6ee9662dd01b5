import { expect } from '@open-wc/testing';
import { fundLink } from '../../exchange/offers/fund-links.ts';
import { coinFallbackUrl, coinIconUrl } from '../../exchange/links/pictures.ts';
import { encodePart } from './encode-part.ts';

describe('encodePart', () => {
  for (const [text, encoded] of [
    ['a b/ü', 'a%20b%2F%C3%BC'],
    ['😀', '%F0%9F%98%80'],
    ['\ud800', ''],
    ['a\udfffb\ud83d', 'ab'],
    [12, '12'],
  ] as const)
    it(`gives ${JSON.stringify(encoded)} for ${JSON.stringify(text)}`, () => {
      expect(encodePart(text)).to.equal(encoded);
    });

  it('lone surrogates in attributes stop no link and no icon [FUND-14, FMT-12]', () => {
    expect(fundLink('card', 'en', 'USDT', '\ud800')).to.match(/&fiat=$/);
    expect(fundLink('onchain', 'en', '\udc00', undefined)).to.match(/\/myaccount\/deposit\/$/);
    expect(coinIconUrl('\ud800', 0)).to.equal(coinFallbackUrl());
  });
});
