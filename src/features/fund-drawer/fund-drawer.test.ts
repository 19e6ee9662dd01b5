import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { configure } from '../../exchange/config/config.ts';
import { factsOf } from '../../exchange/plain-state.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { settings } from '../../exchange/current/settings.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { totalFunds } from './fund-drawer.data.ts';
import { fundLink, fundSections } from './fund-drawer.items.ts';
import { fundDrawerCopy } from './fund-drawer.copy.ts';
import { textsIn } from '../../locales/texts.testing.ts';

const CODES = { credit_paywith_card: 'card', bank_card: 'bank', fiat_trade: 'p2p' } as const;
const ALL = Object.keys(CODES);

const root = document.documentElement;

describe('gate-fund-drawer', () => {
  describe('decides', () => {
    it('shows when it is opened, and only then [FUND-15]', () => {
      expect(decide('gate-fund-drawer', {})).to.deep.include({ show: false, because: 'opened' });
      expect(decide('gate-fund-drawer', { attributes: { open: false } }).show).to.equal(false);
      expect(decide('gate-fund-drawer', { attributes: { open: true } }).show).to.equal(true);
      expect(decide('gate-fund-drawer', { attributes: { open: true, disabled: true } }).show).to.equal(false);
    });

    for (let bits = 0; bits < 8; bits++) {
      const menu = ALL.filter((_, at) => bits & (1 << at));
      it(`a menu of [${menu.join(', ')}] offers what its codes name [FUND-06, FUND-07, FUND-08]`, () => {
        const facts = factsOf({ site: 0, compliance: { menu: ['spot_trade', ...menu] } });
        expect(fundSections(facts)).to.deep.equal({
          have: ['onchain', 'gatecode'],
          buy: menu.map((code) => CODES[code as keyof typeof CODES]),
        });
      });
    }

    it('an answer without a menu, a failed one and one that is not there yet offer no fiat [FUND-08]', () => {
      for (const state of [{}, { compliance: null }, { compliance: {} }, { compliance: { menu: 'fiat_trade' } }])
        expect(fundSections(factsOf({ site: 0, ...state })), JSON.stringify(state)).to.deep.equal({
          have: ['onchain', 'gatecode'],
          buy: [],
        });
    });

    it('the US site offers on-chain deposit and buying crypto, regardless of the menu [FUND-09]', () => {
      for (const menu of [[], ALL])
        expect(fundSections(factsOf({ site: 232, compliance: { menu } }))).to.deep.equal({
          have: ['onchain', 'buycrypto'],
          buy: [],
        });
    });

    it('codes are compared whole and by case [FUND-07]', () => {
      const menu = ['fiat_trade2', 'FIAT_TRADE', 'bank', 'credit_paywith'];
      expect(fundSections(factsOf({ site: 0, compliance: { menu } })).buy).to.deep.equal([]);
    });

    for (const [item, lang, currency, fiat, url] of [
      ['onchain', 'en', 'USDT', undefined, '/myaccount/deposit/USDT'],
      ['onchain', 'en', '', undefined, '/myaccount/deposit/USDT'],
      ['onchain', 'tr', 'BTC', undefined, '/tr/myaccount/deposit/BTC'],
      ['onchain', 'en', '../x?', undefined, '/myaccount/deposit/..%2Fx%3F'],
      ['gatecode', 'de', 'USDT', undefined, '/de/myaccount/deposit_gatecode'],
      ['card', 'en', 'USDT', undefined, '/crypto/buy/with-credit-card?method=card'],
      ['card', 'ar', 'USDT', 'EUR', '/ar/crypto/buy/with-credit-card?method=card&fiat=EUR'],
      ['bank', 'en', 'USDT', undefined, '/crypto/buy/with-bank-account?method=bank'],
      ['bank', 'en', 'USDT', 'A&B', '/crypto/buy/with-bank-account?method=bank&fiat=A%26B'],
      ['p2p', 'en', 'USDT', undefined, '/c2c/market'],
      ['p2p', 'pt-br', 'USDT', 'BRL', '/pt-br/c2c/USDT_BRL'],
      ['buycrypto', 'en-us', 'USDT', undefined, '/en-us/buy-sell-crypto'],
    ] as const)
      it(`${item} in ${lang} with fiat ${fiat ?? 'none'} leads to ${url} [FUND-05, FUND-06, FUND-10, FUND-14]`, () => {
        expect(fundLink(item, lang, currency, fiat)).to.equal(url);
      });
  });

  describe('draws', () => {
    let page: TestPage;
    let heard: CustomEvent[] = [];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const names = 'gate-show gate-open gate-close gate-hide gate-navigate gate-error'.split(' ');
    const types = () => heard.map(({ type }) => type);

    const open = (state: PageState = {}) => {
      page = setPage({ compliance: { menu: ALL }, ...state });
      totalFunds.reset();
      settings.set({});
      heard = [];
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      open();
      for (const name of names) document.addEventListener(name, hear);
    });
    afterEach(() => {
      for (const name of names) document.removeEventListener(name, hear);
      root.removeAttribute('style');
    });

    type Drawer = Drawn<HTMLElementTagNameMap['gate-fund-drawer']>;
    const drawer = (attributes: Readonly<Record<string, string>> = {}): Promise<Drawer> =>
      put('gate-fund-drawer', { open: '', ...attributes });
    const panelOf = ({ part }: Drawer) => {
      const panel = part('panel') as HTMLDialogElement;
      panel.getAnimations().forEach((animation) => animation.finish());
      return panel;
    };
    /** Waits for the exit animation. */
    const left = async ({ element }: Drawer) => {
      await nextFrame();
      page.pass(300);
      await until(() => element.dataset['state'] === 'hidden', 'the end of the exit');
    };
    const hrefs = (drawn: Drawer) =>
      Object.fromEntries(
        drawn
          .parts('item')
          .map((link) => [link.getAttribute('part')!.split('item-')[1], link.getAttribute('href')] as const),
      );

    it('opens at the right edge, 414 px wide and as high as the window [FUND-01]', async () => {
      const { left: x, right, width, height } = panelOf(await drawer()).getBoundingClientRect();
      expect(width).to.equal(414);
      expect(right).to.equal(innerWidth);
      expect(x).to.equal(innerWidth - 414);
      expect(height).to.equal(innerHeight);
    });

    it('it slides in from the right in 300 ms [FUND-01]', async () => {
      const { part } = await drawer();
      const [motion] = part('panel')!.getAnimations();
      expect(motion!.effect!.getTiming().duration).to.equal(300);
      motion!.pause();
      motion!.currentTime = 0;
      expect(part('panel')!.getBoundingClientRect().left).to.equal(innerWidth);
    });

    for (const [width, expected] of [
      [413, 413],
      [414, 414],
      [415, 414],
    ] as const)
      it(`in a window ${width} px wide it is ${expected} px wide [FUND-01]`, async () => {
        const before = { width: innerWidth, height: innerHeight };
        await setViewport({ width, height: 600 });
        try {
          expect(panelOf(await drawer()).getBoundingClientRect().width).to.equal(expected);
        } finally {
          await setViewport(before);
        }
      });

    it('has rows of one height in both lists, whether their hints take one line or two', async () => {
      const before = { width: innerWidth, height: innerHeight };
      await setViewport({ width: 1280, height: 800 });
      try {
        const rows = (await drawer()).parts('item').map((row) => row.getBoundingClientRect().height);
        expect(rows).to.have.length(5);
        for (const height of rows) expect(height).to.be.closeTo(rows[0]!, 0.5);
      } finally {
        await setViewport(before);
      }
    });

    it('in Arabic it opens at the left edge and slides in from there [FUND-02]', async () => {
      open({ lang: 'ar' });
      const drawn = await drawer();
      const [motion] = drawn.part('panel')!.getAnimations();
      motion!.pause();
      motion!.currentTime = 0;
      // WebKit has a rounding error here.
      expect(drawn.part('panel')!.getBoundingClientRect().right).to.be.closeTo(0, 0.001);
      motion!.finish();
      expect(drawn.part('panel')!.getBoundingClientRect().left).to.equal(0);
      expect(drawn.part('panel')!.closest('.gate')!.getAttribute('dir')).to.equal('rtl');
    });

    it('gate-close comes after the slide: not at 299 ms, at 300 ms [FUND-03]', async () => {
      const drawn = await drawer();
      expect(types()).to.deep.equal(['gate-show', 'gate-open']);
      drawn.part('close')!.click();
      await nextFrame();
      expect(drawn.part('panel')!.classList.contains('leaving')).to.equal(true);
      expect(drawn.part('panel')!.getAnimations()[0]!.effect!.getTiming().duration).to.equal(300);
      page.pass(299);
      await nextFrame();
      expect(types()).not.to.include('gate-close');
      expect(drawn.part('panel') !== null).to.equal(true);
      page.pass(1);
      expect(types()).to.deep.equal(['gate-show', 'gate-open', 'gate-close', 'gate-hide']);
      expect(heard[2]!.detail).to.deep.equal({ reason: 'close' });
      expect(heard[2]).to.include({ bubbles: true, composed: true });
      await until(() => drawn.part('panel') === null, 'the end of the drawing');
      expect(drawn.element.hasAttribute('open')).to.equal(false);
    });

    it('stays when it is opened again while it slides out, and fires no gate-close [FUND-03]', async () => {
      const drawn = await drawer();
      const panel = drawn.part('panel');
      drawn.element.close();
      page.pass(200);
      drawn.element.show();
      await nextFrame();
      page.pass(1000);
      await nextFrame();
      expect(drawn.part('panel') === panel).to.equal(true);
      expect(panel!.classList.contains('leaving')).to.equal(false);
      expect(types()).not.to.include('gate-close');
      // Removed without being closed: no `close` event later.
      drawn.element.remove();
      await nextFrame();
      expect(types()).not.to.include('gate-close');
    });

    it('show() and close() and the property `open` work, and the attribute mirrors them [FUND-15]', async () => {
      const drawn = await put('gate-fund-drawer', {}, { hidden: true });
      const { element } = drawn;
      expect(element.open).to.equal(false);
      element.show();
      expect(element.hasAttribute('open')).to.equal(true);
      await until(() => element.dataset['state'] === 'shown');
      element.close();
      expect(element.open).to.equal(false);
      await left(drawn);
      element.open = true;
      await until(() => element.dataset['state'] === 'shown');
      element.removeAttribute('open');
      await left(drawn);
      expect(drawn.part('panel') === null).to.equal(true);
    });

    it('the close control, Escape, a press outside and the route close it, each with its reason [FUND-15]', async () => {
      const ways: Readonly<Record<string, (drawn: Drawer) => unknown>> = {
        control: ({ part }) => part('close')!.click(),
        Escape: () => sendKeys({ press: 'Escape' }),
        overlay: (drawn) =>
          panelOf(drawn).dispatchEvent(new MouseEvent('mousedown', { clientX: 10, clientY: 10, bubbles: true })),
        route: () => (pageSignals.url.value = new URL('/markets', 'https://host.test')),
      };
      for (const [name, way] of Object.entries(ways)) {
        heard = [];
        const drawn = await drawer();
        await way(drawn);
        await left(drawn);
        const [close] = heard.filter(({ type }) => type === 'gate-close');
        expect(close?.detail, name).to.deep.equal({ reason: name === 'route' ? 'route' : 'close' });
        drawn.element.remove();
        await nextFrame();
      }
    });

    it('a press inside does not close it, nor does another query on the same path [FUND-15]', async () => {
      const drawn = await drawer();
      const panel = panelOf(drawn);
      const { left: x, top } = panel.getBoundingClientRect();
      panel.dispatchEvent(new MouseEvent('mousedown', { clientX: x + 1, clientY: top + 1, bubbles: true }));
      drawn.part('title')!.dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true }));
      pageSignals.url.value = new URL('/?tab=2#x', 'https://host.test');
      await nextFrame();
      page.pass(1000);
      expect(drawn.element.dataset['state']).to.equal('shown');
      expect(types()).not.to.include('gate-close');
    });

    it('a second Escape during the slide does no harm [FUND-15]', async () => {
      const drawn = await drawer();
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Escape' });
      expect(drawn.part('panel')!.matches(':modal'), 'still in the top layer while it slides').to.equal(true);
      await left(drawn);
      expect(types().filter((type) => type === 'gate-close')).to.have.length(1);
    });

    for (const style of [
      null,
      'color: red;',
      'overflow: scroll;',
      'color: red; scrollbar-gutter: stable; overflow: clip !important;',
    ])
      it(`the scroll lock gives back exactly what was there: style ${style ?? 'absent'} [FUND-04]`, async () => {
        if (style !== null) root.setAttribute('style', style);
        const before = root.style.cssText;
        const had = root.getAttribute('style');
        const drawn = await drawer();
        // A page that clips its root with an important inline style cannot scroll anyway.
        expect(getComputedStyle(root).overflow).to.equal(before.includes('clip') ? 'clip' : 'hidden');
        expect(root.getAttribute('style'), 'the style of the page is left alone').to.equal(had);
        drawn.part('close')!.click();
        await left(drawn);
        await until(() => getComputedStyle(root).overflow !== 'hidden', 'the release');
        expect(root.style.cssText).to.equal(before);
        expect(root.getAttribute('style')).to.equal(had);
      });

    it('the scroll lock is released when the element is removed while it is open [FUND-04]', async () => {
      root.setAttribute('style', 'overflow: scroll');
      const drawn = await drawer();
      expect(getComputedStyle(root).overflowY).to.equal('hidden');
      drawn.element.remove();
      await until(() => getComputedStyle(root).overflowY !== 'hidden', 'the release');
      expect(root.style.cssText).to.equal('overflow: scroll;');
    });

    it('the scroll lock is released when an element around it is removed while it is open [FUND-04]', async () => {
      const around = document.createElement('div');
      document.body.append(around);
      const drawn = await drawer();
      around.append(drawn.element);
      await nextFrame();
      around.remove();
      await until(() => getComputedStyle(root).overflow !== 'hidden', 'the release');
      expect(root.getAttribute('style')).to.equal(null);
    });

    it('the focus goes into the drawer and back to where it came from', async () => {
      const opener = document.createElement('button');
      document.body.append(opener);
      opener.focus();
      const drawn = await drawer();
      expect(document.activeElement === drawn.element).to.equal(true);
      expect(drawn.element.shadowRoot!.activeElement === drawn.part('panel')).to.equal(true);
      drawn.part('close')!.click();
      await left(drawn);
      await until(() => document.activeElement === opener, 'the focus');
      opener.remove();
    });

    it('every entry is a real link with its own part [FUND-05, FUND-06, FUND-07]', async () => {
      const drawn = await drawer();
      expect(hrefs(drawn)).to.deep.equal({
        onchain: '/myaccount/deposit/USDT',
        gatecode: '/myaccount/deposit_gatecode',
        card: '/crypto/buy/with-credit-card?method=card',
        bank: '/crypto/buy/with-bank-account?method=bank',
        p2p: '/c2c/market',
      });
      expect(drawn.parts('item').every((link) => link.localName === 'a')).to.equal(true);
      drawn.part('item-onchain')!.click();
      expect(page.went).to.deep.equal(['https://host.test/myaccount/deposit/USDT']);
    });

    it('a page that cancels gate-navigate takes over [FUND-05]', async () => {
      const drawn = await drawer();
      drawn.element.addEventListener('gate-navigate', (event) => event.preventDefault());
      drawn.part('item-gatecode')!.click();
      const [event] = heard.filter(({ type }) => type === 'gate-navigate');
      expect(event!.detail).to.deep.equal({ url: '/myaccount/deposit_gatecode', newTab: false });
      expect(event).to.include({ bubbles: true, composed: true, cancelable: true });
      expect(page.went).to.deep.equal([]);
    });

    it('all links have the language prefix, and follow a language change immediately [FUND-10]', async () => {
      const german = await textsIn('de', 'fund-drawer');
      const drawn = await drawer();
      configure({ locale: 'de' });
      await until(() => drawn.text().includes(german['haveAssets']!), 'the German text');
      const all = Object.values(hrefs(drawn));
      expect(all).to.have.length(5);
      for (const href of all) expect(href).to.match(/^\/de\//);
    });

    it('without any of the codes the second section is not there; it comes when the answer comes [FUND-08]', async () => {
      open({ compliance: { menu: [] } });
      const drawn = await drawer();
      expect(Object.keys(hrefs(drawn))).to.deep.equal(['onchain', 'gatecode']);
      expect(drawn.text()).not.to.contain(fundDrawerCopy.text.noAssets);
      compliance.set({ ok: true, menu: ['bank_card'], business: [], limit: {}, toast: {}, tips: {} });
      await until(() => drawn.part('item-bank') !== null);
      expect(drawn.text()).to.contain(fundDrawerCopy.text.noAssets);
      expect(drawn.part('item-card') === null).to.equal(true);
      expect(drawn.part('item-p2p') === null).to.equal(true);
    });

    it('the US site: two entries, under its prefix [FUND-09]', async () => {
      open({ site: 'us', lang: 'en-us' });
      const drawn = await drawer();
      expect(hrefs(drawn)).to.deep.equal({
        onchain: '/en-us/myaccount/deposit/USDT',
        buycrypto: '/en-us/buy-sell-crypto',
      });
      expect(drawn.text(), 'buying needs no crypto').not.to.contain(fundDrawerCopy.text.haveAssets);
    });

    it('the attribute site="us" makes it the US drawer, removing it the one of the page [FUND-09]', async () => {
      const drawn = await drawer({ site: 'us' });
      expect(Object.keys(hrefs(drawn))).to.deep.equal(['onchain', 'buycrypto']);
      drawn.element.removeAttribute('site');
      await until(() => drawn.part('item-gatecode') !== null);
      expect(drawn.part('item-buycrypto') === null).to.equal(true);
    });

    it('`currency` names the coin of the on-chain deposit [FUND-05]', async () => {
      const drawn = await drawer({ currency: 'BTC' });
      expect(hrefs(drawn)['onchain']).to.equal('/myaccount/deposit/BTC');
      drawn.element.removeAttribute('currency');
      await until(() => hrefs(drawn)['onchain'] === '/myaccount/deposit/USDT');
    });

    it('an empty `fiat` means USD, a named one itself, none no fiat at all [FUND-14]', async () => {
      const drawn = await drawer({ fiat: '' });
      expect(hrefs(drawn)).to.include({
        card: '/crypto/buy/with-credit-card?method=card&fiat=USD',
        bank: '/crypto/buy/with-bank-account?method=bank&fiat=USD',
        p2p: '/c2c/USDT_USD',
      });
      drawn.element.setAttribute('fiat', 'EUR');
      await until(() => hrefs(drawn)['p2p'] === '/c2c/USDT_EUR');
      expect(hrefs(drawn)['card']).to.match(/&fiat=EUR$/);
      drawn.element.removeAttribute('fiat');
      await until(() => hrefs(drawn)['p2p'] === '/c2c/market');
    });

    it('the defaults of the settings call fill an empty `fiat`, each its own links [FUND-14]', async () => {
      settings.set({ defaultBuyCryptoFiat: 'TRY', defaultP2PFiat: 'GBP' });
      const drawn = await drawer({ fiat: '' });
      expect(hrefs(drawn)).to.include({
        card: '/crypto/buy/with-credit-card?method=card&fiat=TRY',
        p2p: '/c2c/USDT_GBP',
      });
    });

    it('shows the balance of signed-in users, none after a failed call; visitors see and request none [FUND-13]', async () => {
      const visitor = await drawer();
      expect(visitor.text()).not.to.contain('Total balance');
      expect(page.calls.some((url) => url.includes('total_funds'))).to.equal(false);
      visitor.element.remove();
      await nextFrame();
      await nextFrame();
      open({ cookies: 'uid=1; nickname=a', user: { verified: 1 } });
      const drawn = await drawer();
      await until(() => totalFunds.peek().status === 'defaulted' && !drawn.text().includes('Total balance'), 'no row');
      expect(drawn.text()).not.to.contain('USD');
      totalFunds.set({ total_btc: '0.5', total_usd: '31000.10' });
      await until(() => drawn.text().includes('≈ 31,000.10 USD'));
    });

    it('the balance has the signs of the language [FUND-13]', async () => {
      open({ lang: 'de', cookies: 'uid=1; nickname=a', user: { verified: 1 } });
      totalFunds.set({ total_btc: '0.5', total_usd: '31000.10' });
      const drawn = await drawer();
      await until(() => drawn.text().includes('≈ 31.000,10 USD'));
    });

    it('a preview shows example entries in the page, locks nothing, and neither navigates nor makes calls', async () => {
      open({ compliance: { menu: [] }, cookies: 'uid=1; nickname=a', user: {} });
      const drawn = await put('gate-fund-drawer', { preview: '' });
      expect(drawn.parts('item')).to.have.length(5);
      expect(getComputedStyle(root).overflow).not.to.equal('hidden');
      expect(drawn.part('panel')!.matches(':modal')).to.equal(false);
      drawn.part('item-onchain')!.click();
      expect(page.went).to.deep.equal([]);
      expect(page.calls).to.deep.equal([]);
      expect(page.session.map.size + page.local.map.size).to.equal(0);
    });

    it('a sheet of a content blocker on the host does not get at it', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('gate-fund-drawer { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
      try {
        const drawn = await drawer();
        expect(panelOf(drawn).getBoundingClientRect().width).to.equal(414);
        expect(types()).not.to.include('gate-error');
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      }
    });

    for (const [what, hide] of [
      ['itself', ({ part }: Drawer) => part('panel')!.style.setProperty('display', 'none', 'important')],
      [
        'an element around it',
        ({ element }: Drawer) => ((element.parentElement as HTMLElement).style.display = 'none'),
      ],
    ] as const)
      it(`if the page's CSS hides it on ${what}, it lets the page scroll and reports an error [FUND-04]`, async () => {
        const around = document.createElement('div');
        document.body.append(around);
        const drawn = await put('gate-fund-drawer', {}, { hidden: true });
        around.append(drawn.element);
        await nextFrame();
        drawn.element.show();
        await until(() => drawn.element.dataset['state'] === 'shown');
        await nextFrame();
        await nextFrame();
        expect(getComputedStyle(root).overflowY).to.equal('hidden');
        hide(drawn);
        await until(() => getComputedStyle(root).overflowY !== 'hidden', 'the release');
        const [error] = heard.filter(({ type }) => type === 'gate-error');
        expect(error!.detail).to.deep.equal({ code: 'hidden-by-page', tag: 'gate-fund-drawer', message: '' });
        await left(drawn);
        // The next click on the page's button tries again.
        around.style.display = '';
        drawn.element.show();
        await until(() => drawn.element.dataset['state'] === 'shown', 'the second try');
        around.remove();
      });

    it("if the page's CSS hides it from the start, it lets the page scroll and reports an error [FUND-04]", async () => {
      const around = document.createElement('div');
      around.style.display = 'none';
      document.body.append(around);
      const drawn = await put('gate-fund-drawer', {}, { hidden: true });
      around.append(drawn.element);
      await nextFrame();
      drawn.element.show();
      await until(() => types().includes('gate-error'), 'gate-error');
      expect(heard.find(({ type }) => type === 'gate-error')!.detail.code).to.equal('hidden-by-page');
      expect(getComputedStyle(root).overflow).not.to.equal('hidden');
      around.remove();
    });

    it('stays closed if the page cancels gate-show, and the next show() fires it again', async () => {
      const veto = (event: Event) => event.preventDefault();
      document.addEventListener('gate-show', veto);
      const { element } = await put('gate-fund-drawer', { open: '' }, { hidden: true });
      await until(() => types().includes('gate-show'));
      await nextFrame();
      document.removeEventListener('gate-show', veto);
      expect(element.dataset['state']).not.to.equal('shown');
      expect(getComputedStyle(root).overflow).not.to.equal('hidden');
      element.show();
      await until(() => element.dataset['state'] === 'shown', 'the second try');
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
      ['US', { site: 'us', lang: 'en-us' }],
      ['signed in', { cookies: 'uid=1; nickname=a', user: {} }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const drawn = await drawer();
        panelOf(drawn);
        await expect(drawn.element).to.be.accessible();
      });
  });
});
