import { expect } from '@open-wc/testing';
import { COOKIES_VERSION } from '../../exchange/policy/consent-answers.ts';
import { finishMotions, put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { parseCookies } from '../../runtime/memory/cookies.ts';
import { consent } from '../../services/consent.ts';
import { browserSignal } from '../../services/privacy-signal.ts';

const EU: PageState = { site: 'eu', lang: 'en-eu' };

describe('privacy choices of gate-preferences', () => {
  let page: TestPage;
  const { read } = browserSignal;
  beforeEach(() => {
    page = setPage(EU);
    browserSignal.read = () => ({ globalPrivacyControl: false });
  });
  after(() => (browserSignal.read = read));

  const openChoices = async (attributes: Readonly<Record<string, string>> = {}) => {
    const drawn = await put('gate-preferences', attributes);
    await until(() => drawn.part('privacy') !== null, 'the picker');
    drawn.part('privacy')!.click();
    await until(() => drawn.part('item-analytics-allow') !== null, 'the choices');
    return { ...drawn, radio: (name: string) => drawn.part(`item-${name}`) as HTMLInputElement };
  };
  const checked = ({ parts }: Awaited<ReturnType<typeof openChoices>>) =>
    parts('item')
      .filter((item) => /^item-(analytics|security)/.test(item.part[1] ?? '') && (item as HTMLInputElement).checked)
      .map((item) => item.part[1]);

  it('are offered by the EU and the UK, and where the page demands them', async () => {
    const hidden = { hiddenThemeSwitch: 1, hiddenLangAndRate: 1 };
    for (const [site, siteConfig, shows] of [
      ['eu', {}, true],
      ['uk', {}, true],
      ['main', {}, false],
      ['main', { offersReject: true }, true],
      ['eu', { offersReject: false }, false],
    ] as const) {
      const config = { siteConfig: { ...hidden, ...siteConfig } as object };
      expect(decide('gate-preferences', { site, config }).show, site).to.equal(shows);
    }
    setPage();
    expect((await put('gate-preferences')).part('privacy')).to.equal(null);
  });

  it('start without a selection', async () => {
    expect(checked(await openChoices())).to.deep.equal([]);
  });

  it('store each answer, tell the page, and answer the cookie notice', async () => {
    const drawn = await openChoices();
    const heard: unknown[] = [];
    drawn.element.addEventListener('gate-consent', (event) => heard.push((event as CustomEvent).detail));
    drawn.radio('security-refuse').click();
    await until(() => page.local.map.get('gate_consent') === `${COOKIES_VERSION} security=no`);
    expect(page.local.map.has('gate_cookies_policy')).to.equal(false);
    drawn.radio('analytics-allow').click();
    await until(() => page.local.map.get('gate_consent') === `${COOKIES_VERSION} analytics=yes security=no`);
    expect(page.local.map.get('gate_cookies_policy')).to.equal('accepted');
    drawn.radio('analytics-refuse').click();
    await until(() => page.local.map.get('gate_cookies_policy') === 'rejected');
    await until(() => checked(drawn).join() === 'item-analytics-refuse,item-security-refuse', 'the selection');
    expect(heard).to.deep.equal([
      { purpose: 'security', allowed: false },
      { purpose: 'analytics', allowed: true },
      { purpose: 'analytics', allowed: false },
    ]);
    expect((await consent.allowed('analytics')).because).to.equal('consent refused');
  });

  it('store nothing when the page cancels the event, or in a preview', async () => {
    const drawn = await openChoices();
    drawn.element.addEventListener('gate-consent', (event) => event.preventDefault());
    drawn.radio('analytics-allow').click();
    const preview = await openChoices({ preview: '' });
    preview.radio('analytics-allow').click();
    expect(page.local.map.size).to.equal(0);
    expect(checked(drawn)).to.deep.equal([]);
  });

  it('remove the device’s id when fraud prevention is refused, also without the consent service', async () => {
    document.cookie = 'finger_print=abc; path=/';
    const drawn = await openChoices();
    drawn.radio('security-refuse').click();
    await until(() => parseCookies(document.cookie)['finger_print'] === undefined);
  });

  it('show Global Privacy Control as a refusal until the visitor allows analytics', async () => {
    browserSignal.read = () => ({ globalPrivacyControl: true });
    const drawn = await openChoices();
    expect(checked(drawn)).to.deep.equal(['item-analytics-refuse']);
    expect(drawn.text()).to.contain('Global Privacy Control');
    drawn.radio('analytics-allow').click();
    await until(() => !drawn.text().includes('Global Privacy Control'));
    await until(() => checked(drawn).join() === 'item-analytics-allow', 'the selection');
    expect(page.local.map.get('gate_consent')).to.equal(`${COOKIES_VERSION} analytics=yes-despite-gpc`);
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
    ['phone', { width: 360 }],
  ] as const)
    it(`are accessible: ${look}`, async () => {
      page = setPage({ ...EU, ...state });
      const drawn = await openChoices();
      finishMotions(drawn);
      await expect(drawn.element).to.be.accessible();
    });
});
