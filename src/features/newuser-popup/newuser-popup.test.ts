import { expect, nextFrame } from '@open-wc/testing';
import { setCookies, setStorage } from '../../runtime/browser/test-browser.testing.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { dollars } from '../../ui/offer/dollars.ts';
import { newbiePrize } from './newuser-popup.data.ts';

const TAG = 'gate-newuser-popup';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A local afternoon, so that earlier hours are on the same day. */
const NOW = new Date(2026, 4, 5, 15, 0).getTime();
const on = (experiment: unknown) => ({ config: { experiments: { newUserPopup: experiment } } });
const judge = (state: Parameters<typeof decide>[1] = {}) => decide(TAG, { now: NOW, ...on(1), ...state });
const stored = (gate_newuser: string) => ({ storage: { gate_newuser } });

describe(TAG, () => {
  describe('decides', () => {
    for (const [value, variant] of [
      [1, 'A'],
      ['1', 'A'],
      [2, 'B'],
      ['2', 'B'],
      [0, undefined],
      [3, undefined],
      ['', undefined],
      ['01', undefined],
      ['A', undefined],
      [true, undefined],
      [null, undefined],
      [undefined, undefined],
      ['constructor', undefined],
    ] as const)
      it(`experiment ${JSON.stringify(value)} gives ${variant ?? 'nothing'} [POP-01]`, () => {
        expect(judge(on(value)).variant).to.equal(variant);
        expect(judge(on(value)).show).to.equal(variant !== undefined);
      });

    it('the attribute wins over the config [POP-01]', () => {
      expect(judge({ ...on(1), attributes: { experiment: '2' } }).variant).to.equal('B');
      expect(judge({ ...on(1), attributes: { experiment: '0' } }).show).to.equal(false);
    });

    it('visitors only: both cookies are a login, one alone is not [POP-01, ROLE-01]', () => {
      expect(judge({ cookies: { uid: '1', nickname: 'a' } }).because).to.equal('a visitor');
      expect(judge({ cookies: { uid: '1' } }).show).to.equal(true);
      expect(judge({ cookies: { nickname: 'a' } }).show).to.equal(true);
    });

    for (const [count, shows] of [
      [0, true],
      [1, true],
      [3, true],
      [4, false],
      [5, false],
      [999, false],
    ] as const)
      it(`${count} today: ${shows ? 'shows' : 'hides'} [POP-02]`, () => {
        expect(judge(stored(`${count}/${NOW - 2 * HOUR}`)).show).to.equal(shows);
      });

    it('the count restarts at local midnight [POP-02]', () => {
      const midnight = new Date(2026, 4, 6).getTime();
      const late = stored(`4/${midnight - 31 * MINUTE}`);
      expect(judge({ ...late, now: midnight - 1 }).because).to.equal('fewer than its cap today');
      expect(judge({ ...late, now: midnight }).show).to.equal(true);
    });

    for (const [ago, shows] of [
      [0, false],
      [29 * MINUTE, false],
      [30 * MINUTE - 1, false],
      [30 * MINUTE, true],
      [30 * MINUTE + 1, true],
    ] as const)
      it(`${ago} ms after the last: ${shows ? 'shows' : 'hides'} [POP-03]`, () => {
        expect(judge(stored(`1/${NOW - ago}`)).show).to.equal(shows);
      });

    it('half an hour holds across midnight [POP-03]', () => {
      const midnight = new Date(2026, 4, 6).getTime();
      expect(judge({ ...stored(`1/${midnight - 10 * MINUTE}`), now: midnight + 19 * MINUTE }).show).to.equal(false);
      expect(judge({ ...stored(`1/${midnight - 10 * MINUTE}`), now: midnight + 20 * MINUTE }).show).to.equal(true);
    });

    it('a clock that was set back: up to 5 min counts as now, more as no counter [POP-02]', () => {
      expect(judge(stored(`4/${NOW + 5 * MINUTE}`)).show).to.equal(false);
      expect(judge(stored(`4/${NOW + 5 * MINUTE + 1}`)).show).to.equal(true);
    });

    it('ignores an invalid counter [POP-04]', () => {
      for (const bad of ['', '4', 'x/y', `4/${NOW}/1`, `-4/${NOW}`, '4/', `1e3/${NOW}`, 'null'])
        expect(judge(stored(bad)).show, bad).to.equal(true);
    });

    it('config.keys renames the counter; ignoreCaps lets it show anyway [POP-02]', () => {
      const config = { experiments: { newUserPopup: 1 }, keys: { gate_newuser: 'ours' } };
      expect(judge({ config, storage: { ours: `4/${NOW}` } }).show).to.equal(false);
      expect(judge({ config: { ...config, ignoreCaps: true }, storage: { ours: `4/${NOW}` } }).show).to.equal(true);
    });

    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'Mozilla/5.0 (compatible; YandexBot/3.0)',
      'Mozilla/5.0 (compatible; Baiduspider/2.0)',
      'facebookexternalhit/1.1',
      'Mozilla/5.0 Chrome/120 Safari/537.36 Chrome-Lighthouse',
      'Twitterbot/1.0',
    ])
      it(`no popup for ${agent.slice(0, 60)} [POP-01]`, () => {
        expect(judge({ userAgent: agent }).because).to.equal('not a crawler');
        expect(decide('gate-vip-popup', { userAgent: agent }).because).to.equal('not a crawler');
      });

    it('people see it, also those with a Cubot [POP-01]', () => {
      for (const agent of [
        'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20)',
        'Mozilla/5.0 (Windows NT 10.0) Chrome/120',
        '',
      ])
        expect(judge({ userAgent: agent }).show, agent).to.equal(true);
    });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      page = setPage({ now: NOW, ...state, config: { experiments: { newUserPopup: 1 }, ...state.config } });
      pageSignals.view.value++;
    };
    const PRIZE = { group_A: { num: '100' }, group_B: { num_first: '50', num_second: '5000' } };
    beforeEach(async () => {
      open();
      newbiePrize.reset();
      await nextFrame();
    });

    it('A shows group_A.num [POP-05]', async () => {
      newbiePrize.set(PRIZE);
      const popup = await put(TAG);
      expect(popup.element.dataset['variant']).to.equal('A');
      expect(popup.text()).to.contain('$100').and.not.contain('$50');
    });

    it('B shows group_B.num_first and group_B.num_second [POP-05]', async () => {
      newbiePrize.set(PRIZE);
      const popup = await put(TAG, { experiment: '2' });
      expect(popup.element.dataset['variant']).to.equal('B');
      expect(popup.text()).to.contain('$50').and.contain('$5,000').and.not.contain('$100');
    });

    it('a failed call shows $0 [POP-06, API-24, API-26]', async () => {
      const popup = await put(TAG);
      await until(() => popup.text().includes('$0'), '$0');
      expect(page.calls.some((url) => url.includes('/api/web/v1/welfare/newbiePrizePop'))).to.equal(true);
      for (const bad of ['', 'x', '-1', '<b>']) expect(dollars(bad, 'en')).to.equal('$0');
      expect(dollars('40000', 'en')).to.equal('$40,000');
      expect(dollars('40000', 'de')).to.equal('40.000\u00a0$');
      expect(dollars('40000', 'ar')).to.match(/^\u200f?40,000\u00a0\$$/);
      expect(dollars('12.5', 'pt-br')).to.contain('12,5');
    });

    it('the path of the prize is config [API-26]', async () => {
      open({ config: { endpoints: { newbiePrizePop: '/our/prize' } } });
      await put(TAG);
      await until(() => page.calls.some((url) => url.endsWith('/our/prize')), 'the call');
    });

    it('the counter is written as number/timestamp once it is visible, and counted up [POP-04]', async () => {
      await put(TAG);
      expect(page.local.map.get('gate_newuser')).to.equal(`1/${NOW}`);
      open();
      page.local.map.set('gate_newuser', `2/${NOW - HOUR}`);
      setStorage((area) => (area === 'local' ? page.local : page.session));
      await put(TAG);
      expect(page.local.map.get('gate_newuser')).to.equal(`3/${NOW}`);
    });

    it('a spoiled counter is repaired [POP-04]', async () => {
      page.local.map.set('gate_newuser', 'rubbish');
      setStorage((area) => (area === 'local' ? page.local : page.session));
      await put(TAG);
      expect(page.local.map.get('gate_newuser')).to.equal(`1/${NOW}`);
    });

    it('another tab that has just shown the fourth is seen, although no event has told [POP-02]', async () => {
      page.local.map.set('gate_newuser', `3/${NOW - HOUR}`);
      setStorage((area) => (area === 'local' ? page.local : page.session));
      let release = (): void => undefined;
      let held = (): void => undefined;
      const holding = new Promise<void>((resolve) => (held = resolve));
      // Tests in other files share the origin's locks, so this test acquires the lock first.
      const other = navigator.locks.request('gate_offers', () => {
        held();
        return new Promise<void>((resolve) => (release = resolve));
      });
      await holding;
      const popup = await put(TAG, {}, { hidden: true });
      await until(() => popup.element.dataset['state'] === 'loading', 'its turn to come');
      page.local.map.set('gate_newuser', `4/${NOW}`);
      release();
      await other;
      await until(() => popup.record.decision.show === false, 'the refusal');
      await nextFrame();
      expect(popup.element.dataset['state']).to.not.equal('shown');
      expect(page.local.map.get('gate_newuser')).to.equal(`4/${NOW}`);
    });

    it('users who log in while it loads do not see it, and no view is counted [ROLE-01, POP-01]', async () => {
      let release = (): void => undefined;
      let held = (): void => undefined;
      const holding = new Promise<void>((resolve) => (held = resolve));
      // Tests in other files share the origin's locks, so this test acquires the lock first.
      const other = navigator.locks.request('gate_offers', () => {
        held();
        return new Promise<void>((resolve) => (release = resolve));
      });
      await holding;
      const popup = await put(TAG, {}, { hidden: true });
      await until(() => popup.element.dataset['state'] === 'loading', 'its turn to come');
      setCookies(() => 'uid=1; nickname=a');
      release();
      await other;
      await until(() => popup.record.decision.show === false, 'the refusal');
      await nextFrame();
      expect(popup.element.dataset['state']).to.not.equal('shown');
      expect(page.local.map.size).to.equal(0);
    });

    for (const [what, store] of [
      [
        'blocked',
        () => {
          throw new Error('blocked');
        },
      ],
      [
        'full',
        () => ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
          removeItem: () => undefined,
        }),
      ],
      ['forgetful', () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })],
    ] as const)
      it(`does not show where storage is ${what}: every tab would show it [POP-02]`, async () => {
        setStorage(store);
        const popup = await put(TAG, {}, { hidden: true });
        await until(() => popup.record.decision.because === 'not closed on this page', 'the refusal');
        expect(popup.element.dataset['state']).to.equal('hidden');
        expect(popup.part('panel')).to.equal(null);
      });

    it('is counted before it is drawn, so that a slow tab keeps the others back [POP-02]', async () => {
      setStorage((area) => (area === 'local' ? page.local : page.session));
      const stored: unknown[] = [];
      const note = () => stored.push(page.local.map.get('gate_newuser'));
      document.addEventListener('gate-show', note);
      await put(TAG);
      document.removeEventListener('gate-show', note);
      expect(stored).to.deep.equal([`1/${NOW}`]);
      expect(page.local.map.get('gate_newuser')).to.equal(`1/${NOW}`);
    });

    it('keeps other tabs back for 2 s, because they may read its counter late [POP-02]', async () => {
      const popup = await put(TAG);
      const isHeld = async () => (await navigator.locks.query()).held!.some(({ name }) => name === 'gate_offers');
      expect(popup.element.dataset['state']).to.equal('shown');
      expect(await isHeld()).to.equal(true);
      page.pass(2000);
      await navigator.locks.request('gate_offers', () => undefined);
      expect(popup.element.dataset['state']).to.equal('shown');
    });

    it('does not count where the page cancels gate-show [POP-02]', async () => {
      page.local.map.set('gate_newuser', `1/${NOW - 2 * HOUR}`);
      setStorage((area) => (area === 'local' ? page.local : page.session));
      const cancel = (event: Event) => event.preventDefault();
      document.addEventListener('gate-show', cancel);
      const popup = await put(TAG, {}, { hidden: true });
      await until(() => popup.record.decision.because === 'not closed on this page', 'the refusal');
      document.removeEventListener('gate-show', cancel);
      expect(page.local.map.get('gate_newuser')).to.equal(`1/${NOW - 2 * HOUR}`);
    });

    it('close hides it for good on this page [POP-07]', async () => {
      const popup = await put(TAG);
      popup.part('close')!.click();
      await until(() => popup.element.dataset['state'] === 'hidden', 'the end');
      expect(popup.record.decision.because).to.equal('not closed on this page');
      expect(page.went).to.deep.equal([]);
    });

    it('confirm goes to sign-up with the language prefix [POP-07]', async () => {
      open({ lang: 'de' });
      const popup = await put(TAG);
      popup.part('confirm')!.click();
      expect(page.went).to.deep.equal(['https://host.test/de/signup']);
      await until(() => popup.element.dataset['state'] === 'hidden', 'the end');
    });

    it('with a login element on the page confirm opens its sign-up [POP-07]', async () => {
      const login = document.createElement('gate-login');
      document.body.append(login);
      const popup = await put(TAG);
      pageSignals.tags.value = new Set([...pageSignals.tags.peek(), 'gate-login']);
      popup.part('confirm')!.click();
      expect([login.hasAttribute('open'), login.getAttribute('type'), page.went.length]).to.deep.equal([
        true,
        'signup',
        0,
      ]);
      login.remove();
    });

    it('preview shows an example whatever the caps say, and writes nothing', async () => {
      page.local.map.set('gate_newuser', `4/${NOW}`);
      setStorage((area) => (area === 'local' ? page.local : page.session));
      const popup = await put(TAG, { preview: '' });
      expect(popup.text()).to.contain('$100');
      expect(page.local.map.get('gate_newuser')).to.equal(`4/${NOW}`);
    });

    it('ignoreCaps of the QA panel neither holds nor counts [POP-04]', async () => {
      open({ config: { ignoreCaps: true } });
      await put(TAG);
      expect(page.local.map.has('gate_newuser')).to.equal(false);
    });

    for (const variant of ['1', '2'])
      for (const [look, state] of [
        ['light', {}],
        ['dark', { config: { theme: 'dark' } }],
        ['Arabic', { lang: 'ar' }],
      ] as const)
        it(`is accessible: ${variant}, ${look}`, async () => {
          open(state);
          newbiePrize.set(PRIZE);
          const popup = await put(TAG, { experiment: variant });
          popup.element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
          await expect(popup.element).to.be.accessible();
        });
  });
});
