import { expect } from '@open-wc/testing';
import { downloadLinks, downloadLinksV2, downloadTask, geo } from '../../exchange/offers/download-data.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { decide } from '../../loader/pure.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { appDownloadCopy } from '../../ui/app-download/app-download.copy.ts';

const ENTRY = {
  link: 'https://app.test/get',
  query: 'pid=web',
  h5: { c: 'phone' },
  web: { c: 'desk' },
  china_apk: 'https://apk.test/china.apk',
  overseas_apk: 'https://apk.test/world.apk',
};
const NO_TASK = { has_dl_task: 2, reward_num: '', reward_currency: '' };

describe('gate-download-page', () => {
  let page: TestPage;
  const start = (state: PageState = {}, entry: object | null = ENTRY, country_code = 1, task = NO_TASK) => {
    page = setPage(state);
    downloadLinks.set(entry ? { default: entry } : {});
    downloadLinksV2.set({});
    geo.set({ country_code });
    downloadTask.set(task);
  };
  beforeEach(() => start());

  type Block = Drawn<HTMLElementTagNameMap['gate-download-page']>;
  const hrefs = ({ parts }: Block) =>
    Object.fromEntries(
      parts('item').map((link) => [link.getAttribute('part')!.split('-')[1], link.getAttribute('href')]),
    );

  it('shows on every site, unless the site hides the app [DL-12]', () => {
    for (const { id } of sites) {
      expect(decide('gate-download-page', { site: id }).show).to.equal(true);
      expect(
        decide('gate-download-page', { site: id, config: { siteConfig: { hiddenAppDownload: true } } }),
      ).to.include({ show: false, because: 'app download not hidden' });
    }
  });

  it('with a task the reward is named, without one the plain text stands [DL-10, DL-12]', async () => {
    const plain = await put('gate-download-page');
    expect(plain.part('title')!.textContent).to.equal(appDownloadCopy.text.title);
    expect(plain.part('panel')!.dataset['task']).to.equal('none');
    start({}, ENTRY, 1, { has_dl_task: 1, reward_num: '100', reward_currency: 'USDT' });
    const rewarded = await put('gate-download-page');
    expect(rewarded.part('title')!.textContent).to.contain('100\u00a0USDT');
    expect(rewarded.part('panel')!.dataset['task']).to.equal('reward');
    start({}, ENTRY, 1, { has_dl_task: 1, reward_num: '', reward_currency: '' });
    expect((await put('gate-download-page')).part('panel')!.dataset['task']).to.equal('none');
  });

  it('the drawn phone has the figures of the language', async () => {
    start({ lang: 'de' });
    const { element } = await put('gate-download-page');
    const figures = element.shadowRoot!.querySelector('.phone')!.textContent;
    expect(figures).to.contain('$12.480,65').and.contain('91.640,2').and.contain('+2,5%');
  });

  it('the drawn phone has coins that rise and coins that fall', async () => {
    const { element } = await put('gate-download-page');
    const colours = [...element.shadowRoot!.querySelectorAll('.phone .end-aligned.change')].map(
      (change) => `${change.textContent.slice(0, 1)} ${getComputedStyle(change).fill}`,
    );
    expect(new Set(colours).size).to.equal(2);
  });

  it('the task may come later [DL-12]', async () => {
    downloadTask.reset();
    const drawn = await put('gate-download-page');
    downloadTask.set({ has_dl_task: 1, reward_num: '5', reward_currency: 'GT' });
    await until(() => drawn.part('title')!.textContent!.includes('5\u00a0GT'));
  });

  it('stores, package and QR code lead to the entry of the page [DL-11, DL-12]', async () => {
    const drawn = await put('gate-download-page');
    expect(hrefs(drawn)).to.deep.equal({
      ios: 'https://app.test/get?pid=web&c=phone&forced_deeplink=1',
      android: 'https://app.test/get?pid=web&c=phone',
      apk: 'https://apk.test/world.apk',
    });
    expect(drawn.parts('action').map((link) => link.textContent)).to.deep.equal(['App Store', 'Google Play']);
    expect(drawn.part('qr')!.getBoundingClientRect().width).to.equal(112);
  });

  for (const [country, lang, apk] of [
    [37, 'en', 'china'],
    [0, 'zh', 'china'],
    [0, 'zh-tw', 'china'],
    [0, 'en', 'world'],
    [260, 'en', 'world'],
    [1, 'zh', 'world'],
  ] as const)
    it(`country ${country} in ${lang} has the package ${apk} [DL-11]`, async () => {
      start({ lang }, ENTRY, country);
      expect(hrefs(await put('gate-download-page'))['apk']).to.equal(`https://apk.test/${apk}.apk`);
    });

  for (const country of [37, 260, 185, 74])
    it(`country ${country} has plain links [LINK-24]`, async () => {
      start({}, ENTRY, country);
      const { ios, android } = hrefs(await put('gate-download-page'));
      expect([ios, android]).to.deep.equal([ENTRY.link, ENTRY.link]);
    });

  it('without an entry everything leads to the download page of the site, and there is no package [LINK-27]', async () => {
    start({ site: 'tr', lang: 'tr' }, null);
    expect(hrefs(await put('gate-download-page'))).to.deep.equal({ ios: '/tr/mobileapp', android: '/tr/mobileapp' });
  });

  it('omits a package with an unsafe address [DL-11]', async () => {
    start({}, { ...ENTRY, overseas_apk: 'javascript:alert(1)' });
    expect(hrefs(await put('gate-download-page'))).to.have.all.keys('ios', 'android');
  });

  it('a press fires an event and follows the link, unless the page cancels it', async () => {
    const drawn = await put('gate-download-page');
    const told: unknown[] = [];
    drawn.element.addEventListener('gate-track', (event) => told.push((event as CustomEvent).detail));
    drawn.part('item-android')!.click();
    expect(page.went).to.deep.equal(['https://app.test/get?pid=web&c=phone']);
    expect(told).to.deep.equal([{ name: 'click', props: { page_key: 'default', target: 'android' } }]);
    drawn.element.addEventListener('gate-navigate', (event) => event.preventDefault());
    drawn.part('action')!.click();
    expect(page.went).to.have.length(1);
  });

  it('a preview makes no calls', async () => {
    for (const resource of [downloadLinks, downloadLinksV2, geo, downloadTask]) resource.reset();
    await put('gate-download-page', { preview: '' });
    expect(page.calls).to.deep.equal([]);
  });

  for (const [look, state, attributes] of [
    ['light', {}, {}],
    ['dark', {}, { theme: 'dark' }],
    ['Arabic', { lang: 'ar' }, {}],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      start(state, ENTRY, 1, { has_dl_task: 1, reward_num: '100', reward_currency: 'USDT' });
      await expect((await put('gate-download-page', attributes)).element).to.be.accessible();
    });
});
