import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { write } from '../../exchange/html/markup.testing.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
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
import { layoutOf, readBreakpoints } from './left-menu.layout.ts';
import { contentOf } from '../../exchange/current/site-contents.ts';
import { currentOf } from './left-menu.links.ts';

describe('gate-left-menu', () => {
  let page: TestPage;
  const start = (state: PageState = {}) => {
    page = setPage({ width: 1600, ...state });
  };
  beforeEach(() => start());

  type Menu = Drawn<HTMLElementTagNameMap['gate-left-menu']>;
  const toggle = ({ part }: Menu) => part('toggle')!;
  /**
   * Reads the state from the button's name, which describes what a press does. The button has no `aria-expanded`,
   * which would contradict this name.
   */
  const expanded = (menu: Menu) => toggle(menu).ariaLabel === 'Collapse the menu';
  const width = async (menu: Menu) => {
    await nextFrame();
    finishMotions(menu);
    return menu.part('panel')!.getBoundingClientRect().width;
  };

  it('shows on every site', () => {
    for (const { id } of sites) expect(decide('gate-left-menu', { site: id }).show).to.equal(true);
    expect(decide('gate-left-menu', { attributes: { variant: 'legacy' } }).variant).to.equal('legacy');
  });

  describe('layout', () => {
    for (const [variant, viewport, mode, expected] of [
      ['new', 1920, 'full', 288],
      ['new', 1440, 'full', 288],
      ['new', 1439, 'full', 256],
      ['new', 1249, 'full', 256],
      ['new', 1248, 'collapsed', 96],
      ['new', 769, 'collapsed', 96],
      ['new', 768, 'dropdown', undefined],
      ['new', 320, 'dropdown', undefined],
      ['legacy', 1440, 'full', 300],
      ['legacy', 1025, 'full', 300],
      ['legacy', 1024, 'collapsed', 104],
      ['legacy', 769, 'collapsed', 104],
      ['legacy', 768, 'dropdown', undefined],
    ] as const)
      it(`${variant} at ${viewport} px: ${mode} ${expected ?? ''} [NAV-06, NAV-07]`, () => {
        const points = readBreakpoints(undefined, variant);
        expect(layoutOf(viewport, variant, points, false, false)).to.deep.include({ mode, width: expected });
      });

    it('collapsed by choice: 96 and 104 px [NAV-07]', () => {
      expect(layoutOf(1920, 'new', [1439, 1248, 768], true, false)).to.deep.include({ mode: 'collapsed', width: 96 });
      expect(layoutOf(1920, 'legacy', [1439, 1024, 768], true, false).width).to.equal(104);
    });

    it('opened where it collapses automatically, it is full, regardless of the choice for wide windows [NAV-06]', () => {
      expect(layoutOf(1000, 'new', [1439, 1248, 768], true, true)).to.deep.equal({
        mode: 'full',
        width: 256,
        narrow: true,
      });
    });

    it('breakpoints are configurable, and invalid values are ignored [NAV-07, Q-48]', () => {
      expect(readBreakpoints('1248 1024 992', 'new')).to.deep.equal([1248, 1024, 992]);
      expect(readBreakpoints('1439,992,768', 'legacy')).to.deep.equal([1439, 992, 768]);
      for (const bad of [undefined, '', 'x', '1 2 3', '1439', '1439 1248 768 1', '1439 x 768'])
        expect(readBreakpoints(bad, 'new'), String(bad)).to.deep.equal([1439, 1248, 768]);
    });
  });

  it('the entry of the page is the longest beginning of its path, by whole segments', () => {
    const items = ['/fr/a', '/fr/a/b?x=1', '/fr', 'https://x.test/a/b'].map((href) => ({ href }));
    const plain = (href: string) => href.replace(/^\/fr(?=\/|$)/, '') || '/';
    expect(currentOf(items, '/a/b/c', plain)).to.equal(items[1]);
    expect(currentOf(items, '/a/bc', plain)).to.equal(items[0]);
    expect(currentOf(items, '/', plain)).to.equal(items[2]);
    expect(currentOf(items, '/c', plain)).to.equal(undefined);
  });

  for (const [variant, viewport, expected] of [
    ['new', 1440, 288],
    ['new', 1439, 256],
    ['new', 1248, 96],
    ['legacy', 1440, 300],
    ['legacy', 1024, 104],
  ] as const)
    it(`${variant} at ${viewport} px is ${expected} px wide [NAV-07]`, async () => {
      start({ width: viewport });
      const menu = await put('gate-left-menu', { variant });
      expect(await width(menu)).to.equal(expected);
      expect(menu.element.dataset['variant']).to.equal(variant);
    });

  it('the button collapses and expands it; the choice is kept for the next page [NAV-06]', async () => {
    const menu = await put('gate-left-menu');
    const told: unknown[] = [];
    menu.element.addEventListener('gate-toggle', (event) => told.push((event as CustomEvent).detail));
    expect(expanded(menu)).to.equal(true);
    toggle(menu).click();
    await until(() => !expanded(menu));
    expect(await width(menu)).to.equal(96);
    expect(page.local.map.get('gate_left_menu')).to.equal('1');
    const next = await put('gate-left-menu');
    expect(expanded(next)).to.equal(false);
    toggle(menu).click();
    await until(() => expanded(menu));
    expect(page.local.map.get('gate_left_menu')).to.equal('0');
    expect(told).to.deep.equal([{ collapsed: true }, { collapsed: false }]);
    await until(() => expanded(next));
  });

  it('the attribute sets the initial state, the visitor can change it, and the page can cancel that [NAV-06]', async () => {
    const menu = await put('gate-left-menu', { collapsed: '' });
    expect(expanded(menu)).to.equal(false);
    const veto = (event: Event) => event.preventDefault();
    menu.element.addEventListener('gate-toggle', veto);
    toggle(menu).click();
    await nextFrame();
    expect(expanded(menu)).to.equal(false);
    expect(page.local.map.size).to.equal(0);
    menu.element.removeEventListener('gate-toggle', veto);
    toggle(menu).click();
    await until(() => expanded(menu));
    expect(page.local.map.get('gate_left_menu')).to.equal('0');
  });

  for (const stored of ['', 'x', 'true', '2'])
    it(`a stored ${JSON.stringify(stored)} is no choice [NAV-06]`, async () => {
      page.local.map.set('gate_left_menu', stored);
      expect(expanded(await put('gate-left-menu'))).to.equal(true);
    });

  it('collapses automatically when the window gets narrower, and expands again [NAV-06]', async () => {
    const menu = await put('gate-left-menu');
    pageSignals.width.value = 1248;
    await until(() => !expanded(menu));
    expect(page.local.map.size).to.equal(0);
    pageSignals.width.value = 1249;
    await until(() => expanded(menu));
  });

  it('opened where it is narrow it lies over the page: its place stays, nothing is stored, Escape closes it [NAV-06]', async () => {
    start({ width: 1000 });
    const menu = await put('gate-left-menu');
    toggle(menu).click();
    await until(() => expanded(menu));
    expect(await width(menu)).to.equal(96);
    expect(menu.part('panel')!.firstElementChild!.getBoundingClientRect().width).to.equal(256);
    expect(page.local.map.size).to.equal(0);
    toggle(menu).focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !expanded(menu));
    toggle(menu).click();
    await until(() => expanded(menu));
    // It listens for outside presses only after the first paint.
    await nextFrame();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until(() => !expanded(menu));
  });

  for (const { id, key } of sites)
    it(`${key} has its account pages, with the prefix`, async () => {
      start({ site: key, lang: 'tr' });
      const menu = await put('gate-left-menu');
      const expected = contentOf(id).leftMenu.flatMap(([, pages]) => pages);
      expect(menu.parts('item').map((link) => link.getAttribute('part')!.split('item-')[1])).to.deep.equal(expected);
      for (const link of menu.parts('item')) expect(link.getAttribute('href')).to.match(/^\/tr\//);
    });

  it('hiddenReferral takes its entry out [SITE-08]', async () => {
    expect((await put('gate-left-menu')).part('item-referral')).to.not.equal(null);
    start({ config: { siteConfig: { hiddenReferral: 1 } } });
    expect((await put('gate-left-menu')).part('item-referral')).to.equal(null);
  });

  it('the entry of the page is marked, for eyes and ears, and follows the address', async () => {
    start({ url: '/myaccount/deposit/USDT' });
    const menu = await put('gate-left-menu');
    const current = () =>
      menu.parts('item').flatMap((link) => (link.ariaCurrent === 'page' ? [link.getAttribute('part')] : []));
    expect(current()).to.deep.equal(['item item-deposit']);
    pageSignals.url.value = new URL('https://host.test/myaccount/kyc_home');
    await until(() => current()[0] === 'item item-kycHome');
    expect(current()).to.have.length(1);
  });

  it('collapsed, entries are symbols with a name, which is a tooltip', async () => {
    const menu = await put('gate-left-menu', { collapsed: '' });
    for (const link of menu.parts('item')) {
      const tip = link.querySelector<HTMLElement>('.words')!;
      expect(tip.checkVisibility({ visibilityProperty: true })).to.equal(false);
      expect(link.ariaLabel).to.equal(tip.textContent);
      expect(link.ariaLabel).to.not.equal('');
    }
  });

  it('shows the tooltip of the entry that has the focus, and Escape hides it until the focus leaves', async () => {
    const menu = await put('gate-left-menu', { collapsed: '' });
    const [first, second] = menu.parts('item');
    const isShown = (link = first!) => link.querySelector('.words')!.checkVisibility({ visibilityProperty: true });
    await sendKeys({ press: 'Tab' });
    first!.focus();
    await until(isShown);
    expect(isShown(second)).to.equal(false);
    const [tip, panel] = [first!.querySelector('.words')!, menu.part('panel')!].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(tip!.left).to.be.at.least(panel!.right - 12);
    await sendKeys({ press: 'Escape' });
    await until(() => !isShown());
    second!.focus();
    await until(() => isShown(second));
  });

  it('shows tooltips after an Escape that was pressed outside the menu', async () => {
    const menu = await put('gate-left-menu', { collapsed: '' });
    const first = menu.parts('item')[0]!;
    await sendKeys({ press: 'Escape' });
    await until(() => menu.part('panel')!.classList.contains('quiet'));
    await sendKeys({ press: 'Tab' });
    first.focus();
    await until(() => first.querySelector('.words')!.checkVisibility({ visibilityProperty: true }));
  });

  it('groups fold, and the state of their button matches', async () => {
    const menu = await put('gate-left-menu');
    const group = menu.part('group')!;
    expect(group.ariaExpanded).to.equal('true');
    const panel = menu.element.shadowRoot!.getElementById(group.getAttribute('aria-controls')!)!;
    expect(panel.contains(menu.part('item-deposit'))).to.equal(true);
    group.click();
    await until(() => group.ariaExpanded === 'false');
    expect(menu.part('item-deposit')!.checkVisibility()).to.equal(false);
    expect(menu.part('item-security')!.checkVisibility()).to.equal(true);
  });

  describe('on phones', () => {
    beforeEach(() => start({ width: 768, url: '/myaccount/security' }));
    const isOpen = (menu: Menu) => toggle(menu).ariaExpanded === 'true';
    const open = async (menu: Menu) => {
      toggle(menu).click();
      await until(() => isOpen(menu));
    };

    it('a dropdown shows the name of the current page [NAV-06]', async () => {
      const menu = await put('gate-left-menu');
      expect(menu.parts('item')).to.have.length(0);
      expect(toggle(menu).textContent).to.contain('Security settings');
      expect(toggle(menu).ariaLabel).to.equal('Account menu: Account / Security settings');
      await open(menu);
      expect(menu.parts('item').length).to.be.greaterThan(5);
      menu.part('item-tickets')!.click();
      await until(() => !isOpen(menu));
      expect(page.went).to.deep.equal(['https://host.test/myaccount/tickets']);
    });

    it('keyboard: Enter opens, Tab moves inside, Escape closes and returns the focus', async () => {
      const menu = await put('gate-left-menu');
      const focused = () => menu.element.shadowRoot!.activeElement;
      toggle(menu).focus();
      await sendKeys({ press: 'Enter' });
      await until(() => isOpen(menu));
      await sendKeys({ press: 'Tab' });
      // In Firefox, scrollable areas are separate tab stops.
      if (focused()?.contains(menu.part('group')!) && focused() !== menu.part('group'))
        await sendKeys({ press: 'Tab' });
      expect(focused() === menu.part('group')).to.equal(true);
      await sendKeys({ press: 'Tab' });
      expect(focused() === menu.part('item-deposit')).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await until(() => !isOpen(menu));
      expect(focused() === toggle(menu)).to.equal(true);
    });

    it('a press beside it and leaving it by Tab close it', async () => {
      const menu = await put('gate-left-menu');
      await open(menu);
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      await until(() => !isOpen(menu));
      await open(menu);
      const after = document.createElement('button');
      document.body.append(after);
      menu.parts('item').at(-1)!.focus();
      await sendKeys({ press: 'Tab' });
      await until(() => !isOpen(menu));
      after.remove();
    });
  });

  describe('own entries', () => {
    const items = [
      { label: 'Alone', url: '/alone', name: 'alone' },
      { title: 'Group', items: [{ label: 'Inside', url: '/inside' }] },
    ];

    it('by attribute, and as a property', async () => {
      const menu = await put('gate-left-menu', { items: JSON.stringify(items), lang: 'de' });
      expect(menu.parts('item').map((link) => link.getAttribute('href'))).to.deep.equal(['/de/alone', '/de/inside']);
      expect(menu.part('item-alone')!.textContent).to.contain('Alone');
      (menu.element as unknown as { items: unknown }).items = [{ label: 'Other', url: '/other' }];
      await until(() => menu.parts('item').length === 1);
    });

    it('by links in the markup', async () => {
      const menu = await put('gate-left-menu');
      write(menu.element, '<ul data-gate-items><li><a href="/fr/mine" data-name="mine">Mine</a></li></ul>');
      await until(() => menu.parts('item').length === 1);
      expect(menu.part('item-mine')!.getAttribute('href')).to.equal('/fr/mine');
      expect(menu.element.querySelector('a')!.getBoundingClientRect().height).to.equal(0);
    });
  });

  it('on a phone opens at the heading of the current entry, or at its top', async () => {
    for (const [url, current] of [
      ['/myaccount/deposit/USDT', 'deposit'],
      ['/myaccount/kyc_home', 'kyc_home'],
    ] as const) {
      start({ url, width: 360 });
      const menu = await put('gate-left-menu');
      toggle(menu).click();
      await until(() => menu.part('toggle')!.ariaExpanded === 'true');
      const panel = menu.element.shadowRoot!.querySelector('.disclosure-panel')!;
      const entry = panel.querySelector('[aria-current=page]')!;
      expect(entry.getAttribute('href'), current).to.contain(current);
      const { top, bottom } = panel.getBoundingClientRect();
      expect(entry.getBoundingClientRect().bottom).to.be.lessThan(bottom);
      const headings = [...panel.querySelectorAll('.heading')].map((heading) => heading.getBoundingClientRect());
      const cut = headings.filter((heading) => heading.top < top && heading.bottom > top);
      expect(cut, current).to.deep.equal([]);
      menu.element.remove();
    }
  });

  for (const [look, state, attributes] of [
    ['full', {}, {}],
    ['collapsed', { width: 1000 }, {}],
    ['legacy, dark', {}, { variant: 'legacy', theme: 'dark' }],
    ['Arabic', { lang: 'ar' }, {}],
    ['phone', { width: 360 }, {}],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      start({ url: '/myaccount/security', ...state });
      const menu = await put('gate-left-menu', attributes);
      if (look === 'phone') {
        toggle(menu).click();
        await until(() => menu.part('toggle')!.ariaExpanded === 'true');
      }
      finishMotions(menu);
      await expect(menu.element).to.be.accessible();
    });
});
