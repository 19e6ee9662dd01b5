import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { compliance as complianceCall } from '../../exchange/policy/compliance.ts';
import { SITE_SWITCHES } from '../../exchange/policy/site-switch-order.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { chooseSiteSwitch, decide } from '../../loader/pure.ts';
import { textsIn } from '../../locales/texts.testing.ts';

/** In the order of the specification: type, site, flag, target. */
const TYPES = [
  ['MAIN_to_UK', 0, 'is_uk_ip', '/en-uk'],
  ['MAIN_to_AU', 0, 'is_au_ip', '/en-au'],
  ['MAIN_to_US', 0, 'is_us_toast', '/en-us'],
  ['MAIN_to_JP', 0, 'is_jp_toast', '/ja-jp/about-us'],
  ['MAIN_to_AE', 0, 'is_ae_toast', '/en-dubai'],
  ['MAIN_to_EU', 0, 'is_eu_toast', '/en-eu'],
  ['JP_to_MAIN', 83, 'is_main', '/'],
  ['EU_to_MAIN', 106, 'is_main', '/'],
  ['US_to_MAIN', 232, 'is_main', '/'],
  ['UK_to_MAIN', 182, 'is_main', '/'],
  ['AU_to_MAIN', 11, 'is_main', '/'],
  ['AE_to_MAIN', 181, 'is_main', '/'],
] as const;
const MAIN_FLAGS = TYPES.slice(0, 6).map(([, , flag]) => flag);

const judge = (site: number, flags: readonly string[], more: Parameters<typeof decide>[1] = {}) =>
  decide('gate-site-switch', {
    site,
    compliance: { limit: Object.fromEntries(flags.map((flag) => [flag, 1])) },
    ...more,
  });

describe('gate-site-switch', () => {
  describe('decides', () => {
    it('there are exactly these twelve types, in this order [COMP-17]', () => {
      expect(SITE_SWITCHES).to.deep.equal(TYPES.map(([type]) => type));
    });

    for (const [type, site, flag] of TYPES)
      it(`${type} needs site ${site} and ${flag} [COMP-18, COMP-19]`, () => {
        expect(judge(site, [flag])).to.deep.include({ show: true, variant: type });
        expect(judge(site, []).show).to.equal(false);
        for (const value of [1, '1', true]) expect(chooseSiteSwitch(site, { [flag]: value })).to.equal(type);
        for (const value of [0, '0', false, '', null, undefined, 2, 'true', {}])
          expect(chooseSiteSwitch(site, { [flag]: value }), String(value)).to.equal(null);
      });

    for (const [at, first] of TYPES.entries())
      for (const second of TYPES.slice(at + 1))
        it(`${first[0]} before ${second[0]} [COMP-17]`, () => {
          expect(SITE_SWITCHES.indexOf(first[0])).to.be.lessThan(SITE_SWITCHES.indexOf(second[0]));
          const both = [second[2], first[2]];
          // Only types of the same site can apply together. On another site, each one applies alone.
          expect(judge(first[1], both).variant).to.equal(first[0]);
          if (first[1] !== second[1]) expect(judge(second[1], both).variant).to.equal(second[0]);
        });

    it('main with is_main, and other sites with the flags of main, offer nothing [COMP-18]', () => {
      expect(judge(0, ['is_main']).show).to.equal(false);
      for (const site of [177, 106, 71, 232, 14, 153, 181, 182, 83, 666, 11])
        expect(judge(site, MAIN_FLAGS).show, String(site)).to.equal(false);
    });

    for (const site of [177, 71, 14, 153, 666])
      it(`site ${site} has no switch to main [COMP-19]`, () => {
        expect(judge(site, ['is_main', ...MAIN_FLAGS]).show).to.equal(false);
      });

    it('is_uk_limit is not is_uk_ip [COMP-18]', () => {
      expect(judge(0, ['is_uk_limit']).show).to.equal(false);
    });

    it('dismissed for this session, per type [COMP-18]', () => {
      const session = { gate_switch_MAIN_to_UK: '1' };
      expect(judge(0, ['is_uk_ip'], { session }).because).to.equal('not dismissed this session');
      expect(judge(0, ['is_au_ip'], { session }).variant).to.equal('MAIN_to_AU');
    });

    it('waits for the answer, and a failed one offers nothing [COMP-04]', () => {
      expect(judge(0, [], { compliance: undefined })).to.deep.include({ show: false, waiting: true });
      expect(judge(0, [], { compliance: null }).show).to.equal(false);
    });

    it('a polluted Object.prototype offers nothing', () => {
      const polluted = Object.prototype as unknown as Record<string, unknown>;
      for (const flag of [...MAIN_FLAGS, 'is_main']) polluted[flag] = 1;
      try {
        for (const [, site] of TYPES) expect(judge(site, []).show).to.equal(false);
      } finally {
        for (const flag of [...MAIN_FLAGS, 'is_main']) delete polluted[flag];
      }
    });
  });

  describe('draws', () => {
    let page: TestPage;
    const siteKeys: Readonly<Record<number, string>> = {
      0: 'main',
      83: 'jp',
      106: 'eu',
      232: 'us',
      182: 'uk',
      11: 'au',
      181: 'ae',
    };
    const open = (flag: string, site = 0, state: PageState = {}) => {
      page = setPage({ site: siteKeys[site] ?? 'main', compliance: { limit: { [flag]: 1 } }, ...state });
    };
    const dropCookie = () => (document.cookie = 'lang=; path=/; max-age=0');
    beforeEach(async () => {
      setPage();
      dropCookie();
      await nextFrame();
      await nextFrame();
    });
    afterEach(dropCookie);
    const langCookie = () => /(?:^|; )lang=([^;]*)/.exec(document.cookie)?.[1];

    const words: Readonly<Record<string, RegExp>> = {
      MAIN_to_UK: /UK site/,
      MAIN_to_AU: /Australian site/,
      MAIN_to_US: /US site/,
      MAIN_to_JP: /Japanese site/,
      MAIN_to_AE: /Dubai site/,
      MAIN_to_EU: /EU site/,
      JP_to_MAIN: /for customers in Japan.*global site/,
      EU_to_MAIN: /outside it.*global site/,
      US_to_MAIN: /for customers in the United States.*global site/,
      UK_to_MAIN: /for customers in the United Kingdom.*global site/,
      AU_to_MAIN: /for customers in Australia.*global site/,
      AE_to_MAIN: /for customers in Dubai.*global site/,
    };
    for (const [type, site, flag, target] of TYPES)
      it(`${type}: its own message; agreeing sets lang=en and leads to ${target} [COMP-20, COMP-41]`, async () => {
        open(flag, site);
        const { element, part } = await put('gate-site-switch');
        expect(element.dataset['variant']).to.equal(type);
        expect(part('content')!.textContent).to.match(words[type]!);
        const details: unknown[] = [];
        element.addEventListener('gate-switch', (event) => details.push((event as CustomEvent).detail));
        part('confirm')!.click();
        await until(() => page.went.length > 0, 'the navigation');
        expect(page.went).to.deep.equal([`https://host.test${target}`]);
        expect(langCookie()).to.equal('en');
        expect(details).to.deep.equal([{ type, url: target }]);
      });

    it('configured hosts: the target is on the host of the other site [COMP-20]', async () => {
      open('is_uk_ip', 0, { config: { hosts: { uk: ['uk.exchange.example', 'x.example'] } } });
      const { part } = await put('gate-site-switch');
      part('confirm')!.click();
      await until(() => page.went.length > 0, 'the navigation');
      expect(page.went).to.deep.equal(['https://uk.exchange.example/en-uk']);
    });

    it('a page that cancels gate-switch takes over: no cookie, no navigation [COMP-20]', async () => {
      open('is_uk_ip');
      const { element, part } = await put('gate-site-switch');
      let heard: CustomEvent | undefined;
      document.addEventListener(
        'gate-switch',
        (event) => {
          heard = event as CustomEvent;
          event.preventDefault();
        },
        { once: true },
      );
      part('confirm')!.click();
      await import('../../runtime/memory/cookies.ts');
      await nextFrame();
      expect(heard).to.include({ bubbles: true, composed: true, cancelable: true });
      expect(heard!.target === element).to.equal(true);
      expect(page.went).to.deep.equal([]);
      expect(langCookie()).to.equal(undefined);
    });

    it('dismissing hides it for the session, and the page may keep it [COMP-20]', async () => {
      open('is_us_toast');
      const { element, part } = await put('gate-site-switch');
      const details: unknown[] = [];
      const veto = (event: Event) => {
        details.push((event as CustomEvent).detail);
        event.preventDefault();
      };
      element.addEventListener('gate-close', veto);
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.session.map.size).to.equal(0);
      element.removeEventListener('gate-close', veto);
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect([...page.session.map]).to.deep.equal([['gate_switch_MAIN_to_US', '1']]);
      expect(details).to.deep.equal([{ flag: 'MAIN_to_US', reason: 'close' }]);
    });

    it('the message follows the flags [COMP-17]', async () => {
      open('is_eu_toast');
      const { element, part } = await put('gate-site-switch');
      complianceCall.set({
        ok: true,
        menu: [],
        business: [],
        toast: {},
        tips: {},
        limit: { is_eu_toast: 1, is_jp_toast: 1 },
      });
      await until(() => element.dataset['variant'] === 'MAIN_to_JP');
      await until(() => /Japanese site/.test(part('content')!.textContent ?? ''));
    });

    it('preview writes nothing and goes nowhere', async () => {
      open('none');
      const { element, part } = await put('gate-site-switch', { preview: '' });
      part('confirm')!.click();
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.went).to.deep.equal([]);
      expect(langCookie()).to.equal(undefined);
      expect(page.session.map.size).to.equal(0);
    });

    it('I18N-04 COMP-41 the language of the message changes in place', async () => {
      open('is_uk_ip');
      const { text, part } = await put('gate-site-switch');
      const panel = part('panel');
      configure({ locale: 'de' });
      await until(() => text().includes('britische Website'), 'the German text');
      expect(part('panel') === panel).to.equal(true);
      expect(part('panel')!.getAttribute('aria-label')).to.equal((await textsIn('de', 'site-switch'))['label']);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open('is_uk_ip', 0, state);
        const { element } = await put('gate-site-switch');
        await expect(element).to.be.accessible();
      });
  });
});
