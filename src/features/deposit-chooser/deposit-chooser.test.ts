import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { factsOf, type PlainState } from '../../exchange/plain-state.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { settings } from '../../exchange/current/settings.ts';
import {
  finishMotions,
  put,
  setPage,
  until,
  type Drawn,
  type PageState,
  type TestPage,
} from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { depositKinds } from './deposit-chooser.items.ts';

const ALL = ['onchain', 'p2p', 'card', 'bank'];
const kinds = (state: PlainState) => depositKinds(factsOf({ site: 0, compliance: { menu: ['spot_trade'] }, ...state }));

describe('gate-deposit-chooser', () => {
  describe('decides', () => {
    it('shows when it is opened, and only then [FUND-12]', () => {
      expect(decide('gate-deposit-chooser', {})).to.deep.include({ show: false, because: 'opened' });
      expect(decide('gate-deposit-chooser', { attributes: { open: true } }).show).to.equal(true);
    });

    it('main, no UK limit, menu without fiat_trade: P2P, card and bank [FUND-11]', () => {
      expect(kinds({})).to.deep.equal(ALL);
      expect(kinds({ compliance: { menu: [] } })).to.deep.equal(ALL);
      expect(kinds({ compliance: { menu: ['fiat_trade2', 'FIAT_TRADE'] } })).to.deep.equal(ALL);
    });

    for (const site of [177, 106, 71, 232, 14, 153, 181, 182, 83, 666, 11])
      it(`site ${site}: on-chain only [FUND-11, FUND-12]`, () => {
        expect(kinds({ site })).to.deep.equal(['onchain']);
      });

    it('with fiat_trade in the menu: on-chain only [FUND-11, FUND-12]', () => {
      expect(kinds({ compliance: { menu: ['spot_trade', 'fiat_trade'] } })).to.deep.equal(['onchain']);
    });

    it('the UK limit counts as 1, "1" and true [FUND-11]', () => {
      for (const value of [1, '1', true])
        expect(kinds({ compliance: { menu: [], limit: { is_uk_limit: value } } })).to.deep.equal(['onchain']);
      for (const value of [0, '0', false, '', null])
        expect(kinds({ compliance: { menu: [], limit: { is_uk_limit: value } } })).to.deep.equal(ALL);
    });

    it('an answer that is not there, failed or has no menu offers on-chain only [FUND-12]', () => {
      for (const compliance of [undefined, null, { ok: false, menu: [] }, {}, { menu: 'x' }])
        expect(kinds({ compliance } as PlainState), JSON.stringify(compliance)).to.deep.equal(['onchain']);
    });

    it('depositChooser.fiatTrade "present" turns the menu test round [FUND-11]', () => {
      const config = { depositChooser: { fiatTrade: 'present' as const } };
      expect(kinds({ config })).to.deep.equal(['onchain']);
      expect(kinds({ config, compliance: { menu: ['fiat_trade'] } })).to.deep.equal(ALL);
      expect(kinds({ config, compliance: {} })).to.deep.equal(['onchain']);
    });
  });

  describe('draws', () => {
    let page: TestPage;
    let heard: CustomEvent[];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const names = 'gate-choose gate-close gate-navigate gate-error'.split(' ');
    const open = (state: PageState = {}) => {
      page = setPage({ compliance: { menu: ['spot_trade'] }, ...state });
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      heard = [];
      for (const name of names) document.addEventListener(name, hear);
      open();
    });
    afterEach(() => names.forEach((name) => document.removeEventListener(name, hear)));
    const chooser = (attributes = {}) => put('gate-deposit-chooser', { open: '', ...attributes });
    type Chooser = Drawn<HTMLElementTagNameMap['gate-deposit-chooser']>;
    const hrefs = ({ parts }: Chooser) => parts('item').map((entry) => entry.getAttribute('href'));
    const gone = ({ element }: Chooser) => until(() => element.dataset['state'] === 'hidden', 'the end');

    it('four entries, each a link with its part [FUND-11]', async () => {
      const drawn = await chooser();
      expect(drawn.part('panel')!.matches(':modal')).to.equal(true);
      for (const kind of ALL) expect(drawn.part(`item-${kind}`)!.localName, kind).to.equal('a');
      expect(hrefs(drawn)).to.deep.equal([
        '/myaccount/deposit/USDT',
        '/c2c/market',
        '/crypto/buy/with-credit-card?method=card',
        '/crypto/buy/with-bank-account?method=bank',
      ]);
    });

    it('entries are cards, not lines of underlined text', async () => {
      const drawn = await chooser();
      for (const kind of ALL) {
        const { textDecorationLine, borderTopWidth, display } = getComputedStyle(drawn.part(`item-${kind}`)!);
        expect({ textDecorationLine, borderTopWidth, display }, kind).to.deep.equal({
          textDecorationLine: 'none',
          borderTopWidth: '1px',
          display: 'flex',
        });
      }
    });

    it('rows are as high as their text, and on-chain is recommended where there is a choice', async () => {
      const drawn = await chooser();
      const rows = drawn.parts('item');
      const words = rows.map((row) => row.querySelector<HTMLElement>('.words')!.offsetHeight);
      rows.forEach((row, at) => expect(row.offsetHeight).to.equal(Math.max(40, words[at]!) + 30));
      expect(rows.map((row) => row.querySelector('.badge')?.textContent)).to.deep.equal([
        'Recommended',
        undefined,
        undefined,
        undefined,
      ]);
      open({ compliance: { menu: ['fiat_trade'] } });
      const alone = await chooser();
      expect(alone.part('item-onchain')!.querySelector('.badge')).to.equal(null);
    });

    it('without fiat there is on-chain alone [FUND-12]', async () => {
      open({ compliance: { menu: ['fiat_trade'] } });
      expect(hrefs(await chooser({ currency: 'BTC' }))).to.deep.equal(['/myaccount/deposit/BTC']);
    });

    it('a fiat fills the links; an empty one takes the defaults of the site, USD without any [FUND-14]', async () => {
      expect(hrefs(await chooser({ fiat: 'EUR' })).slice(1)).to.deep.equal([
        '/c2c/USDT_EUR',
        '/crypto/buy/with-credit-card?method=card&fiat=EUR',
        '/crypto/buy/with-bank-account?method=bank&fiat=EUR',
      ]);
      open({ lang: 'tr' });
      settings.set({});
      expect(hrefs(await chooser({ fiat: '' })).slice(1)).to.deep.equal([
        '/tr/c2c/USDT_USD',
        '/tr/crypto/buy/with-credit-card?method=card&fiat=USD',
        '/tr/crypto/buy/with-bank-account?method=bank&fiat=USD',
      ]);
      open();
      settings.set({ defaultBuyCryptoFiat: 'GBP', defaultP2PFiat: 'TRY' });
      expect(hrefs(await chooser({ fiat: '' })).slice(1, 3)).to.deep.equal([
        '/c2c/USDT_TRY',
        '/crypto/buy/with-credit-card?method=card&fiat=GBP',
      ]);
    });

    for (const kind of ALL)
      it(`choosing ${kind} fires an event, closes, and navigates [FUND-11]`, async () => {
        const drawn = await chooser();
        const url = drawn.part(`item-${kind}`)!.getAttribute('href')!;
        drawn.part(`item-${kind}`)!.click();
        await gone(drawn);
        expect(heard.map(({ type, detail }) => [type, detail as object])).to.deep.equal([
          ['gate-choose', { kind, url }],
          ['gate-close', { reason: 'button' }],
          ['gate-navigate', { url, newTab: false }],
        ]);
        expect(page.went).to.deep.equal([`https://host.test${url}`]);
      });

    it('if the page cancels gate-choose, it handles the choice, and the chooser still closes', async () => {
      const drawn = await chooser();
      drawn.element.addEventListener('gate-choose', (event) => event.preventDefault());
      drawn.part('item-p2p')!.click();
      await gone(drawn);
      expect(page.went).to.deep.equal([]);
      expect(heard.map(({ type }) => type)).to.deep.equal(['gate-choose', 'gate-close']);
    });

    it('it closes by its control, Escape, a press outside and navigation', async () => {
      for (const [reason, act] of [
        ['close', (drawn: Chooser) => drawn.part('close')!.click()],
        ['close', () => sendKeys({ press: 'Escape' })],
        [
          'close',
          (drawn: Chooser) =>
            drawn.part('panel')!.dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true })),
        ],
        ['route', () => (pageSignals.url.value = new URL('https://host.test/price'))],
      ] as const) {
        open();
        heard = [];
        const drawn = await chooser();
        await act(drawn);
        await gone(drawn);
        expect(heard.map(({ type, detail }) => [type, (detail as { reason: string }).reason])).to.deep.equal([
          ['gate-close', reason],
        ]);
        drawn.element.remove();
        await nextFrame();
      }
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element } = await chooser();
        finishMotions({ element });
        await expect(element).to.be.accessible();
      });
  });
});
