import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure } from '../../exchange/config/config.ts';
import { compliance as complianceCall } from '../../exchange/policy/compliance.ts';
import { page as storePage } from '../../runtime/page/page.ts';
import { toast } from '../../runtime/page/toasts.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { complianceModalCopy } from './compliance-modal.copy.ts';
import { textsIn } from '../../locales/texts.testing.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;

const TYPES = ['BX', 'UK_HOME', 'HK', 'LTW', 'UZBEKISTAN'] as const;
type Type = (typeof TYPES)[number];

/** Name of each type's flag in the answer. */
const FLAGS: Record<Type, readonly ['limit' | 'toast', string]> = {
  BX: ['limit', 'brazil_toast'],
  UK_HOME: ['limit', 'is_uk_limit'],
  HK: ['toast', 'is_hk_user'],
  LTW: ['limit', 'ltw_toast'],
  UZBEKISTAN: ['limit', 'is_uzbekistan_toast'],
};
const asking = (types: readonly Type[], value: unknown = 1) => {
  const answer: Record<'limit' | 'toast', Record<string, unknown>> = { limit: {}, toast: {} };
  for (const type of types) answer[FLAGS[type][0]][FLAGS[type][1]] = value;
  return answer;
};
type State = NonNullable<Parameters<typeof decide>[1]>;
const judge = (types: readonly Type[], state: State = {}) =>
  decide('gate-compliance-modal', { site: 0, now: NOW, compliance: asking(types), ...state });

describe('gate-compliance-modal', () => {
  describe('decides', () => {
    for (const type of TYPES) {
      it(`${FLAGS[type].join('.')} shows ${type} [COMP-10, COMP-15]`, () => {
        expect(judge([type])).to.deep.include({ show: true, variant: type });
      });

      it(`${type}: the flag counts as 1, "1" and true, and nothing else [COMP-15]`, () => {
        for (const value of [1, '1', true])
          expect(judge([], { compliance: asking([type], value) }).variant, JSON.stringify(value)).to.equal(type);
        for (const value of [0, '0', false, '', null, 2, 'true', 'yes', [], [1], {}])
          expect(judge([], { compliance: asking([type], value) }), String(value)).to.deep.include({
            show: false,
            because: 'a flag asks for a dialog',
          });
      });

      it(`${type}: the flag in the other list does not count [COMP-15]`, () => {
        const [list, flag] = FLAGS[type];
        const other = list === 'limit' ? 'toast' : 'limit';
        expect(judge([], { compliance: { [other]: { [flag]: 1 }, tips: { [flag]: 1 }, [flag]: 1 } }).show).to.equal(
          false,
        );
      });
    }

    for (const [at, first] of TYPES.entries())
      for (const second of TYPES.slice(at + 1))
        it(`shows ${first} before ${second} [COMP-10]`, () => {
          expect(judge([second, first]).variant).to.equal(first);
        });

    it('there are no types but these five: every other flag of the answer shows nothing [COMP-10]', () => {
      const others =
        'is_nl_limit is_italy_limit is_show_compliance_tips is_blocked_country limit_country is_us_toast is_main is_uk_ip is_au_ip is_jp_toast is_ae_toast is_eu_toast gray_tax_area_toast is_withdraw_only_user limit_country_user_status kyc_toast'.split(
          ' ',
        );
      const bag = Object.fromEntries(others.map((flag) => [flag, 1]));
      expect(judge([], { compliance: { limit: bag, toast: bag } }).show).to.equal(false);
    });

    for (const [path, shows] of [
      ['/', true],
      ['/en-uk', true],
      ['/en-uk/', true],
      ['/zh', true],
      ['/trade', false],
      ['/en-uk/trade', false],
      ['/index', false],
      ['//', false],
    ] as const)
      it(`UK_HOME on ${path}: ${shows ? 'shows' : 'hides'} [COMP-15]`, () => {
        expect(judge(['UK_HOME'], { path }).show).to.equal(shows);
      });

    it('the others show on every page [COMP-15]', () => {
      for (const type of ['BX', 'HK', 'LTW', 'UZBEKISTAN'] as const)
        expect(judge([type], { path: '/de/trade/BTC_USDT' }).variant).to.equal(type);
    });

    for (const [what, stored, shows] of [
      ['24 h − 1 ms', NOW - DAY + 1, false],
      ['24 h', NOW - DAY, true],
      ['24 h + 1 ms', NOW - DAY - 1, true],
      ['this very moment', NOW, false],
      ['5 min ahead (clocks drift)', NOW + 300_000, false],
      ['more than 5 min ahead', NOW + 300_001, true],
      ['malformed', 'yesterday', true],
      ['empty', '', true],
      ['negative', '-5', true],
    ] as const)
      it(`HK, stored time ${what}: ${shows ? 'shows' : 'hides'} [COMP-11]`, () => {
        const { show, because } = judge(['HK'], { storage: { gate_hk_time: String(stored) } });
        expect(show).to.equal(shows);
        if (!shows) expect(because).to.equal('one of them is due');
      });

    it('the HK time is the one of the configured key [COMP-11]', () => {
      const config = { keys: { gate_hk_time: 'our_hk' } };
      expect(judge(['HK'], { config, storage: { our_hk: String(NOW) } }).show).to.equal(false);
      expect(judge(['HK'], { config, storage: { gate_hk_time: String(NOW) } }).show).to.equal(true);
    });

    it('Uzbekistan: a stored flag of any content suppresses it for good [COMP-13]', () => {
      for (const stored of ['1', '0', 'x'])
        expect(judge(['UZBEKISTAN'], { storage: { gate_uzbekistan: stored } }).show, stored).to.equal(false);
      expect(judge(['UZBEKISTAN'], { storage: { gate_uzbekistan: '1' }, now: NOW + 1000 * DAY }).show).to.equal(false);
    });

    it('no stored key suppresses BX, UK_HOME and LTW [COMP-14]', () => {
      const storage = { gate_hk_time: String(NOW), gate_uzbekistan: '1' };
      for (const type of ['BX', 'UK_HOME', 'LTW'] as const) expect(judge([type], { storage }).variant).to.equal(type);
    });

    it('a capped dialog lets the next one show [COMP-11, COMP-13]', () => {
      const storage = { gate_hk_time: String(NOW - 1), gate_uzbekistan: '1' };
      expect(judge(['HK', 'LTW', 'UZBEKISTAN'], { storage }).variant).to.equal('LTW');
      expect(judge(['HK', 'UZBEKISTAN'], { storage: { gate_hk_time: String(NOW - 1) } }).variant).to.equal(
        'UZBEKISTAN',
      );
      expect(judge(['HK', 'UZBEKISTAN'], { storage }).show).to.equal(false);
    });

    it('waits for the answer, and a failed one shows nothing [COMP-04]', () => {
      expect(judge([], { compliance: undefined })).to.deep.include({ show: false, waiting: true });
      expect(judge([], { compliance: null }).show).to.equal(false);
      expect(judge([], { compliance: { ok: false, ...asking(TYPES) } }).show).to.equal(false);
    });

    it('a polluted Object.prototype shows nothing', () => {
      const polluted = Object.prototype as unknown as Record<string, unknown>;
      const names = TYPES.map((type) => FLAGS[type][1]);
      for (const name of names) polluted[name] = 1;
      try {
        expect(judge([]).show).to.equal(false);
      } finally {
        for (const name of names) delete polluted[name];
      }
    });
  });

  describe('draws', () => {
    let page: TestPage;
    let heard: CustomEvent[];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const names = ['gate-show', 'gate-close', 'gate-hide', 'gate-navigate', 'gate-error'];
    const open = (types: readonly Type[], state: PageState = {}) => {
      page = setPage({ compliance: asking(types), now: NOW, ...state });
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      heard = [];
      for (const name of names) document.addEventListener(name, hear);
    });
    afterEach(() => names.forEach((name) => document.removeEventListener(name, hear)));

    type Modal = Drawn<HTMLElementTagNameMap['gate-compliance-modal']>;
    const dialogOf = ({ part }: Modal) => {
      const dialog = part('panel') as HTMLDialogElement;
      dialog.getAnimations().forEach((animation) => animation.finish());
      return dialog;
    };
    const stored = () => Object.fromEntries([...page.local.map, ...page.session.map]);
    const gone = ({ element }: Modal) => until(() => element.dataset['state'] === 'hidden', 'the end');

    for (const type of TYPES)
      it(`${type}: a modal dialog with its title, closed by its own button, nothing but what it must is stored [COMP-10]`, async () => {
        open([type]);
        const modal = await put('gate-compliance-modal');
        expect(modal.element.dataset['variant']).to.equal(type);
        expect(dialogOf(modal).matches(':modal')).to.equal(true);
        expect(modal.part('title')!.textContent).to.match(
          { BX: /Brazil/, UK_HOME: /United Kingdom/, HK: /Hong Kong/, LTW: /stopped/, UZBEKISTAN: /Uzbekistan/ }[type],
        );
        expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
        modal.part(type === 'HK' ? 'secondary' : 'confirm')!.click();
        await gone(modal);
        await until(() => getComputedStyle(document.documentElement).overflowY !== 'hidden', 'the release of the page');
        expect(heard.map((event) => event.type)).to.deep.equal(['gate-show', 'gate-close', 'gate-hide']);
        expect(heard[1]!.detail).to.deep.equal({ reason: 'button' });
        expect(heard[1]).to.include({ bubbles: true, composed: true, cancelable: true });
        expect(stored()).to.deep.equal(
          { HK: { gate_hk_time: String(NOW) }, UZBEKISTAN: { gate_uzbekistan: '1' } }[type as string] ?? {},
        );
      });

    for (const type of TYPES)
      it(`${type}: there is no close control; Escape and a press outside do nothing [COMP-10]`, async () => {
        open([type]);
        const modal = await put('gate-compliance-modal');
        expect(modal.part('close') === null).to.equal(true);
        await sendKeys({ press: 'Escape' });
        await sendKeys({ press: 'Escape' });
        dialogOf(modal).dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true }));
        await nextFrame();
        expect(modal.element.dataset['state']).to.equal('shown');
        expect(dialogOf(modal).open).to.equal(true);
        expect(heard.map((event) => event.type)).to.deep.equal(['gate-show']);
      });

    for (const [lang, href] of [
      ['en', '/web3'],
      ['zh-tw', '/zh-tw/web3'],
      ['ar', '/ar/web3'],
    ] as const)
      it(`HK in ${lang}: the first button leads to ${href} and stores nothing [COMP-12]`, async () => {
        open(['HK'], { lang });
        const modal = await put('gate-compliance-modal');
        const link = modal.part('confirm')!;
        expect(link.localName).to.equal('a');
        expect(link.getAttribute('href')).to.equal(href);
        link.click();
        expect(page.went).to.deep.equal([`https://host.test${href}`]);
        expect(stored()).to.deep.equal({});
      });

    it('HK: a page that cancels gate-navigate takes over [COMP-12]', async () => {
      open(['HK']);
      const modal = await put('gate-compliance-modal');
      modal.element.addEventListener('gate-navigate', (event) => event.preventDefault());
      modal.part('confirm')!.click();
      expect(heard.at(-1)!.detail).to.deep.equal({ url: '/web3', newTab: false });
      expect(page.went).to.deep.equal([]);
    });

    it('HK: the second button stores the time; a page that cancels gate-close keeps it open and unstored [COMP-12]', async () => {
      open(['HK']);
      const modal = await put('gate-compliance-modal');
      const veto = (event: Event) => event.preventDefault();
      modal.element.addEventListener('gate-close', veto);
      modal.part('secondary')!.click();
      await nextFrame();
      expect(modal.element.dataset['state']).to.equal('shown');
      expect(stored()).to.deep.equal({});
      modal.element.removeEventListener('gate-close', veto);
      page.pass(1234);
      modal.part('cancel')!.click();
      await gone(modal);
      expect(stored()).to.deep.equal({ gate_hk_time: String(NOW + 1234) });
    });

    it('Uzbekistan: its flag is stored when it is really shown, and does not hide the one on screen [COMP-13]', async () => {
      open(['UZBEKISTAN']);
      const veto = (event: Event) => event.preventDefault();
      document.addEventListener('gate-show', veto);
      const refused = await put('gate-compliance-modal', {}, { hidden: true });
      await until(() => heard.length > 0);
      await nextFrame();
      document.removeEventListener('gate-show', veto);
      expect(refused.element.dataset['state']).not.to.equal('shown');
      expect(stored()).to.deep.equal({});
      refused.element.remove();
      await nextFrame();

      const shown = await put('gate-compliance-modal');
      expect(stored()).to.deep.equal({ gate_uzbekistan: '1' });
      // Another answer with the same flag evaluates the rule again, now with the stored flag.
      complianceCall.set({ ok: true, menu: [], business: [], tips: {}, ...asking(['UZBEKISTAN']) });
      await nextFrame();
      expect(shown.element.dataset['state']).to.equal('shown');
      expect(shown.element.dataset['variant']).to.equal('UZBEKISTAN');
    });

    it('the dialog on screen stays while its flag is set, even if a more important one is requested [COMP-10]', async () => {
      open(['LTW']);
      const modal = await put('gate-compliance-modal');
      complianceCall.set({ ok: true, menu: [], business: [], tips: {}, ...asking(['BX', 'LTW']) });
      await nextFrame();
      expect(modal.element.dataset['variant']).to.equal('LTW');
      complianceCall.set({ ok: true, menu: [], business: [], tips: {}, ...asking(['BX']) });
      await until(() => modal.element.dataset['variant'] === 'BX');
      expect(modal.text()).to.contain('Brazil');
    });

    it('it goes when its flag is no longer set [COMP-14]', async () => {
      open(['BX']);
      const modal = await put('gate-compliance-modal');
      complianceCall.set({ ok: true, menu: [], business: [], tips: {}, ...asking([]) });
      await gone(modal);
      expect(heard.map((event) => event.type)).to.deep.equal(['gate-show', 'gate-hide']);
    });

    it('Uzbekistan: market exit, and the deadline of 1 April 2024, 00:00 UTC [COMP-40]', async () => {
      open(['UZBEKISTAN']);
      const { part } = await put('gate-compliance-modal');
      expect(part('title')!.textContent).to.match(/leaving the market in Uzbekistan/);
      const [, date] = /deadline of (.*)\. If/.exec(part('content')!.textContent)!;
      expect(date!.replaceAll('\u00a0', ' ')).to.equal('1 April 2024, 00:00 UTC');
      expect(date, 'no line ends between a number and its word').to.equal('1\u00a0April 2024, 00:00\u00a0UTC');
      expect(part('content')!.textContent).to.match(/withdraw all your assets/);
    });

    for (const [lang, prefix] of [
      ['en', ''],
      ['de', '/de'],
      ['ar', '/ar'],
    ] as const)
      it(`links of the dialogs in ${lang} [COMP-16]`, async () => {
        const paths = new Set<string>();
        for (const type of TYPES) {
          open([type], { lang });
          const modal = await put('gate-compliance-modal');
          for (const link of modal.element.shadowRoot!.querySelectorAll('a')) paths.add(link.getAttribute('href')!);
          expect(modal.text(), 'no tag is left as text').not.to.match(/<\/?\w+>/);
          modal.element.remove();
          await nextFrame();
        }
        expect([...paths].sort()).to.deep.equal(
          [
            '/docs/agreement.html',
            '/groupchat/call_service?platform=web',
            '/groupchat/chatroom?platform=web',
            '/myaccount/tickets',
            '/user-agreement',
            '/web3',
          ].map((path) => prefix + path),
        );
      });

    it('a link inside the text fires an event that the page can cancel [COMP-16]', async () => {
      open(['BX'], { lang: 'de' });
      const modal = await put('gate-compliance-modal');
      modal.element.shadowRoot!.querySelector<HTMLElement>('a[href="/de/user-agreement"]')!.click();
      expect(heard.at(-1)!.detail.url).to.equal('/de/user-agreement');
      expect(page.went).to.deep.equal(['https://host.test/de/user-agreement']);
    });

    it('I18N-04 the language of a dialog on screen changes in place', async () => {
      open(['LTW']);
      const german = await textsIn('de', 'compliance-modal');
      const modal = await put('gate-compliance-modal');
      const dialog = modal.part('panel');
      configure({ locale: 'de' });
      await until(() => modal.text().includes(german['LTW_title']!), 'the German text');
      expect(modal.part('panel') === dialog).to.equal(true);
      configure({ locale: 'en' });
      await until(() => modal.text().includes(complianceModalCopy.text.LTW_title), 'the English text');
    });

    it('preview shows an example in the page and writes nothing', async () => {
      open([]);
      const modal = await put('gate-compliance-modal', { preview: '' });
      expect(dialogOf(modal).matches(':modal')).to.equal(false);
      modal.part('confirm')!.click();
      await nextFrame();
      expect(modal.element.dataset['state']).to.equal('shown');
      expect(stored()).to.deep.equal({});
      expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('hidden');
    });

    it("if the page's CSS hides it, it lets the page scroll and reports an error", async () => {
      open(['BX']);
      const modal = await put('gate-compliance-modal');
      await nextFrame();
      await nextFrame();
      dialogOf(modal).style.setProperty('display', 'none', 'important');
      await until(() => heard.some(({ type }) => type === 'gate-error'), 'gate-error');
      expect(heard.find(({ type }) => type === 'gate-error')!.detail).to.deep.equal({
        code: 'hidden-by-page',
        tag: 'gate-compliance-modal',
        message: '',
      });
      await gone(modal);
      await until(() => getComputedStyle(document.documentElement).overflowY !== 'hidden', 'the release of the page');
    });

    it('shows a new message inside the open dialog, as text, but not an older message [COMP-10, ERR-04]', async () => {
      toast('before');
      open(['BX']);
      const modal = await put('gate-compliance-modal');
      const spoken = () => dialogOf(modal).querySelector('[role=alert]')!;
      expect(spoken().textContent).to.equal('');
      toast('<b>wrong</b>', 'error');
      await until(() => spoken().textContent !== '', 'the message');
      expect(spoken().textContent).to.equal('<b>wrong</b>');
      storePage.toasts.value = [];
    });

    it('a sheet that hides the element of a content blocker does not get at the dialog', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('gate-compliance-modal { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
      try {
        open(['BX']);
        expect(dialogOf(await put('gate-compliance-modal')).getBoundingClientRect().height).to.be.greaterThan(100);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      }
    });

    for (const type of TYPES)
      for (const [look, state] of [
        ['light', {}],
        ['dark', { config: { theme: 'dark' } }],
        ['Arabic', { lang: 'ar' }],
      ] as const)
        it(`${type} is accessible: ${look}`, async () => {
          open([type], state);
          const modal = await put('gate-compliance-modal');
          dialogOf(modal);
          await expect(modal.element).to.be.accessible();
        });
  });
});
