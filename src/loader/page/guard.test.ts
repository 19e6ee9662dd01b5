import { expect } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type PageState } from '../loader.testing.ts';
import { obeyGuard } from './redirects.ts';

const TIPS = { limit: { is_show_compliance_tips: 1 }, tips: { enable: 1 } };
const features = { '/futures': 'futures_trade' };
const answer = (more: object) => ({ ok: true, menu: [], business: [], limit: {}, toast: {}, tips: {}, ...more });
/** Ends the document, as a redirect does. */
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'));
const obey = async (state: PageState) => {
  const page = setPage(state);
  await obeyGuard();
  leave();
  return page.went;
};

describe('compliance guard', () => {
  for (const [url, lang, target] of [
    ['/price', 'en', 'https://host.test/state_compliance_tips'],
    ['/tr/price?x=1', 'tr', 'https://host.test/tr/state_compliance_tips'],
    ['/', 'zh-tw', 'https://host.test/zh-tw/state_compliance_tips'],
  ] as const)
    it(`limit_country leads from ${url} to ${target}, on every site [COMP-26]`, async () => {
      for (const site of ['main', 'tr', 'eu', 'us'])
        expect(await obey({ site, url, lang, compliance: { limit: { limit_country: 'US' } } })).to.deep.equal([target]);
    });

  for (const url of [
    '/state_compliance_tips',
    '/state_compliance_tips/',
    '/tr/state_compliance_tips',
    '/en-uk/state_compliance_tips?x',
  ])
    it(`never from ${url} [COMP-26]`, async () => {
      expect(
        await obey({ url, compliance: { limit: { limit_country: 'US' } }, config: { features: { '/': 'x' } } }),
      ).to.deep.equal([]);
    });

  it('not without an answer, not after a failed call, not when the page has switched it off [COMP-26]', async () => {
    expect(await obey({ url: '/price' })).to.deep.equal([]);
    expect(await obey({ url: '/futures', compliance: { ok: false }, config: { features } })).to.deep.equal([]);
    expect(
      await obey({ url: '/price', compliance: { limit: { limit_country: 'US' } }, config: { complianceGuard: false } }),
    ).to.deep.equal([]);
    for (const limit_country of ['', '0', 0, null, 1, true])
      expect(
        await obey({ url: '/price', compliance: { limit: { limit_country } } }),
        String(limit_country),
      ).to.deep.equal([]);
  });

  it('a restricted path of main, by whole segments; with tips the dialog, which gets a tag [COMP-27, COMP-28]', async () => {
    const config = { features };
    expect(await obey({ url: '/futures/x', compliance: { menu: [] }, config })).to.deep.equal([
      'https://host.test/state_compliance_tips',
    ]);
    expect(await obey({ url: '/futures-delivery', compliance: { menu: [] }, config })).to.deep.equal([]);
    expect(await obey({ url: '/futures/x', compliance: { menu: ['futures_trade'] }, config })).to.deep.equal([]);
    expect(await obey({ site: 'uk', url: '/futures/x', compliance: { menu: [] }, config })).to.deep.equal([]);
    expect(await obey({ url: '/futures/x', compliance: { menu: [], ...TIPS }, config })).to.deep.equal([]);
    await until(() => document.querySelector('gate-compliance-tips')?.getAttribute('data-state') === 'shown');
  });

  it('a server that leads back is given up after three times in ten seconds [COMP-26]', async () => {
    const real = console.error;
    console.error = () => undefined;
    const page = setPage({ url: '/price', compliance: { limit: { limit_country: 'US' } } });
    for (let time = 0; time < 6; time++) {
      await obeyGuard();
      leave();
    }
    console.error = real;
    expect(page.went).to.have.length(3);
    page.pass(10_000);
    await obeyGuard();
    leave();
    expect(page.went).to.have.length(4);
  });

  it('answers that arrive while the page is being left count as one redirect [COMP-26]', async () => {
    const page = setPage({ url: '/price', compliance: { limit: { limit_country: 'US' } } });
    for (let answers = 0; answers < 5; answers++) await obeyGuard();
    expect(page.went).to.have.length(1);
    expect(page.session.map.get('gate_guard')).to.match(/^1\//);
    // Nothing has left the page: a later answer redirects again.
    page.pass(10_000);
    await obeyGuard();
    expect(page.went).to.have.length(2);
    // Comes back from the bfcache.
    leave();
    await obeyGuard();
    leave();
    expect(page.went).to.have.length(3);
  });

  it('a count of the future does not keep a restricted page open [COMP-26, STORE-11]', async () => {
    const page = setPage({ url: '/price', compliance: { limit: { limit_country: 'US' } } });
    page.session.map.set('gate_guard', '9/999999999999999');
    rereadStored();
    await obeyGuard();
    leave();
    expect(page.went).to.have.length(1);
  });

  it('a flag that clears is forgotten: nothing is stored of it [COMP-26]', async () => {
    const page = setPage({ url: '/price', compliance: { limit: { limit_country: 'US', is_uk_ip: 1 } } });
    await put('gate-site-switch');
    compliance.set(answer({}));
    await obeyGuard();
    expect(page.went).to.deep.equal([]);
    await until(() => document.querySelector('gate-site-switch')!.getAttribute('data-state') === 'hidden');
    expect(page.local.map.size + page.session.map.size).to.equal(0);
  });

  it('shows no dialog on a page that is being left, and shows it once the flag is cleared [COMP-26]', async () => {
    setPage({ url: '/price', compliance: { limit: { limit_country: 'US', brazil_toast: 1 } } });
    const { element, record } = await put('gate-compliance-modal', {}, { hidden: true });
    await until(() => record.waitsFor !== undefined);
    expect(record.waitsFor).to.equal('the visitor is sent to another page');
    expect(element.dataset['state']).not.to.equal('shown');
    compliance.set(answer({ limit: { brazil_toast: 1 } }));
    await until(() => element.dataset['state'] === 'shown');
  });

  it('switch and bars follow an SPA: shown once, gone where they do not belong [COMP-17, COMP-23]', async () => {
    setPage({
      url: '/',
      compliance: { toast: { is_withdraw_only_user: 1 } },
      config: { notices: { cookies: 'accepted' } },
    });
    const { element } = await put('gate-notice-bar');
    pageSignals.url.value = new URL('https://host.test/price');
    await until(() => element.dataset['state'] === 'hidden');
    pageSignals.url.value = new URL('https://host.test/');
    await until(() => element.dataset['state'] === 'shown');
    expect(element.shadowRoot!.querySelectorAll('[part~=panel]')).to.have.length(1);
    configure({});
  });
});
