import { expect } from '@open-wc/testing';
import { encode } from 'uqr';
import { downloadLinks, downloadLinksV2, geo } from '../../exchange/offers/download-data.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { decide } from '../../loader/pure.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';

const ENTRY = { link: 'https://app.test/get', query: 'pid=web', h5: { c: 'phone' }, web: { c: 'desk' } };

/** Returns the dark squares of the rendered code. */
const squares = (svg: Element): Set<string> => {
  const dark = new Set<string>();
  for (const [, x, y, to] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(to); at++) dark.add(`${Number(x) + at} ${y}`);
  return dark;
};
const expectedSquares = (text: string): Set<string> => {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  return new Set(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : []))));
};

describe('gate-download-card', () => {
  let page: TestPage;
  const start = (state: PageState = {}, entry: object | null = ENTRY, country_code = 1) => {
    page = setPage(state);
    downloadLinks.set({});
    downloadLinksV2.set(entry ? { default: entry, home: { ...entry, link: 'https://app.test/home' } } : {});
    geo.set({ country_code });
  };
  beforeEach(() => start());

  type Card = Drawn<HTMLElementTagNameMap['gate-download-card']>;
  const href = ({ part }: Card) => part('action')!.getAttribute('href');

  for (const { id, key } of sites)
    it(`${key}: ${['main', 'tr'].includes(key) ? 'shows unless the site hides the app' : 'hides'} [DL-09]`, () => {
      const shows = ['main', 'tr'].includes(key);
      expect(decide('gate-download-card', { site: id }).show).to.equal(shows);
      const hidden = { site: id, session: { currentWebsiteConfig: { hiddenAppDownload: true } } };
      expect(decide('gate-download-card', hidden).show).to.equal(false);
    });

  for (const [layout, width] of [
    [undefined, 240],
    ['vertical', 240],
    ['horizontal', 394],
    ['sideways', 240],
  ] as const)
    it(`layout ${layout ?? 'absent'}: ${width} px wide, the code 140 px [DL-09]`, async () => {
      const { part } = await put('gate-download-card', layout ? { layout } : {});
      expect(part('panel')!.getBoundingClientRect().width).to.equal(width);
      const { width: edge, height } = part('qr')!.getBoundingClientRect();
      expect([edge, height]).to.deep.equal([140, 140]);
    });

  it('the code contains the attribution link, square by square [DL-09, LINK-24]', async () => {
    const card = await put('gate-download-card');
    expect(href(card)).to.equal('https://app.test/get?pid=web&c=desk');
    expect(squares(card.part('qr')!)).to.deep.equal(expectedSquares('https://app.test/get?pid=web&c=desk'));
  });

  for (const country of [37, 260, 185, 74])
    it(`country ${country} has the plain link [LINK-24]`, async () => {
      start({}, ENTRY, country);
      const card = await put('gate-download-card');
      expect(href(card)).to.equal(ENTRY.link);
      expect(squares(card.part('qr')!)).to.deep.equal(expectedSquares(ENTRY.link));
    });

  for (const lang of ['zh', 'zh-tw'])
    it(`${lang} has the plain link [LINK-24, LOC-13]`, async () => {
      start({ lang });
      expect(href(await put('gate-download-card'))).to.equal(ENTRY.link);
    });

  it('iOS has the forced flag [LINK-25]', async () => {
    pageSignals.userAgent.value = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
    const card = await put('gate-download-card');
    expect(href(card)).to.equal('https://app.test/get?pid=web&c=phone&forced_deeplink=1');
  });

  it('each page has its own entry [LINK-23]', async () => {
    expect(href(await put('gate-download-card', { 'page-key': 'home' }))).to.contain('https://app.test/home');
  });

  for (const [site, path] of [
    ['main', '/fr/appdownload'],
    ['tr', '/fr/mobileapp'],
  ] as const)
    it(`without an entry ${site} links to ${path}, and the code contains the absolute address [LINK-27]`, async () => {
      start({ site, lang: 'fr' }, null);
      const card = await put('gate-download-card');
      expect(href(card)).to.equal(path);
      expect(squares(card.part('qr')!)).to.deep.equal(expectedSquares(`https://host.test${path}`));
    });

  it('an address that must not be followed counts as none [LINK-27]', async () => {
    start({}, { link: 'javascript:alert(1)' });
    expect(href(await put('gate-download-card'))).to.equal('/appdownload');
  });

  it('when every call fails it leads to the download page [LINK-26, LINK-27]', async () => {
    page = setPage();
    for (const resource of [downloadLinks, downloadLinksV2, geo]) resource.reset();
    const card = await put('gate-download-card');
    await until(() => geo.peek().status === 'defaulted');
    expect(href(card)).to.equal('/appdownload');
    expect(page.calls.length).to.be.greaterThan(0);
  });

  it('a dark page has a code that cameras read: dark on white [DL-09]', async () => {
    const card = await put('gate-download-card', { theme: 'dark' });
    const [paper, ink] = [...card.part('qr')!.children].map((shape) => getComputedStyle(shape));
    expect([paper!.fill, ink!.fill]).to.deep.equal(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    expect([paper!.stroke, ink!.stroke]).to.deep.equal(['none', 'none']);
  });

  for (const [look, state, attributes] of [
    ['light', {}, {}],
    ['dark', {}, { theme: 'dark' }],
    ['Arabic', { lang: 'ar' }, { layout: 'horizontal' }],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      start(state);
      await expect((await put('gate-download-card', attributes)).element).to.be.accessible();
    });
});
