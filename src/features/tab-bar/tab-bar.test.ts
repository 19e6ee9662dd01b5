import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { TABS, tabOf, tabsFor } from './tabs.ts';

describe('gate-tab-bar', () => {
  it('always shows [NAV-03]', () => {
    expect(decide('gate-tab-bar', {}).show).to.equal(true);
  });

  for (let bits = 0; bits < 8; bits++) {
    const wanted = { affiliate: Boolean(bits & 1), broker: Boolean(bits & 2), hidden: Boolean(bits & 4) };
    it(`tabs with ${JSON.stringify(wanted)} [NAV-03, NAV-05]`, () => {
      const expected = ['rewards', 'activity'];
      if (!wanted.hidden) {
        expected.push('referral');
        if (wanted.affiliate) expected.push('affiliate');
        if (wanted.broker) expected.push('broker');
      }
      expect(tabsFor(wanted).map(([tab]) => tab)).to.deep.equal(expected);
    });
  }

  for (const [path, tab] of [
    ['/rewards_hub', 'rewards'],
    ['/rewards_hub/', 'rewards'],
    ['/rewards_hub/mine', 'rewards'],
    ['/rewards_hubs', undefined],
    ['/competition/center', 'activity'],
    ['/competition', undefined],
    ['/referral', 'referral'],
    ['/referral/rules', 'referral'],
    ['/referral/affiliate', 'affiliate'],
    ['/referral/broker/x', 'broker'],
    ['/', undefined],
  ] as const)
    it(`on ${path} the tab is ${tab ?? 'none'} [NAV-04]`, () => {
      expect(tabOf(path, TABS)).to.equal(tab);
    });

  describe('draws', () => {
    let page: TestPage;
    const show = async (attributes: Record<string, string> = {}, state: PageState = {}) => {
      page = setPage(state);
      await nextFrame();
      return put('gate-tab-bar', attributes);
    };

    it('each tab is a link with the language, and the current one is marked [NAV-04]', async () => {
      const { parts, part } = await show({ affiliate: '', broker: '' }, { lang: 'de', url: '/de/referral/affiliate' });
      expect(parts('item').map((tab) => tab.getAttribute('href'))).to.deep.equal(
        ['/rewards_hub', '/competition/center', '/referral', '/referral/affiliate', '/referral/broker'].map(
          (url) => `/de${url}`,
        ),
      );
      expect(parts('item').filter((tab) => tab.getAttribute('aria-current') === 'page')).to.deep.equal([
        part('item-affiliate'),
      ]);
      part('item-rewards')!.click();
      expect(page.went).to.deep.equal(['https://host.test/de/rewards_hub']);
    });

    it('its names begin at the edge of the content: of the container, or of the width that the page names', async () => {
      const { element, part } = await show();
      const container = element.parentElement!;
      const nameAt = () => {
        const tab = part('item-rewards')!;
        const from = container.getBoundingClientRect().left;
        return tab.getBoundingClientRect().left + parseFloat(getComputedStyle(tab).paddingLeft) - from;
      };
      const page = document.documentElement.clientWidth;
      container.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 100vw';
      element.style.setProperty('--gate-tab-bar-width', '400px');
      expect(nameAt()).to.be.closeTo((page - 400) / 2, 10);
      element.style.setProperty('--gate-tab-bar-width', '4000px');
      expect(nameAt(), 'wider than the page').to.be.closeTo(16, 0.5);
      container.style.cssText = 'position: absolute; inset: 0 auto auto 50px; width: 300px';
      expect(nameAt(), 'in a container').to.be.closeTo(0, 0.5);
      container.style.cssText = '';
    });

    it('on a narrow page, it scrolls to the active tab and leaves the page where it is [NAV-04]', async () => {
      const { element, part } = await show({ affiliate: '', broker: '' }, { url: '/referral/broker' });
      const bar = part('panel')!.querySelector('ul')!;
      element.style.cssText = 'display: block; width: 240px';
      // The language and the active tab decide when it scrolls.
      pageSignals.url.value = new URL('https://host.test/rewards_hub');
      await until(() => part('item-rewards')!.hasAttribute('aria-current'));
      pageSignals.url.value = new URL('https://host.test/referral/broker');
      await until(() => part('item-broker')!.hasAttribute('aria-current'));
      await until(() => bar.scrollLeft > 0, 'the scrolled bar');
      const [outer, tab] = [bar, part('item-broker')!].map((node) => node.getBoundingClientRect());
      expect(tab!.right).to.be.at.most(outer!.right + 1);
      expect(tab!.left).to.be.at.least(outer!.left - 1);
      expect(scrollY).to.equal(0);
    });

    it('a preview shows which tab is active, wherever it stands [NAV-04]', async () => {
      const { part, parts } = await show({ preview: '' }, { url: '/catalogue' });
      expect(parts('item').filter((tab) => tab.hasAttribute('aria-current'))).to.deep.equal([part('item-rewards')]);
    });

    it('hiddenReferral of site or session hides the referral tabs, and gives them back [NAV-05]', async () => {
      const { parts } = await show({ affiliate: '', broker: '' });
      expect(parts('item')).to.have.length(5);
      configure({ siteConfig: { hiddenReferral: true } });
      await until(() => parts('item').length === 2, 'two tabs');
      configure({ siteConfig: {}, session: { currentWebsiteConfig: { hiddenReferral: 1 } } });
      await nextFrame();
      expect(parts('item')).to.have.length(2);
    });

    it('its room is there before it is drawn [NAV-03]', async () => {
      const { element } = await show();
      expect(getComputedStyle(element).minHeight).to.equal('48px');
      expect(element.getBoundingClientRect().height).to.equal(48);
    });

    it('its height and its reserved space follow the density of the theme', async () => {
      const { element, part } = await show();
      element.style.setProperty('--gate-density', '1.25');
      expect(getComputedStyle(element).minHeight).to.equal('60px');
      expect(part('panel')!.offsetHeight).to.equal(60);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar', url: '/referral' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        const { element } = await show({ affiliate: '', broker: '' }, state);
        await expect(element).to.be.accessible();
      });
  });
});
