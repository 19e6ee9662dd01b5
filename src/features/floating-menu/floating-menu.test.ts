import { expect } from '@open-wc/testing';
import { sites, type SiteKey } from '../../exchange/sites/sites.ts';
import { decide } from '../../loader/pure.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';

const WITHOUT: readonly SiteKey[] = ['hk', 'eu', 'jp'];

describe('gate-floating-menu', () => {
  beforeEach(() => {
    setPage();
  });

  for (const { id, key } of sites)
    it(`${key}: ${WITHOUT.includes(key) ? 'absent' : 'there'}, and on phones never [NAV-13]`, () => {
      const decided = (width: number) => decide('gate-floating-menu', { site: id, width });
      expect(decided(1280).show).to.equal(!WITHOUT.includes(key));
      expect(decided(769).show).to.equal(!WITHOUT.includes(key));
      expect(decided(768)).to.deep.include({ show: false, because: 'wider than 768 px' });
      if (WITHOUT.includes(key)) expect(decided(1280).because).to.equal('not Hong Kong, EU or Japan');
    });

  for (const { key } of sites.filter((site) => !WITHOUT.includes(site.key)))
    it(`${key} has entries of priority 1 to 4, with the prefix [NAV-13]`, async () => {
      setPage({ site: key, lang: 'fr' });
      const { parts } = await put('gate-floating-menu');
      expect(parts('item').map((link) => link.parentElement!.dataset['priority'])).to.deep.equal(['1', '2', '3', '4']);
      for (const link of parts('item')) expect(link.getAttribute('href')).to.match(/^\/fr\/\w/);
      expect(new Set(parts('item').map((link) => link.getAttribute('href'))).size).to.equal(4);
    });

  it('a hidden app download lets the next entry move up [NAV-13, LINK-02]', async () => {
    setPage({ site: 'tr' });
    const { part } = await put('gate-floating-menu');
    expect(part('item-appDownload')!.getAttribute('href')).to.equal('/mobileapp');
    setPage({ site: 'tr', config: { siteConfig: { hiddenAppDownload: true } } });
    const without = await put('gate-floating-menu');
    expect(without.part('item-appDownload')).to.equal(null);
    expect(without.parts('item')).to.have.length(4);
  });

  it('of own entries the first four show [NAV-13]', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((label) => ({ label, url: `/${label}` }));
    const { parts } = await put('gate-floating-menu', { items: JSON.stringify(items) });
    expect(parts('item').map((link) => link.textContent)).to.deep.equal(['a', 'b', 'c', 'd']);
  });

  it('it goes when the window becomes a phone [NAV-13]', async () => {
    const { element } = await put('gate-floating-menu');
    const { page } = await import('../../runtime/page/page.ts');
    page.width.value = 768;
    await until(() => element.dataset['state'] === 'hidden');
    page.width.value = 769;
    await until(() => element.dataset['state'] === 'shown');
  });

  it('elements at the bottom edge are placed above the menu', async () => {
    const gray = { is_show: 1, can_close: 1, title: 'Tax', content: 'x', btn_text: 'OK', url: '' };
    setPage({ compliance: { limit: { gray_tax_area_toast: gray }, toast: {} } });
    const menu = await put('gate-floating-menu');
    const toast = await put('gate-gray-tax-toast');
    await until(() => toast.element.style.getPropertyValue('--gate-stack-offset') !== '0px');
    const height = menu.part('panel')!.getBoundingClientRect().height;
    const offset = () => parseFloat(toast.element.style.getPropertyValue('--gate-stack-offset'));
    // Firefox measures moved elements with an error of a few hundred-thousandths of a pixel.
    await until(() => Math.abs(offset() - height) < 0.01);
    toast
      .part('panel')!
      .getAnimations()
      .forEach((motion) => motion.finish());
    menu
      .part('panel')!
      .getAnimations()
      .forEach((motion) => motion.finish());
    expect(toast.part('panel')!.getBoundingClientRect().bottom).to.be.at.most(
      menu.part('toggle')!.getBoundingClientRect().top,
    );
  });

  const opened = async (attributes: Record<string, string> = {}) => {
    const drawn = await put('gate-floating-menu', attributes);
    const toggle = drawn.part('toggle') as HTMLButtonElement;
    const list = drawn.element.shadowRoot!.querySelector('ul')!;
    toggle.focus();
    toggle.click();
    await until(() => !list.hasAttribute('hidden'));
    return { ...drawn, toggle, list };
  };
  const pressEscape = (on: Element | null | undefined) =>
    on!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));

  it('starts as a button of 48 px with a closed list', async () => {
    const { part, element } = await put('gate-floating-menu');
    const toggle = part('toggle')!;
    const { width, height } = toggle.getBoundingClientRect();
    expect([width, height]).to.deep.equal([48, 48]);
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    expect(element.shadowRoot!.querySelector('ul')!.checkVisibility()).to.equal(false);
    expect(element.shadowRoot!.getElementById(toggle.getAttribute('aria-controls')!)!.localName).to.equal('ul');
  });

  it('opens its list above the button, at the same end of the line', async () => {
    for (const [lang, side] of [
      ['en', 'right'],
      ['ar', 'left'],
    ] as const) {
      setPage({ lang });
      const { toggle, list, element } = await opened(lang === 'ar' ? { dir: 'rtl' } : {});
      element.shadowRoot!.getAnimations().forEach((motion) => motion.finish());
      expect(toggle.getAttribute('aria-expanded')).to.equal('true');
      expect(list.getBoundingClientRect().bottom).to.be.at.most(toggle.getBoundingClientRect().top);
      const button = toggle.getBoundingClientRect()[side];
      expect(list.getBoundingClientRect()[side], lang).to.be.closeTo(button, 0.01);
      const edge = side === 'right' ? document.documentElement.clientWidth - button : button;
      expect(edge, lang).to.equal(16);
      element.remove();
    }
  });

  it('closes by Escape and returns the focus to the button', async () => {
    const { toggle, list, parts, element } = await opened();
    parts('item')[1]!.focus();
    pressEscape(parts('item')[1]);
    await until(() => list.hasAttribute('hidden'));
    expect(element.shadowRoot!.activeElement).to.equal(toggle);
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
  });

  it('keeps Escape from dialogs of the page only while it is open', async () => {
    const { toggle, list } = await opened();
    let heard = 0;
    const hear = () => heard++;
    document.addEventListener('keydown', hear);
    pressEscape(toggle);
    await until(() => list.hasAttribute('hidden'));
    pressEscape(toggle);
    document.removeEventListener('keydown', hear);
    expect(heard).to.equal(1);
  });

  it('closes by a press outside, by a second press, and when the focus leaves it', async () => {
    const { toggle, list } = await opened();
    list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    toggle.click();
    await until(() => list.hasAttribute('hidden'));
    toggle.click();
    await until(() => !list.hasAttribute('hidden'));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until(() => list.hasAttribute('hidden'));
    toggle.click();
    await until(() => !list.hasAttribute('hidden'));
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await until(() => list.hasAttribute('hidden'));
    other.remove();
  });

  it('an open list does not move the panels above the button', async () => {
    const { part, toggle, list } = await put('gate-floating-menu').then((drawn) => ({
      ...drawn,
      toggle: drawn.part('toggle')!,
      list: drawn.element.shadowRoot!.querySelector('ul')!,
    }));
    const before = part('panel')!.getBoundingClientRect().height;
    toggle.click();
    await until(() => !list.hasAttribute('hidden'));
    expect(part('panel')!.getBoundingClientRect().height).to.equal(before);
  });

  for (const [look, state, attributes] of [
    ['light', {}, {}],
    ['dark', {}, { theme: 'dark' }],
    ['Arabic', { lang: 'ar' }, {}],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      setPage(state);
      const { element } = await opened(attributes);
      // Elements in their entry animation have less contrast.
      element.shadowRoot!.getAnimations().forEach((motion) => motion.finish());
      await expect(element).to.be.accessible();
    });
});
