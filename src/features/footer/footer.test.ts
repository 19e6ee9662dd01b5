import { expect, nextFrame } from '@open-wc/testing';
import { write } from '../../exchange/html/markup.testing.ts';
import { declarationStatus } from '../../exchange/person/declaration.ts';
import { routes, type RouteName } from '../../exchange/routes/routes.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { decide } from '../../loader/pure.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { kycTips } from './footer.data.ts';
import { contentOf } from '../../exchange/current/site-contents.ts';
import { JAPAN_LEGAL } from './footer.links.ts';

const SIGNED_IN = 'uid=7; nickname=ada';

describe('gate-footer', () => {
  let page: TestPage;
  const start = (state: PageState = {}) => {
    page = setPage(state);
    declarationStatus.reset();
    kycTips.reset();
  };
  beforeEach(() => start());

  type Footer = Drawn<HTMLElementTagNameMap['gate-footer']>;
  const hrefs = ({ parts }: Footer, part = 'item') => parts(part).map((link) => link.getAttribute('href'));
  const names = ({ parts }: Footer, part = 'item') =>
    parts(part).map((link) => link.getAttribute('part')!.split(`${part}-`)[1]);

  it('is on every page of every site', () => {
    for (const { id } of sites) expect(decide('gate-footer', { site: id }).show).to.equal(true);
  });

  for (const { id, key } of sites)
    it(`${key} has the links of its columns, with the prefix, and nothing of another site [NAV-08]`, async () => {
      start({ site: key, lang: 'fr' });
      const footer = await put('gate-footer');
      const expected = contentOf(id).footer.flatMap(([, pages]) => pages);
      expect(names(footer)).to.deep.equal(expected);
      expect(expected.length).to.be.greaterThan(5);
      for (const href of hrefs(footer)) expect(href).to.match(/^\/fr\/[a-z]/);
      for (const label of footer.parts('item')) expect(label.textContent!.trim()).to.not.equal('');
    });

  it('Japan has its twelve legal pages, the others do not [NAV-08, LINK-04]', async () => {
    start({ site: 'jp', lang: 'ja-jp' });
    const footer = await put('gate-footer');
    expect(hrefs(footer, 'legal')).to.deep.equal(JAPAN_LEGAL.map((name: RouteName) => `/ja-jp${routes[name]}`));
    expect(hrefs(footer, 'legal')).to.have.length(12);
    for (const { key } of sites.filter((site) => site.key !== 'jp')) {
      start({ site: key });
      expect(hrefs(await put('gate-footer'), 'legal').join(), key).to.not.contain('antisocial');
    }
  });

  for (const key of ['hk', 'bs'])
    it(`${key}: agreement and privacy are PDF files without prefix, in a new tab [NAV-08, LINK-05]`, async () => {
      start({ site: key, lang: 'zh-tw' });
      const footer = await put('gate-footer');
      for (const [name, file] of [
        ['legalUserAgreement', 'user-agreement'],
        ['legalPrivacyPolicy', 'privacy-policy'],
      ] as const) {
        const link = footer.part(`legal-${name}`)!;
        expect(link.getAttribute('href')).to.equal(`/docs/${key}/${file}.pdf`);
        expect([link.getAttribute('target'), link.getAttribute('rel')]).to.deep.equal(['_blank', 'noopener']);
        link.click();
        expect(page.opened.at(-1)).to.equal(`https://host.test/docs/${key}/${file}.pdf`);
      }
      expect(footer.part('legal-legalLicenses')!.getAttribute('href')).to.equal('/zh-tw/legal/licenses');
    });

  it('the documents are config [NAV-08, SITE-16]', async () => {
    start({
      site: 'bs',
      config: { siteConfig: { docs: { agreement: 'https://files.test/a.pdf', privacy: '/p.pdf' } } },
    });
    expect(hrefs(await put('gate-footer'), 'legal').slice(0, 2)).to.deep.equal(['https://files.test/a.pdf', '/p.pdf']);
  });

  describe('copyright', () => {
    const lineAt = async (site: string, now: number, more: PageState = {}) => {
      start({ site, now, ...more });
      return (await put('gate-footer')).part('copyright')!.textContent;
    };
    const EVE = new Date(2031, 11, 31, 23, 59, 59, 999).getTime();

    it('Japan has a fixed 2025 text, whatever the year [NAV-09]', async () => {
      expect(await lineAt('jp', EVE)).to.equal('© 2025 Gate Japan. All rights reserved.');
      expect(await lineAt('jp', EVE, { lang: 'ja-jp' })).to.contain('2025');
    });

    for (const { key } of sites.filter((site) => site.key !== 'jp'))
      it(`${key} has its name and the current year, to the last millisecond [NAV-09]`, async () => {
        const last = await lineAt(key, EVE);
        expect(last).to.contain('2031').and.contain('Gate');
        expect(await lineAt(key, EVE + 1)).to.contain('2032');
      });

    it('Q-64 name and text are config [NAV-09]', async () => {
      expect(await lineAt('uk', EVE, { config: { siteConfig: { name: 'Mine' } } })).to.equal(
        '© 2031 Mine. All rights reserved.',
      );
      expect(await lineAt('jp', EVE, { config: { siteConfig: { copyright: '© Somebody' } } })).to.equal('© Somebody');
    });
  });

  it('warns of losses, in the words of the site where it has its own', async () => {
    const lineIn = async (state: PageState) => {
      start(state);
      return (await put('gate-footer')).element.shadowRoot!.querySelector('.risk')!.textContent;
    };
    expect(await lineIn({})).to.equal(
      'The prices of crypto-assets can fall quickly. You could lose all the money you invest.',
    );
    expect(await lineIn({ config: { siteConfig: { riskWarning: 'Take 2 mins.' } } })).to.equal('Take 2 mins.');
  });

  it('hiddenFooterSignup hides the sign-up block; site or session may say so [NAV-10]', async () => {
    const footer = await put('gate-footer');
    expect(footer.part('signup')!.querySelector('a')!.getAttribute('href')).to.equal('/signup');
    for (const config of [
      { siteConfig: { hiddenFooterSignup: true } },
      { session: { currentWebsiteConfig: { hiddenFooterSignup: 1 } } },
    ]) {
      start({ config });
      expect((await put('gate-footer')).part('signup')).to.equal(null);
    }
    start({ config: { siteConfig: { hiddenFooterSignup: '0', hiddenReferral: true } } });
    expect((await put('gate-footer')).part('signup')).to.not.equal(null);
  });

  it('hides the sign-up block from signed-in users [NAV-10]', async () => {
    start({ cookies: SIGNED_IN, user: { verified: 0 } });
    expect((await put('gate-footer')).part('signup')).to.equal(null);
  });

  it('hiddenReferral and hiddenAppDownload take their links out [SITE-08]', async () => {
    start({ config: { siteConfig: { hiddenReferral: true, hiddenAppDownload: true } } });
    const footer = await put('gate-footer');
    for (const name of ['referral', 'affiliate', 'broker', 'appDownload'])
      expect(footer.part(`item-${name}`), name).to.equal(null);
    expect(footer.part('item-fee')).to.not.equal(null);
  });

  for (const [contact, href] of [
    ['help@gate.test', 'mailto:help@gate.test'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['https://help.test/contact', 'https://help.test/contact'],
    ['/page/contacts', '/de/page/contacts'],
  ])
    it(`the contacts of the site: ${contact} [NAV-11]`, async () => {
      start({ lang: 'de', config: { siteConfig: { supportContact: contact, businessContact: contact } } });
      const footer = await put('gate-footer');
      expect(hrefs(footer, 'contact')).to.deep.equal([href, href]);
      expect(footer.parts('contact').map((link) => link.getAttribute('part'))).to.deep.equal([
        'contact contact-support',
        'contact contact-business',
      ]);
    });

  it('no contact, no line; one that must not be followed is no contact [NAV-11]', async () => {
    expect((await put('gate-footer')).parts('contact')).to.have.length(0);
    start({ config: { siteConfig: { supportContact: 'javascript:alert(1)', businessContact: 7 } } });
    expect(hrefs(await put('gate-footer'), 'contact').filter((href) => /script/.test(href ?? ''))).to.deep.equal([]);
  });

  describe('declaration', () => {
    const shown = async (state: PageState, status: 1 | 2 | 'fails') => {
      start(state);
      if (status !== 'fails') declarationStatus.set(status);
      const footer = await put('gate-footer');
      await nextFrame();
      return footer.part('declaration');
    };

    it('shows for signed-in users of Turkey with status 2 only [NAV-12]', async () => {
      const user = { cookies: SIGNED_IN, user: { verified: 1 } };
      const link = await shown({ site: 'tr', ...user }, 2);
      expect(link!.getAttribute('href')).to.equal('/docs/tr/understanding-declaration.pdf');
      expect(await shown({ site: 'tr', ...user }, 1)).to.equal(null);
      expect(await shown({ site: 'tr', ...user }, 'fails')).to.equal(null);
      expect(await shown({ site: 'tr' }, 2)).to.equal(null);
      for (const { key } of sites.filter((site) => site.key !== 'tr'))
        expect(await shown({ site: key, ...user }, 2), key).to.equal(null);
    });

    it('visitors and other sites are not asked about [NAV-12]', async () => {
      await shown({ site: 'tr' }, 'fails');
      await shown({ site: 'main', cookies: SIGNED_IN, user: { verified: 1 } }, 'fails');
      expect(page.calls.filter((url) => /declaration/.test(url))).to.deep.equal([]);
    });

    it('it comes when the user has signed [NAV-12]', async () => {
      expect(await shown({ site: 'tr', cookies: SIGNED_IN, user: { verified: 1 } }, 1)).to.equal(null);
      declarationStatus.set(2);
      await until(
        () => document.querySelector('gate-footer')!.shadowRoot!.querySelector('[part=declaration]') !== null,
      );
    });
  });

  it('fetches the verification reminder only with `tips`, and shows it if the answer requires it [API-23]', async () => {
    await put('gate-footer');
    expect(page.calls.filter((url) => /footerTips/.test(url))).to.deep.equal([]);
    start({ lang: 'fr' });
    kycTips.set({ show: 1, text: '<b>Verify</b>', url: '/myaccount/kyc_home' });
    const tips = (await put('gate-footer', { tips: '' })).part('tips')!;
    expect(tips.textContent).to.equal('<b>Verify</b>');
    expect(tips.querySelector('a')!.getAttribute('href')).to.equal('/fr/myaccount/kyc_home');
    start();
    kycTips.set({ show: 0, text: 'x', url: '' });
    expect((await put('gate-footer', { tips: '' })).part('tips')).to.equal(null);
  });

  it('the logo of the theme, else the name; an unsafe address is no logo [SITE-10]', async () => {
    const logo = { light: '/light.svg', dark: '/dark.svg' };
    start({ config: { siteConfig: { logo } } });
    const footer = await put('gate-footer');
    expect(footer.part('home')!.querySelector('img')!.getAttribute('src')).to.equal('/light.svg');
    footer.element.setAttribute('theme', 'dark');
    await until(() => footer.part('home')!.querySelector('img')!.getAttribute('src') === '/dark.svg');
    start({ config: { siteConfig: { logo: { light: 'javascript:1' } } } });
    expect((await put('gate-footer')).part('home')!.textContent).to.equal('Gate');
  });

  describe('own columns', () => {
    it('by attribute; broken JSON leaves the built-in ones', async () => {
      const items = [{ title: 'Ours', items: [{ label: 'One', url: '/one', name: 'one' }] }];
      const own = await put('gate-footer', { items: JSON.stringify(items), lang: 'de' });
      expect(hrefs(own)).to.deep.equal(['/de/one']);
      expect(own.text()).to.contain('Ours');
      start();
      expect(hrefs(await put('gate-footer', { items: '[{' })).length).to.be.greaterThan(5);
    });

    it('by siteConfig', async () => {
      start({ config: { siteConfig: { menus: { footer: [{ label: 'Two', url: '/two' }] } } } });
      expect(hrefs(await put('gate-footer'))).to.deep.equal(['/two']);
    });

    it("by links in the markup, which follow the page's changes; the rest of the markup is hidden", async () => {
      const footer = await put('gate-footer');
      write(
        footer.element,
        '<p id="old">Old footer</p><nav data-gate-items><h3>Mine</h3><a href="/de/x">X</a><a href="javascript:1">No</a></nav>',
      );
      await until(() => footer.parts('item').length === 1);
      expect(hrefs(footer)).to.deep.equal(['/de/x']);
      expect(footer.text()).to.contain('Mine');
      expect(footer.element.querySelector<HTMLElement>('#old')!.getBoundingClientRect().height).to.equal(0);
      footer.element.querySelector('a')!.setAttribute('href', '/de/y');
      await until(() => hrefs(footer)[0] === '/de/y');
    });
  });

  describe('on phones', () => {
    beforeEach(() => start({ width: 768 }));
    const buttons = ({ element }: Footer) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('h2 button')];

    it('columns are folded at 768 px and not at 769 px; the links stay in the document [NAV-08, NAV-15]', async () => {
      const footer = await put('gate-footer');
      expect(buttons(footer).map((button) => button.getAttribute('aria-expanded'))).to.deep.equal(
        contentOf(0).footer.map(() => 'false'),
      );
      expect(footer.part('item-fee')).to.not.equal(null);
      expect(footer.part('item-fee')!.checkVisibility()).to.equal(false);
      start({ width: 769 });
      const wide = await put('gate-footer');
      expect(buttons(wide)).to.have.length(0);
      expect(wide.part('item-fee')!.checkVisibility()).to.equal(true);
    });

    it('a title shows and hides its links, and its ARIA attributes match', async () => {
      const footer = await put('gate-footer');
      const [, , services] = buttons(footer);
      services!.click();
      await until(() => services!.getAttribute('aria-expanded') === 'true');
      const panel = footer.element.shadowRoot!.getElementById(services!.getAttribute('aria-controls')!)!;
      expect(panel.contains(footer.part('item-fee'))).to.equal(true);
      expect(footer.part('item-fee')!.checkVisibility()).to.equal(true);
      expect(footer.part('item-aboutUs')!.checkVisibility()).to.equal(false);
      services!.click();
      await until(() => !footer.part('item-fee')!.checkVisibility());
    });
  });

  it('I18N-02 its texts are code: no file is fetched, and it is never drawn in English first', async () => {
    start({ lang: 'ja-jp', site: 'jp' });
    const asked: string[] = [];
    const { fetch: real } = window;
    window.fetch = (input, init) => {
      asked.push(String(input));
      return real(input, init);
    };
    try {
      const footer = await put('gate-footer');
      expect(footer.text()).to.contain('サポート').and.not.contain('Support');
      expect(asked.filter((url) => /locales\/.*(footer|header|not-found)\.json$/.test(url))).to.deep.equal([]);
    } finally {
      window.fetch = real;
    }
  });

  for (const [look, state, attributes] of [
    ['light', {}, {}],
    ['dark', {}, { theme: 'dark' }],
    ['Arabic', { lang: 'ar' }, {}],
    ['phone', { width: 360 }, {}],
    ['Japan', { site: 'jp', lang: 'ja-jp' }, {}],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      start({ config: { siteConfig: { supportContact: 'help@gate.test' } }, ...state });
      const { element } = await put('gate-footer', attributes);
      await expect(element).to.be.accessible();
    });
});
