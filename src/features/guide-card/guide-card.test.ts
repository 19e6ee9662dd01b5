import { expect, nextFrame } from '@open-wc/testing';
import { good, json, serve, type Call } from '../../runtime/calls/api.testing.ts';
import { refreshCalls } from '../../runtime/calls/resource.ts';
import { rereadCookies } from '../../exchange/person/visitor-change.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { registerTask } from '../../exchange/offers/register-task.ts';
import { newbiePrizeGuide, tradeStats } from './guide-card.data.ts';

const STATS = {
  trading_volume: '4210000000',
  curr_count: '2700',
  user_register_count: '23000000',
  simple_earn_apr_usdt: '5.2',
  max_profit_rate: '412.8',
  lend_earn_max_rate: '11.4',
  total_reserve_rate: '128.6',
};

describe('gate-guide-card', () => {
  it('for visitors only: both login cookies make a user [NAV-01]', () => {
    expect(decide('gate-guide-card', {}).show).to.equal(true);
    expect(decide('gate-guide-card', { cookies: { uid: '1' } }).show).to.equal(true);
    expect(decide('gate-guide-card', { cookies: { uid: '1', nickname: '' } }).show).to.equal(true);
    expect(decide('gate-guide-card', { cookies: { uid: '1', nickname: 'a' } })).to.deep.include({
      show: false,
      because: 'not signed in',
    });
  });

  describe('draws', () => {
    let page: TestPage;
    let calls: Call[];
    let answers: Record<string, () => Response>;
    let heard: CustomEvent[];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const names = 'gate-signup gate-login gate-navigate'.split(' ');
    const open = (state: PageState = {}) => {
      page = setPage(state);
      for (const call of [newbiePrizeGuide, registerTask, tradeStats]) call.reset();
      const translations = (call: Call) => fetch(new URL(call.url, location.origin).pathname);
      calls = serve((call) => {
        const name = Object.keys(answers).find((part) => call.url.includes(part));
        return /\/locales\//.test(call.url) ? translations(call) : name ? answers[name]!() : json({}, 500);
      });
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      heard = [];
      answers = {
        newbiePrizeGuide: () => good({ prize_num: 5000 }),
        getTaskEmbedRegister: () => good({ has_register_task: 1, reward_num: '100', reward_currency: 'USDT' }),
        homeStaticTradeData: () => good(STATS),
      };
      for (const name of names) document.addEventListener(name, hear);
      open();
    });
    afterEach(() => names.forEach((name) => document.removeEventListener(name, hear)));

    for (const [part, event, path] of [
      ['action', 'gate-signup', '/signup'],
      ['secondary', 'gate-login', '/login'],
    ] as const)
      it(`${event}: the button leads to ${path} with the language; a page that cancels it takes over [NAV-01]`, async () => {
        open({ lang: 'de' });
        const drawn = await put('gate-guide-card');
        const link = drawn.part(part)!;
        expect(link.getAttribute('href')).to.equal(`/de${path}`);
        link.click();
        expect(heard.map(({ type }) => type)).to.deep.equal([event, 'gate-navigate']);
        expect(heard[0]!.detail).to.deep.equal({ url: `/de${path}` });
        expect(page.went).to.deep.equal([`https://host.test/de${path}`]);
        drawn.element.addEventListener(event, (given) => given.preventDefault());
        link.click();
        expect(page.went).to.have.length(1);
      });

    it('the prize, the reward and the figures [NAV-02]', async () => {
      const drawn = await put('gate-guide-card');
      await until(
        () => drawn.text().includes('5,000') && drawn.text().includes('USDT') && drawn.text().includes('2,700'),
      );
      expect(drawn.part('title')!.textContent).to.contain('$5,000');
      expect(drawn.text()).to.contain('100 USDT');
      const figures = [...drawn.element.shadowRoot!.querySelectorAll('dl div')].map((one) => one.textContent);
      expect(figures).to.deep.equal(['24h volume$4.2B', 'Users23M', 'Coins2,700', 'Reserves128.6%']);
    });

    it('in Arabic dollars are written as in offers, and the figures are aligned in two rows [NAV-02]', async () => {
      open({ lang: 'ar' });
      const { element, part } = await put('gate-guide-card');
      const root = element.shadowRoot!;
      await until(() => root.querySelectorAll('dd bdi').length === 4);
      expect(part('title')!.querySelector('em')!.textContent).to.match(/^\u200f?5,000\u00a0\$$/);
      expect(root.querySelector('dd')!.textContent).to.match(/^\u200f?4\.2\s\S+\s\$$/);
      // A label of two lines, as at 1280 px.
      root.querySelector<HTMLElement>('dt')!.style.cssText = 'width: 40px';
      const tops = new Set([...root.querySelectorAll('dd')].map((figure) => figure.getBoundingClientRect().top));
      expect(tops.size).to.equal(2);
    });

    for (const lang of ['en', 'de', 'fr', 'ar', 'th'])
      it(`keeps every figure inside its column in ${lang} [NAV-02]`, async () => {
        open({ lang });
        const { element } = await put('gate-guide-card');
        const root = element.shadowRoot!;
        await until(() => root.querySelectorAll('dd bdi').length === 4);
        for (const width of [480, 360, 312]) {
          element.style.cssText = `display: block; width: ${width}px`;
          const wide = [...root.querySelectorAll('dl div')].filter(
            (box) => box.querySelector('bdi')!.getBoundingClientRect().width > box.getBoundingClientRect().width,
          );
          expect(wide.map((box) => box.textContent)).to.deep.equal([]);
        }
      });

    for (const [what, task, there] of [
      ['1', { has_register_task: 1, reward_num: '100', reward_currency: 'USDT' }, true],
      ['"1"', { has_register_task: '1', reward_num: 100, reward_currency: 'USDT' }, true],
      ['2', { has_register_task: 2, reward_num: '100', reward_currency: 'USDT' }, false],
      ['0', { has_register_task: 0, reward_num: '100', reward_currency: 'USDT' }, false],
      ['1 without an amount', { has_register_task: 1 }, false],
      ['missing', { reward_num: '100', reward_currency: 'USDT' }, false],
    ] as const)
      it(`has_register_task ${what}: the reward is ${there ? 'shown' : 'not shown'} [NAV-02]`, async () => {
        answers['getTaskEmbedRegister'] = () => good(task);
        const drawn = await put('gate-guide-card');
        await until(() => registerTask.peek().status === 'ready');
        await nextFrame();
        expect(drawn.text().includes('100 USDT')).to.equal(there);
      });

    it('texts of the server are text [NAV-02]', async () => {
      answers['getTaskEmbedRegister'] = () =>
        good({ has_register_task: 1, reward_num: '<b>1</b>', reward_currency: '{{amount}}' });
      const drawn = await put('gate-guide-card');
      await until(() => drawn.text().includes('<b>1</b> {{amount}}'));
      expect(drawn.element.shadowRoot!.querySelector('.reward b') === null).to.equal(true);
    });

    for (const [what, data] of [
      ['0', { prize_num: 0 }],
      ['missing', {}],
      ['no number', { prize_num: 'many' }],
      ['negative', { prize_num: -5 }],
    ] as const)
      it(`prize_num ${what}: no amount is promised [NAV-02]`, async () => {
        answers['newbiePrizeGuide'] = () => good(data);
        const drawn = await put('gate-guide-card');
        await until(() => newbiePrizeGuide.peek().status === 'ready');
        await nextFrame();
        expect(drawn.part('title')!.textContent).to.equal('Start trading today');
      });

    it('in a high card, the space is around the figures [NAV-02]', async () => {
      const { element, part } = await put('gate-guide-card');
      await until(() => tradeStats.peek().status === 'ready');
      element.style.cssText = 'display: block; height: 480px';
      const figures = element.shadowRoot!.querySelector('.figures')!;
      const gap = figures.getBoundingClientRect().top - part('action')!.getBoundingClientRect().bottom;
      expect(part('panel')!.offsetHeight).to.equal(480);
      expect(gap).to.be.within(14, 20);
    });

    it('with a dead API the buttons are there, and nothing is promised [NAV-01, NAV-02]', async () => {
      answers = {};
      const drawn = await put('gate-guide-card');
      await until(() => tradeStats.peek().status === 'defaulted');
      await nextFrame();
      expect(drawn.part('action')!.textContent).to.equal('Sign up');
      expect(drawn.part('secondary')!.textContent).to.equal('Log in');
      expect(drawn.part('title')!.textContent).to.equal('Start trading today');
      expect(drawn.element.shadowRoot!.querySelector('dl, .reward') === null).to.equal(true);
    });

    it('fetches the task with the fingerprint, and makes no call on a signed-in page [NAV-02]', async () => {
      open({ cookies: 'finger_print=655f1a00c0ffee00c0ffee00c0ffee00c0ffee00' });
      await put('gate-guide-card');
      await until(() => calls.length >= 3);
      expect(calls.find(({ url }) => url.includes('getTaskEmbedRegister'))!.url).to.match(
        /\?const_id=655f1a00c0ffee00c0ffee00c0ffee00c0ffee00$/,
      );
      open({ cookies: 'uid=1; nickname=a' });
      await put('gate-guide-card', {}, { hidden: true });
      await nextFrame();
      expect(calls).to.deep.equal([]);
    });

    it('shows the new reward after a refresh, and after somebody has signed in and out [NAV-02]', async () => {
      const reward = (amount: string) => () =>
        good({ has_register_task: 1, reward_num: amount, reward_currency: 'USDT' });
      // Only `rereadCookies` reads what has changed: `setCookies` would hide the change from it.
      let jar = '';
      setCookies(() => jar);
      const drawn = await put('gate-guide-card');
      await until(() => drawn.text().includes('100 USDT'), 'the first reward');
      answers['getTaskEmbedRegister'] = reward('200');
      await refreshCalls('registerTask');
      await until(() => drawn.text().includes('200 USDT'), 'the reward after the refresh');
      answers['getTaskEmbedRegister'] = reward('300');
      jar = 'uid=1; nickname=a';
      rereadCookies();
      await until(() => drawn.element.dataset['state'] === 'hidden');
      jar = '';
      rereadCookies();
      await until(() => drawn.text().includes('300 USDT'), 'the reward after sign-in and sign-out');
      expect(drawn.text()).to.not.contain('200 USDT');
    });

    it('it goes when somebody logs in [NAV-01]', async () => {
      const drawn = await put('gate-guide-card');
      setCookies(() => 'uid=1; nickname=a');
      await until(() => drawn.element.dataset['state'] === 'hidden');
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element, text } = await put('gate-guide-card', { preview: '' });
        await until(() => text().length > 40);
        await expect(element).to.be.accessible();
      });
  });
});
