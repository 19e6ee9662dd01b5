import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { afterPaint } from '../../runtime/page/after-paint.ts';
import { config, configure } from '../../exchange/config/config.ts';
import { parseCookies } from '../../runtime/memory/cookies.ts';
import { siteSettings } from '../../exchange/current/read-settings.ts';
import { livePage } from '../../page/live.ts';
import { settings } from '../../exchange/current/settings.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { decide } from '../../loader/pure.ts';
import {
  finishMotions,
  put,
  setPage,
  until,
  type Drawn,
  type PageState,
  type TestPage,
} from '../../loader/loader.testing.ts';
import { fiatsOf, languagesOf } from './preferences.choices.ts';
import { preferencesCopy } from './preferences.copy.ts';

const FIATS = { USD: { symbol: '$' }, EUR: { symbol: '€' }, TRY: { symbol: '₺' } };

describe('gate-preferences', () => {
  let page: TestPage;
  const start = (state: PageState = {}, given: object = { fiat_list: FIATS, curr_fiat: 'USD' }) => {
    page = setPage(state);
    settings.set(given as Record<string, unknown>);
  };
  beforeEach(() => start());
  afterEach(() => {
    document.cookie = 'lang=; path=/; max-age=0';
  });

  type Preferences = Drawn<HTMLElementTagNameMap['gate-preferences']>;
  const open = async ({ part }: Preferences, name: 'language' | 'fiat') => {
    part(name)!.click();
    await until(() => part(name)!.ariaExpanded === 'true');
  };
  const hear = ({ element }: Preferences, name: string) => {
    const details: unknown[] = [];
    element.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
    return details;
  };

  describe('decides', () => {
    for (const [hiddenThemeSwitch, hiddenLangAndRate, shows] of [
      [0, 0, true],
      [1, 0, true],
      [0, 1, true],
      [1, 1, false],
    ] as const)
      it(`theme hidden ${hiddenThemeSwitch}, language and rate hidden ${hiddenLangAndRate}: ${shows} [NAV-16]`, () => {
        const currentWebsiteConfig = { hiddenThemeSwitch, hiddenLangAndRate };
        expect(decide('gate-preferences', { session: { currentWebsiteConfig } }).show).to.equal(shows);
        expect(decide('gate-preferences', { config: { siteConfig: currentWebsiteConfig as object } }).show).to.equal(
          shows,
        );
      });
  });

  it('each flag hides its block and nothing else [NAV-16, SITE-08]', async () => {
    const parts = async (siteConfig: object) => {
      start({ config: { siteConfig } });
      const { part } = await put('gate-preferences');
      return ['theme', 'language', 'fiat'].filter((name) => part(name) !== null);
    };
    expect(await parts({})).to.deep.equal(['theme', 'language', 'fiat']);
    expect(await parts({ hiddenThemeSwitch: true })).to.deep.equal(['language', 'fiat']);
    expect(await parts({ hiddenLangAndRate: '1' })).to.deep.equal(['theme']);
    expect(await parts({ hiddenReferral: true, hiddenFooterSignup: true })).to.have.length(3);
  });

  describe('theme', () => {
    it('choosing sets the theme of the page; cancelling leaves it', async () => {
      const drawn = await put('gate-preferences');
      const told = hear(drawn, 'gate-theme');
      const radio = (name: string) => drawn.part(`item-${name}`) as HTMLInputElement;
      expect(radio('light').checked).to.equal(true);
      radio('dark').click();
      await until(() => radio('dark').checked);
      await until(() => drawn.element.shadowRoot!.querySelector('.gate')!.getAttribute('data-theme') === 'dark');
      expect(config.peek().theme).to.equal('dark');
      drawn.element.addEventListener('gate-theme', (event) => event.preventDefault());
      radio('auto').click();
      await new Promise<void>(afterPaint);
      expect(config.peek().theme).to.equal('dark');
      expect(radio('dark').checked).to.equal(true);
      expect(told).to.deep.equal([{ theme: 'dark' }, { theme: 'auto' }]);
    });

    it('the button reacts immediately, and the page re-renders after that is painted', async () => {
      const drawn = await put('gate-preferences');
      const radio = (name: string) => drawn.part(`item-${name}`) as HTMLInputElement;
      radio('dark').click();
      expect(radio('dark').checked).to.equal(true);
      expect(config.peek().theme).to.not.equal('dark');
      radio('auto').click();
      await until(() => config.peek().theme === 'auto');
      expect(radio('auto').checked).to.equal(true);
      configure({ theme: 'light' });
      await until(() => radio('light').checked);
    });

    it('the choice is kept for the next page, which may say otherwise', async () => {
      const radio = (drawn: Preferences, name: string) => drawn.part(`item-${name}`) as HTMLInputElement;
      const first = await put('gate-preferences');
      radio(first, 'dark').click();
      await until(() => page.local.getItem('gate_theme') === 'dark');
      expect(radio(first, 'dark').checked).to.equal(true);
      start();
      page.local.setItem('gate_theme', 'dark');
      rereadStored();
      const next = await put('gate-preferences');
      expect(radio(next, 'dark').checked).to.equal(true);
      expect(next.element.shadowRoot!.querySelector('.gate')!.getAttribute('data-theme')).to.equal('dark');
      start({ config: { theme: 'light' } });
      page.local.setItem('gate_theme', 'dark');
      rereadStored();
      expect(radio(await put('gate-preferences'), 'light').checked).to.equal(true);
    });

    it('a cancelled choice and a preview are not kept', async () => {
      const drawn = await put('gate-preferences');
      drawn.element.addEventListener('gate-theme', (event) => event.preventDefault());
      (drawn.part('item-dark') as HTMLInputElement).click();
      const preview = await put('gate-preferences', { preview: '' });
      (preview.part('item-dark') as HTMLInputElement).click();
      await new Promise<void>(afterPaint);
      expect(page.local.getItem('gate_theme')).to.equal(null);
    });

    it('messages stay until they are closed, once that is chosen, on later pages, too; a preview keeps nothing', async () => {
      const box = ({ part }: Preferences) => part('messages') as HTMLInputElement;
      const first = await put('gate-preferences');
      expect(box(first).checked).to.equal(false);
      expect(box(first).getAttribute('aria-label')).to.equal(preferencesCopy.text.messagesStay);
      box(first).click();
      await until(() => page.local.getItem('gate_messages_stay') === '1');
      const next = await put('gate-preferences');
      expect(box(next).checked).to.equal(true);
      box(next).click();
      await until(() => page.local.getItem('gate_messages_stay') === null);
      const preview = await put('gate-preferences', { preview: '' });
      box(preview).click();
      await until(() => box(preview).checked);
      expect(page.local.getItem('gate_messages_stay')).to.equal(null);
    });

    it('arrow keys move between the themes', async () => {
      const drawn = await put('gate-preferences');
      (drawn.part('item-light') as HTMLInputElement).focus();
      await sendKeys({ press: 'ArrowRight' });
      await until(() => config.peek().theme === 'dark');
    });
  });

  describe('language', () => {
    it('offers the list and the extras of the site, each once [LOC-06]', () => {
      expect(languagesOf(0, ['en', 'cn', 'zh', 'xx'])).to.deep.equal(['en', 'zh', 'tr']);
      expect(languagesOf(83, ['ja-jp'])).to.deep.equal(['ja-jp', 'en-jp']);
      expect(languagesOf(182, ['en'])).to.deep.equal(['en', 'en-uk']);
      for (const { id, languages } of sites) expect(languagesOf(id, [])).to.deep.equal(languages);
    });

    it('every language is a link to this page in it [LOC-04, LOC-05]', async () => {
      start({ site: 'hk', lang: 'zh-tw', url: '/zh-tw/price?a=1#b' }, { lang_list: ['en', 'cn', 'tw'] });
      const drawn = await put('gate-preferences');
      await open(drawn, 'language');
      const links = drawn.parts('item').filter((item) => item.localName === 'a');
      expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
        '/price?a=1#b',
        '/zh/price?a=1#b',
        '/zh-tw/price?a=1#b',
      ]);
      expect(links.map((link) => link.getAttribute('hreflang'))).to.deep.equal(['en', 'zh', 'zh-tw']);
      expect(links.map((link) => link.ariaCurrent)).to.deep.equal([null, null, 'page']);
      expect(links[1]!.textContent).to.equal('简体中文');
    });

    it('lists languages by their own names, down the columns', async () => {
      start({}, { lang_list: ['en', 'cn', 'tw', 'vn', 'ru', 'fr', 'de', 'ar', 'id'] });
      const drawn = await put('gate-preferences');
      await open(drawn, 'language');
      const links = drawn.parts('item').filter((item) => item.localName === 'a');
      expect(links.map((link) => link.textContent)).to.deep.equal([
        'Bahasa Indonesia',
        'Deutsch',
        'English',
        'Français',
        'Tiếng Việt',
        'Türkçe',
        'Русский',
        'العربية',
        '简体中文',
        '繁體中文',
      ]);
      const [first, second] = links.map((link) => link.getBoundingClientRect());
      expect(second!.left).to.be.closeTo(first!.left, 1);
      expect(second!.top).to.be.at.least(first!.bottom);
      expect(links.at(-1)!.getBoundingClientRect().left, 'second column').to.be.above(first!.right - 1);
    });

    it('an address with two slashes does not become another host', async () => {
      start({ url: '/.//evil.test/x', lang: 'tr' }, { lang_list: ['en', 'tr'], fiat_list: FIATS });
      const preferences = await put('gate-preferences');
      await open(preferences, 'language');
      const hrefs = preferences.parts('item').flatMap((item) => item.getAttribute('href') ?? []);
      expect(hrefs).to.deep.equal(['/evil.test/x', '/tr/evil.test/x']);
    });

    it('Q-69 choosing writes the short code and loads the page in it [LOC-02]', async () => {
      start({ url: '/price?a=1' });
      const drawn = await put('gate-preferences');
      const told = hear(drawn, 'gate-locale');
      await open(drawn, 'language');
      drawn.part('item-pt-br')!.click();
      expect(page.went).to.deep.equal(['https://host.test/pt-br/price?a=1']);
      expect(parseCookies(document.cookie)['lang']).to.equal('br');
      expect(told).to.deep.equal([{ locale: 'pt-br', url: '/pt-br/price?a=1' }]);
    });

    it('a page that cancels gate-locale takes over: no cookie, no navigation', async () => {
      const drawn = await put('gate-preferences');
      drawn.element.addEventListener('gate-locale', (event) => event.preventDefault());
      await open(drawn, 'language');
      drawn.part('item-fr')!.click();
      expect(page.went).to.deep.equal([]);
      expect(parseCookies(document.cookie)['lang']).to.equal(undefined);
    });

    it('the button says the current language; Escape closes and gives the focus back', async () => {
      start({ lang: 'fr' });
      const drawn = await put('gate-preferences');
      expect(drawn.part('language')!.textContent).to.contain('Français');
      await open(drawn, 'language');
      drawn.part('item-de')!.focus();
      await sendKeys({ press: 'Escape' });
      await until(() => drawn.part('language')!.ariaExpanded === 'false');
      expect(drawn.element.shadowRoot!.activeElement === drawn.part('language')).to.equal(true);
    });
  });

  describe('currency', () => {
    it('offers the list by code; the current one is there in any case [API-46]', () => {
      const known = { ...siteSettings(livePage), fiat_list: FIATS, curr_fiat: 'CHF' };
      expect(fiatsOf(known).map(({ code }) => code)).to.deep.equal(['CHF', 'EUR', 'TRY', 'USD']);
      expect(fiatsOf(known)[1]!.symbol).to.equal('€');
    });

    it('choosing sets the currency for everybody; cancelling leaves it', async () => {
      const drawn = await put('gate-preferences');
      const told = hear(drawn, 'gate-fiat');
      expect(drawn.part('fiat')!.textContent).to.contain('USD');
      await open(drawn, 'fiat');
      expect(drawn.part('item-USD')!.ariaPressed).to.equal('true');
      drawn.part('item-EUR')!.click();
      await until(() => drawn.part('fiat')!.textContent!.includes('EUR'));
      expect(siteSettings(livePage).curr_fiat).to.equal('EUR');
      expect(Object.keys(siteSettings(livePage).fiat_list)).to.have.length(3);
      expect(told).to.deep.equal([{ code: 'EUR', fiat: 'EUR', symbol: '€' }]);
      drawn.element.addEventListener('gate-fiat', (event) => event.preventDefault());
      await open(drawn, 'fiat');
      drawn.part('item-TRY')!.click();
      await nextFrame();
      expect(siteSettings(livePage).curr_fiat).to.equal('EUR');
    });

    it('without settings there is the default currency [API-46]', async () => {
      start({}, {});
      const drawn = await put('gate-preferences');
      await open(drawn, 'fiat');
      expect(drawn.parts('item').filter((item) => item.localName === 'button')).to.have.length(1);
      expect(drawn.part('fiat')!.textContent).to.contain('USD');
    });
  });

  it('only one picker is open at a time', async () => {
    const drawn = await put('gate-preferences');
    await open(drawn, 'language');
    drawn.part('fiat')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await open(drawn, 'fiat');
    expect(drawn.part('language')!.ariaExpanded).to.equal('false');
  });

  it('a preview changes nothing', async () => {
    const drawn = await put('gate-preferences', { preview: '' });
    (drawn.part('item-dark') as HTMLInputElement).click();
    await open(drawn, 'language');
    drawn.part('item-fr')!.click();
    expect(config.peek().theme).to.equal(undefined);
    expect(parseCookies(document.cookie)['lang']).to.equal(undefined);
    expect(page.went).to.deep.equal([]);
  });

  for (const [look, state, attributes, opened] of [
    ['light', {}, {}, 'language'],
    ['dark', {}, { theme: 'dark' }, 'fiat'],
    ['Arabic', { lang: 'ar' }, {}, 'language'],
    ['phone', { width: 360 }, {}, 'fiat'],
  ] as const)
    it(`is accessible: ${look}, with its ${opened} open`, async () => {
      start(state);
      const drawn = await put('gate-preferences', attributes);
      await open(drawn, opened);
      finishMotions(drawn);
      await expect(drawn.element).to.be.accessible();
    });
});
