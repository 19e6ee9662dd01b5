import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { sites } from '../sites/sites.ts';
import { downloadLink, downloadPage, platformOf, type DownloadQuestion } from './download-link.ts';

const ENTRY = { link: 'https://app.test/x', query: 'p=1', h5: { c: 'mobile' }, web: { c: 'desk top' } };
const ask = (question: Partial<DownloadQuestion>) =>
  downloadLink({ country_code: 90, lang: 'en', platform: 'android', entry: ENTRY, ...question });

describe('download link', () => {
  for (const country of [37, 260, 185, 74])
    it(`country ${country} gets the plain link, its neighbours do not [LINK-24]`, () => {
      expect(ask({ country_code: country })).to.deep.equal({
        variant: 'plain',
        forcedDeeplink: false,
        url: 'https://app.test/x',
      });
      expect(ask({ country_code: String(country) }).variant).to.equal('plain');
      for (const next of [country - 1, country + 1])
        expect(ask({ country_code: next }).variant).to.equal('attribution');
    });

  for (const [lang, variant] of [
    ['zh', 'plain'],
    ['zh-tw', 'plain'],
    ['cn', 'plain'],
    ['tw', 'plain'],
    ['ZH_TW', 'plain'],
    ['en', 'attribution'],
    ['ja', 'attribution'],
    ['ar-dubai', 'attribution'],
    ['nonsense', 'attribution'],
  ] as const)
    it(`language ${lang} gets the ${variant} link [LINK-24]`, () => {
      expect(ask({ lang }).variant).to.equal(variant);
    });

  for (const country_code of [undefined, 0, '', '0', NaN, 'x'])
    it(`an unknown country (${String(country_code) || 'empty'}) gets the plain link [LINK-26]`, () => {
      expect(ask({ country_code, platform: 'ios' })).to.deep.equal({
        variant: 'plain',
        forcedDeeplink: false,
        url: 'https://app.test/x',
      });
    });

  for (const [platform, url] of [
    ['ios', 'https://app.test/x?p=1&c=mobile&forced_deeplink=1'],
    ['android', 'https://app.test/x?p=1&c=mobile'],
    ['other', 'https://app.test/x?p=1&c=desk%20top'],
  ] as const)
    it(`${platform}: ${url} [LINK-23, LINK-24, LINK-25]`, () => {
      expect(ask({ platform })).to.deep.equal({ variant: 'attribution', forcedDeeplink: platform === 'ios', url });
    });

  it('parameter names are config [LINK-25]', () => {
    expect(ask({ platform: 'ios', names: { channel: 'ch', forced: 'force' } }).url).to.equal(
      'https://app.test/x?p=1&ch=mobile&force=1',
    );
  });

  for (const [title, entry, url] of [
    ['a link with a query', { link: 'https://a.test/?x=1', query: 'p=1' }, 'https://a.test/?x=1&p=1'],
    ['a link with a hash', { link: 'https://a.test/#top', query: 'p=1' }, 'https://a.test/?p=1#top'],
    ['a query with its mark', { link: 'https://a.test/', query: '?p=1' }, 'https://a.test/?p=1'],
    ['a query with an ampersand', { link: 'https://a.test/', query: '&p=1' }, 'https://a.test/?p=1'],
    ['nothing to add', { link: 'https://a.test/' }, 'https://a.test/'],
    ['empty parts', { link: 'https://a.test/', query: '', h5: { c: '' } }, 'https://a.test/'],
    ['no entry', undefined, undefined],
    ['an entry without a link', { query: 'p=1', h5: { c: 'm' } }, undefined],
    ['an empty link', { link: '' }, undefined],
    ['a link that is no text', { link: 5 as unknown as string }, undefined],
  ] as const)
    it(`${title}: ${url ?? 'the download page'} [DL-11, LINK-23, LINK-27]`, () => {
      const answer = ask({ entry });
      expect(answer.url).to.equal(url);
      expect('url' in answer).to.equal(url !== undefined);
    });

  it('half a character in a channel does not throw [LINK-26]', () => {
    const entry = { link: 'https://app.test/x', web: { c: 'a\ud800b' } };
    expect(downloadLink({ country_code: 1, lang: 'en', platform: 'other', entry }).url).to.equal(
      'https://app.test/x?c=ab',
    );
  });

  it('whatever the files hold, nothing is thrown, and parameters come before the hash [LINK-26]', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.constantFrom('ios', 'android', 'other', ''),
        (entry, country, platform) => {
          fc.pre(typeof country !== 'symbol' && typeof country !== 'object');
          const answer = ask({
            entry: entry as DownloadQuestion['entry'],
            country_code: country as DownloadQuestion['country_code'],
            platform,
          });
          expect(['plain', 'attribution']).to.include(answer.variant);
          if (answer.forcedDeeplink) expect([answer.variant, platform]).to.deep.equal(['attribution', 'ios']);
        },
      ),
    );
  });

  for (const { id, key } of sites)
    it(`the download page of ${key} [LINK-02]`, () => {
      expect(downloadPage(id)).to.equal(id === 177 ? '/mobileapp' : '/appdownload');
    });

  for (const [agent, platform] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 16_0)', 'ios'],
    ['Mozilla/5.0 (iPod touch)', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'other'],
    ['', 'other'],
  ] as const)
    it(`"${agent}" is ${platform} [LINK-25]`, () => {
      expect(platformOf(agent)).to.equal(platform);
    });
});
