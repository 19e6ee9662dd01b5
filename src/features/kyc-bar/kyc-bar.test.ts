import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { Kyc } from '../../exchange/person/kyc.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { decide } from '../../loader/pure.ts';
import { put, setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { textsIn } from '../../locales/texts.testing.ts';
import { kycBarCopy } from './kyc-bar.copy.ts';

const SIGNED_IN = { uid: '7', nickname: 'ada' };
const trader = (verified: number) => ({ site: 0, cookies: SIGNED_IN, user: { verified } });

describe('gate-kyc-bar', () => {
  describe('decides', () => {
    for (const [code, shows] of [
      [Kyc.NONE, true],
      [Kyc.HALF, true],
      [Kyc.ONE, true],
      [Kyc.TWO, false],
      [Kyc.THREE, false],
      [Kyc.COMPANY, false],
    ] as const)
      it(`level code ${code}: ${shows ? 'shows' : 'hides'} [KYC-11, KYC-12]`, () => {
        expect(decide('gate-kyc-bar', trader(code)).show).to.equal(shows);
      });

    it('hides on the test network, and on the US site at level 1 only [KYC-11]', () => {
      expect(decide('gate-kyc-bar', { ...trader(Kyc.NONE), site: 666 }).because).to.equal('not the test network');
      expect(decide('gate-kyc-bar', { ...trader(Kyc.ONE), site: 232 }).because).to.equal('not level 1 on the US site');
      expect(decide('gate-kyc-bar', { ...trader(Kyc.HALF), site: 232 }).show).to.equal(true);
    });

    it('visitors do not see it [KYC-12]', () => {
      expect(decide('gate-kyc-bar', { site: 0, user: { verified: 0 } }).because).to.equal('signed in');
    });

    it('every site but the test network shows it at level 0; the US site hides level 1 and nothing else does [KYC-11]', () => {
      for (const site of [0, 177, 106, 71, 232, 14, 153, 181, 182, 83, 11])
        expect(decide('gate-kyc-bar', { ...trader(Kyc.NONE), site }).show, String(site)).to.equal(true);
      for (const site of [0, 177, 106, 71, 14, 153, 181, 182, 83, 11])
        expect(decide('gate-kyc-bar', { ...trader(Kyc.ONE), site }).show, String(site)).to.equal(true);
    });

    it('isCompletedKYC2 of the user hides it at any level, and only when it is true [KYC-11]', () => {
      for (const verified of [0, 5, 2])
        expect(
          decide('gate-kyc-bar', { site: 0, cookies: SIGNED_IN, user: { verified, isCompletedKYC2: true } }).because,
        ).to.equal('KYC2 not complete');
      for (const isCompletedKYC2 of [false, undefined, 'false', 0])
        expect(
          decide('gate-kyc-bar', { site: 0, cookies: SIGNED_IN, user: { verified: 0, isCompletedKYC2 } }).show,
        ).to.equal(true);
    });

    it('the level may come as text [KYC-11]', () => {
      for (const verified of ['1', '4', '3'])
        expect(decide('gate-kyc-bar', { site: 0, cookies: SIGNED_IN, user: { verified } }).show).to.equal(false);
      expect(decide('gate-kyc-bar', { site: 232, cookies: SIGNED_IN, user: { verified: '2' } }).show).to.equal(false);
    });

    it('one cookie alone, or an empty one, is a visitor [KYC-12]', () => {
      const jars: readonly Readonly<Record<string, string>>[] = [
        { uid: '7' },
        { nickname: 'ada' },
        { uid: '', nickname: 'ada' },
        { uid: '7', nickname: '' },
      ];
      for (const cookies of jars)
        expect(decide('gate-kyc-bar', { site: 0, cookies, user: { verified: 0 } }).because).to.equal('signed in');
    });

    it("stays hidden if the user's data cannot be fetched [KYC-12]", () => {
      expect(decide('gate-kyc-bar', { site: 0, cookies: SIGNED_IN, user: null }).because).to.equal('the user is known');
    });

    it('the mark of the session hides it [KYC-13]', () => {
      expect(decide('gate-kyc-bar', { ...trader(0), session: { gate_kyc2_done: '1' } }).because).to.equal(
        'not closed this session',
      );
    });

    it('a polluted Object.prototype neither completes nor signs in', () => {
      const polluted = Object.prototype as unknown as Record<string, unknown>;
      Object.assign(polluted, { isCompletedKYC2: true, gate_kyc2_done: '1', uid: '7', nickname: 'a' });
      try {
        expect(decide('gate-kyc-bar', trader(0)).show).to.equal(true);
        expect(decide('gate-kyc-bar', { site: 0, user: { verified: 0 } }).because).to.equal('signed in');
      } finally {
        for (const name of ['isCompletedKYC2', 'gate_kyc2_done', 'uid', 'nickname']) delete polluted[name];
      }
    });

    it('waits for the user [STORE-15]', () => {
      expect(decide('gate-kyc-bar', { site: 0, cookies: SIGNED_IN })).to.deep.include({ show: false, waiting: true });
    });
  });

  describe('draws', () => {
    let page: TestPage;
    beforeEach(() => {
      page = setPage({ cookies: 'uid=7; nickname=ada', user: { verified: 0 } });
    });

    it('closing marks KYC2 as complete for the session [KYC-13]', async () => {
      const { element, part } = await put('gate-kyc-bar');
      const closing = oneEvent(element, 'gate-close');
      part('close')!.click();
      const event = (await closing) as CustomEvent<{ reason: string }>;
      expect(event.detail.reason).to.equal('close');
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.session.map.get('gate_kyc2_done')).to.equal('1');
    });

    it('the button leads to its url, and the page may take over [KYC-15]', async () => {
      const { element, part } = await put('gate-kyc-bar', { url: '/myaccount/kyc2' });
      expect(part('action')!.getAttribute('href')).to.equal('/myaccount/kyc2');
      part('action')!.click();
      expect(page.went).to.deep.equal(['https://host.test/myaccount/kyc2']);
      element.addEventListener('gate-verify', (event) => event.preventDefault());
      part('action')!.click();
      expect(page.went).to.have.length(1);
    });

    it('a page that cancels gate-close keeps it open, and nothing is stored [KYC-13]', async () => {
      const { element, part } = await put('gate-kyc-bar');
      element.addEventListener('gate-close', (event) => event.preventDefault());
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.session.map.size).to.equal(0);
    });

    it('the session mark keeps a second bar of a later page away [KYC-13]', async () => {
      const { element, part } = await put('gate-kyc-bar');
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      element.remove();
      await nextFrame();
      const later = await put('gate-kyc-bar', {}, { hidden: true });
      expect(later.record.decision.show).to.equal(false);
    });

    for (const [site, verified, step] of [
      ['main', 0, 'Step 1 of 2'],
      ['main', 5, 'Step 1 of 2'],
      ['main', 2, 'Step 2 of 2'],
      ['us', 0, undefined],
    ] as const)
      it(`on ${site} at level code ${verified}, its step is ${step ?? 'left out'}`, async () => {
        setPage({ site, cookies: 'uid=7; nickname=ada', user: { verified } });
        const { element } = await put('gate-kyc-bar');
        expect(element.shadowRoot!.querySelector('.steps')?.textContent).to.equal(step);
      });

    it('its height follows the density of the theme', async () => {
      const { element, part } = await put('gate-kyc-bar');
      element.style.setProperty('--gate-density', '0.75');
      expect(part('panel')!.offsetHeight).to.equal(30);
    });

    it('it is 40 px high and sticks 48 px below the top; in the app at the top [KYC-14]', async () => {
      const { part } = await put('gate-kyc-bar');
      const style = getComputedStyle(part('panel')!);
      expect(part('panel')!.getBoundingClientRect().height).to.equal(40);
      expect([style.position, style.top]).to.deep.equal(['sticky', '48px']);
      pageSignals.userAgent.value = 'Mozilla/5.0 (Linux; Android 14) gateio/6.0';
      await until(() => getComputedStyle(part('panel')!).top === '0px');
    });

    it('it really sticks while the page scrolls [KYC-14]', async () => {
      const { element, part } = await put('gate-kyc-bar');
      const tall = document.createElement('div');
      tall.style.height = '3000px';
      element.before(document.createElement('p'));
      element.after(tall);
      scrollTo(0, 1000);
      await nextFrame();
      const { top } = part('panel')!.getBoundingClientRect();
      scrollTo(0, 0);
      tall.remove();
      expect(top).to.equal(48);
    });

    it('text, help link, Verify Now and close control; the default target takes the language [KYC-15]', async () => {
      const { element, part, text } = await put('gate-kyc-bar', { lang: 'de' });
      await until(() => text().includes('Identitätsverifizierung'), 'the German text');
      expect(part('action')!.getAttribute('href')).to.equal('/de/myaccount/kyc_home');
      expect(part('action')!.textContent).to.equal('Verifizieren');
      expect(part('help')!.getAttribute('href')).to.equal('/de/help');
      const german = await textsIn('de', 'kyc-bar');
      expect(part('help')!.getAttribute('aria-label')).to.equal(german['help']);
      expect(part('close')!.getAttribute('aria-label')).to.equal(german['close']);
      element.removeAttribute('lang');
      await until(() => part('action')!.textContent === 'Verify now');
    });

    for (const [width, words] of [
      [1024, 'short'],
      [1025, 'message'],
    ] as const)
      it(`in a window ${width} px wide its text is the ${words === 'short' ? 'short' : 'full'} one [KYC-15]`, async () => {
        pageSignals.width.value = width;
        const { part } = await put('gate-kyc-bar');
        expect(part('content')!.textContent).to.equal(kycBarCopy.text[words]);
      });

    it('`text` replaces the message, as text, and removing it brings the message back [KYC-15]', async () => {
      const { element, part } = await put('gate-kyc-bar', { text: 'Hello <b>you</b>' });
      expect(part('content')!.textContent).to.equal('Hello <b>you</b>');
      element.removeAttribute('text');
      await until(() => part('content')!.textContent!.startsWith('Complete identity verification'));
    });

    for (const [name, guide] of [
      ['main', '/help/main'],
      ['us', '/help/us'],
    ] as const)
      it(`the help link of ${name} is the configured guide [KYC-15]`, async () => {
        page = setPage({
          site: name,
          cookies: 'uid=7; nickname=ada',
          user: { verified: 0 },
          config: { guides: { main: '/help/main', us: '/help/us' } },
        });
        const { part } = await put('gate-kyc-bar');
        expect(part('help')!.getAttribute('href')).to.equal(guide);
        part('help')!.click();
        expect(page.went).to.deep.equal([`https://host.test${guide}`]);
      });

    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])
      it(`an unsafe url (${url}) leads nowhere`, async () => {
        const { part } = await put('gate-kyc-bar', { url });
        expect(part('action')!.getAttribute('href')).to.equal('#');
      });

    it('closing and verifying tell their names; events bubble and are composed [KYC-16]', async () => {
      const heard: CustomEvent[] = [];
      const hear = (event: Event) => void heard.push(event as CustomEvent);
      const names = ['gate-track', 'gate-verify', 'gate-close', 'gate-navigate'];
      for (const name of names) document.addEventListener(name, hear);
      const { part } = await put('gate-kyc-bar');
      part('action')!.click();
      part('close')!.click();
      for (const name of names) document.removeEventListener(name, hear);
      expect(heard.map(({ type, detail }) => `${type} ${detail.name ?? detail.url ?? detail.reason}`)).to.deep.equal([
        'gate-track kyc_bar_verify',
        'gate-verify /myaccount/kyc_home',
        'gate-navigate /myaccount/kyc_home',
        'gate-track kyc_bar_close',
        'gate-close close',
      ]);
      for (const event of heard) expect(event).to.include({ bubbles: true, composed: true });
      expect(heard.map(({ cancelable }) => cancelable)).to.deep.equal([false, true, true, false, true]);
    });

    it('preview shows it to anybody and writes nothing', async () => {
      page = setPage({ site: 'test' });
      const { element, part } = await put('gate-kyc-bar', { preview: '' });
      part('close')!.click();
      part('action')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.session.map.size).to.equal(0);
      expect(page.went).to.deep.equal([]);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        page = setPage({ cookies: 'uid=7; nickname=ada', user: { verified: 0 }, ...state });
        const { element } = await put('gate-kyc-bar');
        await expect(element).to.be.accessible();
      });
  });
});
