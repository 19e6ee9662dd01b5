import { expect, nextFrame } from '@open-wc/testing';
import { serve } from '../../runtime/calls/api.testing.ts';
import { rebateUser } from '../../exchange/offers/rebate-user.ts';
import { SHARE_SOURCES } from '../../exchange/offers/share-sources.ts';
import { createShare, shareStore } from '../../services/share/share.ts';
import { ways } from '../../services/share/share-image.ts';
import { open as openElement } from '../../runtime/present/open.ts';
import { closeAll } from '../../runtime/present/present.ts';
import { watch } from '../../runtime/discover/discover.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { problem } from '../../runtime/page/problem.ts';
import { contentOf, readFigures, TEMPLATES } from './templates.ts';

const TAG = 'gate-share-modal';
const KOL = { kol_code: 'KOL7', encrypted_uid: 'enc', agency_type: 1 };

describe(TAG, () => {
  it('there are 28 source types, each with a poster [SHARE-01]', () => {
    expect(SHARE_SOURCES).to.have.length(28);
    expect(new Set(SHARE_SOURCES).size).to.equal(28);
    expect(Object.keys(TEMPLATES).sort()).to.deep.equal([...SHARE_SOURCES].sort());
  });

  for (const source of SHARE_SOURCES)
    it(`${source} shows when it is opened [SHARE-01]`, () => {
      expect(decide(TAG, { attributes: { open: true, sourceType: source } }).show).to.equal(true);
      expect(decide(TAG, { attributes: { sourceType: source } }).because).to.equal('opened');
    });

  it('an unknown source type is refused [SHARE-02]', () => {
    for (const sourceType of ['', 'nope', 'PROMO', 'constructor'])
      expect(decide(TAG, { attributes: { open: true, sourceType } })).to.deep.include({
        show: false,
        because: 'a known source type',
      });
  });

  it('opened with an unknown type, it reports that it stays hidden, and no promise stays pending [SHARE-02, SHARE-01]', async () => {
    setPage();
    watch(document);
    const element = await openElement(TAG, { sourceType: 'nope' });
    expect(element.dataset['state']).to.equal('hidden');
    // The page's author gets a report.
    expect(problem.peek()).to.deep.equal({ code: 'bad-attribute', subject: 'source-type' });
    element.remove();
  });

  it('a poster shows the figures of its type, in its order, and nothing nested [SHARE-01]', () => {
    const data = {
      price: 5,
      roi: '+1%',
      pair: 'BTC_USDT',
      apr: '9%',
      entry: { a: 1 },
      side: ' Long ',
      __proto__: null,
    };
    expect(contentOf(TEMPLATES['futures_position']!, data)).to.deep.equal({
      marks: ['BTC_USDT', 'Long'],
      figures: [
        { field: 'roi', value: '+1%' },
        { field: 'price', value: '5' },
      ],
    });
    expect(contentOf(TEMPLATES['promo']!, { prize: 'x'.repeat(99) }).figures[0]!.value).to.have.length(40);
    for (const bad of [undefined, '', '{', '[]', '7', 'null']) expect(readFigures(bad)).to.deep.equal({});
  });

  describe('draws', () => {
    let page: TestPage;
    const realError = console.error;
    const realWays = { ...ways };
    const open = async (state: PageState = {}) => {
      page = setPage({ cookies: 'uid=1; nickname=a', ...state });
      rebateUser.reset();
      await nextFrame();
    };
    const show = async (attributes: Record<string, string> = {}) => {
      const drawn = await put(TAG, { open: '', 'source-type': 'promo', ...attributes });
      await until(() => drawn.element.shadowRoot!.querySelector('.qr') !== null, 'the code');
      drawn.element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
      return drawn;
    };
    const link = (element: HTMLElement) => element.shadowRoot!.querySelector('input')!.value;
    beforeEach(() => open());
    afterEach(() => {
      console.error = realError;
      Object.assign(ways, realWays);
    });

    it('the link carries the user\u2019s code, the QR code the link [SHARE-08, STORE-18]', async () => {
      rebateUser.set(KOL);
      const { element, text } = await show();
      expect(link(element)).to.equal('https://host.test/rewards_hub?ref=KOL7&ref_type=1');
      expect(text()).to.contain('KOL7');
      const first = element.shadowRoot!.querySelector('.qr path')!.getAttribute('d');
      rebateUser.set({ ...KOL, kol_code: '', agency_type: 0 });
      await until(() => link(element).endsWith('?ref=enc&ref_type=0'), 'the other code');
      expect(element.shadowRoot!.querySelector('.qr path')!.getAttribute('d')).to.not.equal(first);
    });

    it('the code has its room while it is fetched: nothing moves when it comes [SHARE-08, POP-20]', async () => {
      serve(() => new Promise(() => undefined));
      const { element } = await show();
      const foot = element.shadowRoot!.querySelector<HTMLElement>('.foot')!;
      const top = () => foot.querySelector('b')!.getBoundingClientRect().top - foot.getBoundingClientRect().top;
      expect(foot.innerText).to.not.contain('code');
      const before = top();
      rebateUser.set(KOL);
      await until(() => foot.innerText.includes('KOL7'), 'the code');
      expect(top()).to.equal(before);
    });

    it('targets are icons with names, including those of the config [SHARE-02]', async () => {
      await open({ config: { share: { targets: { 'my-net': 'https://net.example/?u={url}' } } } });
      const { parts, part } = await show();
      const targets = parts('item').filter((one) => !one.matches('[part~="item-native"]'));
      expect(targets.map((one) => one.textContent)).to.deep.equal([
        'X',
        'Telegram',
        'Facebook',
        'WhatsApp',
        'Reddit',
        'my-net',
      ]);
      const shapes = targets.map((one) => one.querySelector('svg[aria-hidden=true]')!.innerHTML);
      expect(new Set(shapes).size).to.equal(targets.length);
      expect(part('item-x')!.getAttribute('aria-label')).to.equal('Share on X');
    });

    for (const [source, picture] of [
      ['futures_position', 'trend'],
      ['vip-airdrop', 'gift'],
      ['simple_earn', 'growth'],
    ] as const)
      it(`the poster of ${source} shows ${picture} and leaves the headline its room [SHARE-01]`, async () => {
        const { element } = await show({ 'source-type': source });
        const art = element.shadowRoot!.querySelector(`.poster [data-illustration='${picture}']`)!;
        const words = document.createRange();
        words.selectNodeContents(element.shadowRoot!.querySelector('.poster h3')!);
        expect(words.getBoundingClientRect().right).to.be.at.most(art.getBoundingClientRect().left);
      });

    it('the poster has the logo for dark pages, and the name when the logo cannot be read', async () => {
      const dark = '/demo/assets/logo-dark.svg';
      await open({ config: { siteConfig: { logo: { light: '/light.svg', dark } } } });
      const { element } = await show();
      const brand = element.shadowRoot!.querySelector('.poster .brand')!;
      const logo = brand.querySelector('img')!;
      await until(() => logo.naturalWidth > 0, 'the logo');
      expect([logo.getAttribute('src'), logo.alt, logo.crossOrigin]).to.deep.equal([dark, 'Gate', 'anonymous']);
      logo.dispatchEvent(new Event('error'));
      await until(() => brand.textContent === 'Gate', 'the name');
      expect(brand.querySelector('img')).to.equal(null);
    });

    it('hiddenReferral shares the plain address without a call [SHARE-08]', async () => {
      await open({ config: { siteConfig: { hiddenReferral: true } } });
      const { element } = await show();
      expect(link(element)).to.equal('https://host.test/rewards_hub');
      expect(page.calls.filter((url) => url.includes('rebate'))).to.deep.equal([]);
    });

    it('a visitor shares the bare address; a failed call too [SHARE-08]', async () => {
      await open({ cookies: '', lang: 'de' });
      expect(link((await show()).element)).to.equal('https://host.test/de/rewards_hub');
      await open();
      const { element, part } = await show();
      await until(() => !(part('action') as HTMLButtonElement).disabled, 'the default');
      expect(link(element)).to.equal('https://host.test/rewards_hub');
    });

    it('the store opens and hides it, and logs and rejects an unknown type [SHARE-02]', async () => {
      watch(document);
      const share = createShare(openElement, closeAll);
      const lines: unknown[] = [];
      console.error = (line: unknown) => void lines.push(line);
      expect(await share.open({ source: 'nope' })).to.equal(false);
      expect(String(lines[0])).to.contain('nope');
      expect(shareStore.value).to.equal(undefined);
      expect(document.querySelector(TAG)).to.equal(null);
      console.error = realError;
      rebateUser.set(KOL);
      expect(await share.open({ source: 'futures_position', heading: 'My trade', data: { roi: '+5%' } })).to.equal(
        true,
      );
      const element = document.querySelector<HTMLElement>(TAG)!;
      expect(element.dataset['state']).to.equal('shown');
      expect(element.shadowRoot!.textContent).to.contain('My trade').and.contain('+5%');
      expect(shareStore.value?.source).to.equal('futures_position');
      share.hide();
      await until(() => element.dataset['state'] === 'hidden', 'the end');
      expect(shareStore.value).to.equal(undefined);
      await share.open({ source: 'promo' });
      (element.shadowRoot!.querySelector('[part~=close]') as HTMLElement).click();
      await until(() => shareStore.value === undefined, 'the store to know');
      element.remove();
    });

    it('copy link, with words when it cannot [SHARE-02]', async () => {
      rebateUser.set(KOL);
      const { part, text, element } = await show();
      const copied: string[] = [];
      let works = true;
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: {
          writeText: (given: string) =>
            works ? (copied.push(given), Promise.resolve()) : Promise.reject(new Error('no')),
        },
      });
      try {
        part('secondary')!.click();
        await until(() => text().includes('Link copied'), 'the words');
        expect(copied).to.deep.equal([link(element)]);
        works = false;
        part('secondary')!.click();
        await until(() => text().includes('could not be copied'), 'the other words');
      } finally {
        delete (navigator as unknown as { clipboard?: unknown }).clipboard;
      }
    });

    it('saving the image shows a message on failure, and the page can take over [SHARE-06]', async () => {
      rebateUser.set(KOL);
      console.error = () => undefined;
      const { part, text, element } = await show();
      ways.own = ways.fallback = () => Promise.reject(new Error('no'));
      part('action')!.click();
      await until(() => text().includes('could not be saved'), 'the words');
      let asked = 0;
      ways.own = () => (asked++, Promise.reject(new Error('no')));
      element.addEventListener('gate-share', (event) => event.preventDefault());
      part('action')!.click();
      await nextFrame();
      expect(asked).to.equal(0);
    });

    it('the poster itself is drawn by the own way [SHARE-03]', async () => {
      rebateUser.set(KOL);
      const { element } = await show({ 'source-type': 'futures_position', data: '{"roi":"+5%","pair":"BTC_USDT"}' });
      expect((await realWays.own(element.shadowRoot!.querySelector('.poster')!))!.length).to.be.greaterThan(5000);
    });

    it('social targets open in a new tab with the link [SHARE-08]', async () => {
      rebateUser.set(KOL);
      const { part } = await show();
      const href = part('item-x')!.getAttribute('href')!;
      expect(new URL(href).searchParams.get('url')).to.equal('https://host.test/rewards_hub?ref=KOL7&ref_type=1');
      part('item-x')!.click();
      expect(page.opened).to.deep.equal([href]);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        await open(state);
        rebateUser.set(KOL);
        const { element } = await show({
          'source-type': 'futures_position',
          data: '{"roi":"+5%","pnl":"-3 USDT","pair":"BTC_USDT"}',
        });
        await expect(element).to.be.accessible();
      });
  });
});
