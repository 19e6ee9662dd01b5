import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { compliance as complianceCall } from '../../exchange/policy/compliance.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const NOTICE = {
  is_show: 1,
  can_close: 1,
  title: 'Tax notice',
  content: '<p>We report to your <b>tax office</b>. <a href="/help">More</a></p>',
  btn_text: 'Check',
  url: '/myaccount/kyc_home',
};
type State = NonNullable<Parameters<typeof decide>[1]>;
const answer = (notice: unknown) => ({ limit: { gray_tax_area_toast: notice } });
const judge = (notice: unknown, state: State = {}) =>
  decide('gate-gray-tax-toast', { site: 0, now: NOW, compliance: answer(notice), ...state });

describe('gate-gray-tax-toast', () => {
  describe('decides', () => {
    it('is_show counts as 1, "1" and true, and nothing else [COMP-05]', () => {
      for (const value of [1, '1', true]) expect(judge({ is_show: value }).show, String(value)).to.equal(true);
      for (const value of [0, '0', false, '', null, undefined, 2, 'true', {}])
        expect(judge({ is_show: value }).because, String(value)).to.equal('the toast is switched on');
      for (const notice of [undefined, null, 1, '1', true, [], {}, [{ is_show: 1 }]])
        expect(judge(notice).show, JSON.stringify(notice)).to.equal(false);
    });

    for (const [what, stored, shows] of [
      ['24 h − 1 ms', NOW - DAY + 1, false],
      ['24 h', NOW - DAY, true],
      ['24 h + 1 ms', NOW - DAY - 1, true],
      ['now', NOW, false],
      ['5 min ahead', NOW + 300_000, false],
      ['more than 5 min ahead', NOW + 300_001, true],
      ['malformed', '1700000000000.5', true],
      ['a word', 'never', true],
      ['empty', '', true],
    ] as const)
      it(`stored time ${what}: ${shows ? 'shows' : 'hides'} [COMP-05]`, () => {
        const { show, because } = judge(NOTICE, { storage: { gate_gray_tax_time: String(stored) } });
        expect(show).to.equal(shows);
        if (!shows) expect(because).to.equal('not shown in the last 24 hours');
      });

    it('waits for the answer, and a failed one shows nothing [COMP-04]', () => {
      expect(judge(NOTICE, { compliance: undefined })).to.deep.include({ show: false, waiting: true });
      expect(judge(NOTICE, { compliance: null }).show).to.equal(false);
    });

    it('a polluted Object.prototype shows nothing', () => {
      const polluted = Object.prototype as unknown as Record<string, unknown>;
      polluted['is_show'] = 1;
      polluted['gray_tax_area_toast'] = { is_show: 1 };
      try {
        expect(judge({}).show).to.equal(false);
        expect(judge(NOTICE, { compliance: {} }).show).to.equal(false);
      } finally {
        delete polluted['is_show'];
        delete polluted['gray_tax_area_toast'];
      }
    });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (notice: object = NOTICE, state: PageState = {}) => {
      page = setPage({ now: NOW, compliance: answer(notice), ...state });
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      open();
    });
    const stored = () => Object.fromEntries([...page.local.map, ...page.session.map]);
    const toast = () => put('gate-gray-tax-toast');

    it('the time is stored when it is shown, and does not hide the one on screen [COMP-06]', async () => {
      const { element } = await toast();
      expect(stored()).to.deep.equal({ gate_gray_tax_time: String(NOW) });
      complianceCall.set({ ok: true, menu: [], business: [], toast: {}, tips: {}, ...answer({ ...NOTICE }) });
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
    });

    it('nothing is stored when a page cancels gate-show [COMP-06]', async () => {
      const veto = (event: Event) => event.preventDefault();
      document.addEventListener('gate-show', veto);
      const { element, record } = await put('gate-gray-tax-toast', {}, { hidden: true });
      await until(() => record.closed.peek() !== undefined);
      document.removeEventListener('gate-show', veto);
      expect(element.dataset['state']).not.to.equal('shown');
      expect(stored()).to.deep.equal({});
    });

    for (const [value, there] of [
      [1, true],
      ['1', true],
      [true, true],
      [0, false],
      ['0', false],
      [false, false],
      [undefined, false],
      ['true', false],
    ] as const)
      it(`can_close ${JSON.stringify(value)}: ${there ? 'a' : 'no'} close control [COMP-07]`, async () => {
        open({ ...NOTICE, can_close: value });
        const { part } = await toast();
        expect(part('close') !== null).to.equal(there);
      });

    it('the close control closes it on this page; the page may keep it [COMP-07]', async () => {
      const { element, part } = await toast();
      const heard: unknown[] = [];
      const veto = (event: Event) => {
        heard.push((event as CustomEvent).detail);
        event.preventDefault();
      };
      element.addEventListener('gate-close', veto);
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      element.removeEventListener('gate-close', veto);
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(heard).to.deep.equal([{ reason: 'close' }]);
    });

    it('title, content and button come from the answer [COMP-08]', async () => {
      const { part } = await toast();
      expect(part('title')!.textContent).to.equal('Tax notice');
      expect(part('content')!.textContent).to.equal('We report to your tax office. More');
      expect(part('content')!.querySelector('b')!.textContent).to.equal('tax office');
      expect(part('action')!.textContent).to.equal('Check');
    });

    it('title and button are text, never HTML [COMP-08]', async () => {
      open({ ...NOTICE, title: '<b>T</b>', btn_text: '<i>B</i>' });
      const { part } = await toast();
      expect(part('title')!.textContent).to.equal('<b>T</b>');
      expect(part('action')!.textContent).to.equal('<i>B</i>');
    });

    for (const [url, went] of [
      ['/myaccount/kyc_home', ['https://host.test/myaccount/kyc_home']],
      ['https://tax.example/form', ['https://tax.example/form']],
      ['', []],
      [undefined, []],
      [null, []],
      ['javascript:alert(1)', []],
      ['//evil.example', []],
      ['https://evil.example/form', []],
      ['http://tax.example/form', []],
      ['data:text/html,x', []],
    ] as const)
      it(`the button with url ${JSON.stringify(url)}: ${went.length ? 'goes there and closes' : 'only closes'} [COMP-08]`, async () => {
        open({ ...NOTICE, url }, { config: { allowedHosts: ['tax.example'] } });
        const { element, part } = await toast();
        const heard: string[] = [];
        for (const name of ['gate-navigate', 'gate-close'])
          element.addEventListener(name, (event) =>
            heard.push(`${name} ${(event as CustomEvent).detail.reason ?? ''}`),
          );
        part('action')!.click();
        await until(() => element.dataset['state'] === 'hidden');
        expect(page.went).to.deep.equal(went);
        expect(heard).to.deep.equal([...(went.length ? ['gate-navigate '] : []), 'gate-close button']);
      });

    it('if the page cancels gate-navigate, it handles the navigation, and the toast still closes [COMP-08]', async () => {
      const { element, part } = await toast();
      element.addEventListener('gate-navigate', (event) => event.preventDefault());
      part('action')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(page.went).to.deep.equal([]);
    });

    it('without btn_text there is no button [COMP-08]', async () => {
      open({ ...NOTICE, btn_text: '' });
      const { part } = await toast();
      expect(part('action') === null).to.equal(true);
    });

    it('scripts, handlers and javascript: addresses of the content never reach the DOM [COMP-09]', async () => {
      open({
        ...NOTICE,
        content:
          '<p onclick="x()">a<script>window.__gray = 1</script><img src=x onerror="window.__gray = 1"><a href="javascript:window.__gray=1">b</a></p><style>*{display:none}</style>',
      });
      const { part } = await toast();
      await nextFrame();
      const html = part('content')!.querySelector('.server-html')!.innerHTML;
      expect(html).to.equal('<p>a<a>b</a></p>');
      expect((window as unknown as Record<string, unknown>)['__gray']).to.equal(undefined);
    });

    it('links of the content ask the page first [COMP-09]', async () => {
      const { element, part } = await toast();
      const urls: string[] = [];
      element.addEventListener('gate-navigate', (event) => urls.push((event as CustomEvent).detail.url));
      const link = part('content')!.querySelector('a')!;
      expect(link.rel).to.equal('noopener noreferrer');
      link.click();
      expect(urls).to.deep.equal(['/help']);
      expect(page.went).to.deep.equal(['https://host.test/help']);
    });

    it('a new answer changes the text [COMP-08]', async () => {
      const { part } = await toast();
      complianceCall.set({
        ok: true,
        menu: [],
        business: [],
        toast: {},
        tips: {},
        ...answer({ ...NOTICE, title: 'Second', content: 'words' }),
      });
      await until(() => part('title')!.textContent === 'Second');
      expect(part('content')!.textContent).to.equal('words');
    });

    it('preview shows an example, writes nothing and goes nowhere', async () => {
      open({ is_show: 0 });
      const { element, part } = await put('gate-gray-tax-toast', { preview: '' });
      part('action')!.click();
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.went).to.deep.equal([]);
      expect(stored()).to.deep.equal({});
    });

    it('I18N-04 its own words follow the language', async () => {
      const { part } = await toast();
      configure({ locale: 'de' });
      await until(() => part('close')!.getAttribute('aria-label') === 'Steuerhinweis schließen', 'the German text');
    });

    for (const [look, notice, state] of [
      ['light', NOTICE, {}],
      ['dark', NOTICE, { config: { theme: 'dark' } }],
      ['Arabic', NOTICE, { lang: 'ar' }],
      ['without close control and button', { ...NOTICE, can_close: 0, btn_text: '' }, {}],
      ['without title', { ...NOTICE, title: '' }, {}],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(notice, state);
        const { element, part } = await toast();
        part('panel')!
          .getAnimations()
          .forEach((animation) => animation.finish());
        await expect(element).to.be.accessible();
      });
  });
});
