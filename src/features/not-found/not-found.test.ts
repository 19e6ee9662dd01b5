import { expect } from '@open-wc/testing';
import { write } from '../../exchange/html/markup.testing.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { user } from '../../exchange/person/user.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { decide } from '../../loader/pure.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';

/** As listed in the specification. */
const MAIN =
  '/trade/BTC_USDT /futures/USDT/BTC_USDT /alpha /etf /convert/USDT/BTC /buy-sell-crypto /copytrading /price /crypto-market-data /price-prediction /how-to-buy /converter /news /learn /blog /crypto-wiki /learn/glossary /upcoming-event /help'.split(
    ' ',
  );

describe('gate-not-found', () => {
  let page: TestPage;
  beforeEach(() => {
    page = setPage();
  });

  type Page404 = Drawn<HTMLElementTagNameMap['gate-not-found']>;
  const hrefs = ({ parts }: Page404, part: string) => parts(part).map((link) => link.getAttribute('href'));

  it('shows wherever it is put [NF-01]', () => {
    for (const { id } of sites) expect(decide('gate-not-found', { site: id }).show).to.equal(true);
  });

  it('title, way home, helpful links in columns, trending stories [NF-01]', async () => {
    const drawn = await put('gate-not-found');
    expect(drawn.part('title')!.localName).to.equal('h1');
    expect(drawn.part('title')!.textContent).to.equal('Page not found');
    expect(drawn.part('home')!.localName).to.equal('a');
    expect(drawn.parts('item').every((link) => link.localName === 'a')).to.equal(true);
    const links = drawn.parts('item').map((link) => link.getBoundingClientRect());
    expect(new Set(links.map(({ left }) => Math.round(left))).size).to.be.greaterThan(2);
    expect(drawn.parts('story').length).to.be.greaterThan(0);
  });

  for (const [lang, redirect, href] of [
    ['en', undefined, '/'],
    ['fr', undefined, '/fr'],
    ['en-us', undefined, '/en-us'],
    ['fr', '', '/fr'],
    ['fr', '/price?x=1', '/fr/price?x=1'],
    ['fr', '/de/price', '/fr/price'],
    ['fr', 'https://other.test/x', 'https://other.test/x'],
    ['fr', 'javascript:alert(1)', '/fr'],
    ['fr', '//evil.test', '/fr'],
  ] as const)
    it(`in ${lang}, redirect ${redirect ?? 'absent'}: home is ${href} [NF-02]`, async () => {
      page = setPage({ lang });
      const drawn = await put('gate-not-found', redirect === undefined ? {} : { redirect });
      expect(drawn.part('home')!.getAttribute('href')).to.equal(href);
      drawn.part('home')!.click();
      expect(page.went).to.deep.equal([new URL(href, 'https://host.test').href]);
    });

  it('phones have another banner than desktops, from 768 px down [NF-03]', async () => {
    const bannerAt = async (width: number) => {
      setPage({ width });
      return (await put('gate-not-found')).parts('banner').map((banner) => banner.outerHTML);
    };
    const [narrow, edge, wide] = [await bannerAt(360), await bannerAt(768), await bannerAt(769)];
    expect([narrow, edge, wide].map((banners) => banners.length)).to.deep.equal([1, 1, 1]);
    expect(edge).to.deep.equal(narrow);
    expect(wide).to.not.deep.equal(narrow);
  });

  it('the banner changes with the window [NF-03]', async () => {
    const drawn = await put('gate-not-found');
    expect(drawn.part('banner')!.dataset['banner']).to.equal('web');
    pageSignals.width.value = 768;
    await until(() => drawn.part('banner')!.dataset['banner'] === 'mobile');
  });

  it('main has nineteen links [NF-04]', async () => {
    const drawn = await put('gate-not-found');
    expect(hrefs(drawn, 'item')).to.deep.equal(MAIN);
    expect(MAIN).to.have.length(19);
    setPage({ lang: 'tr' });
    expect(hrefs(await put('gate-not-found'), 'item')).to.deep.equal(MAIN.map((path) => `/tr${path}`));
  });

  it('US has seven [NF-05]', async () => {
    setPage({ site: 'us', lang: 'en-us' });
    expect(hrefs(await put('gate-not-found'), 'item')).to.deep.equal(
      ['/trade/BTC_USDT', '/announcements', '/about-us', '/price', '/blog', '/help', '/brand-partnerships'].map(
        (path) => `/en-us${path}`,
      ),
    );
  });

  for (const [key, lang, pair] of [
    ['ae', 'ar-dubai', 'BTC_USDT'],
    ['jp', 'ja-jp', 'BTC_JPY'],
  ] as const)
    it(`${key} has four, and trades ${pair} [NF-06]`, async () => {
      setPage({ site: key, lang });
      expect(hrefs(await put('gate-not-found'), 'item')).to.deep.equal(
        ['/price', `/trade/${pair}`, '/help', '/announcements'].map((path) => `/${lang}${path}`),
      );
    });

  for (const { key } of sites)
    it(`${key} has ${['main', 'us'].includes(key) ? 'stories' : 'none'} [NF-07]`, async () => {
      setPage({ site: key });
      const drawn = await put('gate-not-found');
      expect(drawn.parts('story').length > 0).to.equal(['main', 'us'].includes(key));
      if (key === 'us') for (const href of hrefs(drawn, 'story')) expect(href).to.match(/^\/blog\//);
    });

  it('Q-50 stories and links are config [NF-07]', async () => {
    const stories = [{ label: 'Ours', url: '/blog/ours' }];
    const notFound = [{ label: 'Only', url: '/only' }];
    setPage({ site: 'uk', lang: 'en-uk', config: { siteConfig: { menus: { stories, notFound } } } });
    const drawn = await put('gate-not-found');
    expect(hrefs(drawn, 'story')).to.deep.equal(['/en-uk/blog/ours']);
    expect(hrefs(drawn, 'item')).to.deep.equal(['/en-uk/only']);
  });

  for (const key of ['tr', 'eu', 'hk', 'bs', 'sg', 'uk', 'test', 'au'])
    it(`on ${key}, which is not named, has main's links without trade, futures, alpha and ETF, and without copy trading if the footer lacks it [NF-08]`, async () => {
      setPage({ site: key });
      const copies = ['tr', 'test'].includes(key);
      expect(hrefs(await put('gate-not-found'), 'item')).to.deep.equal(
        MAIN.slice(3).filter((path) => path !== '/etf' && (copies || path !== '/copytrading')),
      );
    });

  it('a page with it does not fetch the user [NF-09]', async () => {
    page = setPage({ cookies: 'uid=7; nickname=ada' });
    await put('gate-not-found');
    await put('gate-kyc-bar', {}, { hidden: true });
    expect(user.peek().status).to.equal('idle');
    expect(page.calls.filter((url) => /get_info/.test(url))).to.deep.equal([]);
  });

  it('a page that cancels gate-navigate takes over [NF-01]', async () => {
    const drawn = await put('gate-not-found');
    const urls: unknown[] = [];
    drawn.element.addEventListener('gate-navigate', (event) => {
      urls.push((event as CustomEvent<{ url: string }>).detail.url);
      event.preventDefault();
    });
    drawn.part('home')!.click();
    drawn.part('item-price')!.click();
    expect(urls).to.deep.equal(['/', '/price']);
    expect(page.went).to.deep.equal([]);
  });

  it("hides the server's markup when it renders [NF-01]", async () => {
    const drawn = await put('gate-not-found');
    write(drawn.element, '<h1>404</h1>');
    expect(drawn.element.querySelector('h1')!.getBoundingClientRect().height).to.equal(0);
  });

  for (const [look, state, attributes] of [
    ['light', {}, {}],
    ['dark', {}, { theme: 'dark' }],
    ['Arabic', { lang: 'ar' }, {}],
    ['phone', { width: 360 }, {}],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      setPage(state);
      await expect((await put('gate-not-found', attributes)).element).to.be.accessible();
    });
});
