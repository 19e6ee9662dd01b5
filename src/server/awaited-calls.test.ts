import { expect } from '@open-wc/testing';
import { configure } from '../exchange/config/config.ts';
import { endpoints } from '../exchange/calls/endpoints.ts';
import { urlOf } from '../runtime/calls/api.ts';
import { awaitedCalls, preloadLines } from './awaited-calls.ts';
import { resetConfig } from '../page/test-page.testing.ts';
import { browser } from '../runtime/browser/browser.ts';

const SIGNED_IN = { cookies: { uid: '1', nickname: 'a' } };
const COMPLIANCE = '/api/web/v1/compliance/check';
const USER = '/api/web/v1/usercenter/get_info';

describe('calls that elements wait for', () => {
  it('are those that the browser makes first, each once', () => {
    const addresses = (state: object, ...tags: string[]) => awaitedCalls(state, tags).map(({ address }) => address);
    expect(addresses({}, 'kyc-bar', 'footer')).to.deep.equal([]);
    expect(addresses(SIGNED_IN, 'kyc-bar')).to.deep.equal([USER]);
    expect(addresses({}, 'compliance-modal', 'site-switch')).to.deep.equal([COMPLIANCE]);
    expect(addresses({ ...SIGNED_IN, width: 360 }, 'download-bar')).to.deep.equal([COMPLIANCE, USER]);
    expect(addresses({ ...SIGNED_IN, user: { verified: 1 } }, 'kyc-bar'), 'it is known').to.deep.equal([]);
  });

  it('have the argument of their element, and the call of their site', () => {
    const placed = [{ tag: 'business-notice', attributes: { scene: 'futures & more' } }];
    const address = (site: string) => awaitedCalls({ site }, placed).map((call) => call.address);
    expect(address('main')).to.include('/api/web/v1/compliance/business-check?scene=futures+%26+more');
  });

  it('have the addresses that the settings of the page give them, as in the browser', () => {
    const { origin } = browser;
    browser.origin = () => 'https://page.test';
    try {
      for (const config of [
        {},
        { apiBase: 'https://page.test/gateway/' },
        { endpoints: { compliance: '/check?v=2' } },
        { endpoints: { compliance: 'https://page.test/check' } },
      ]) {
        resetConfig();
        configure(config);
        const [call] = awaitedCalls({ config }, ['compliance-modal']);
        expect(new URL(call!.address!, 'https://page.test').href).to.equal(urlOf(endpoints.compliance));
      }
    } finally {
      browser.origin = origin;
      resetConfig();
    }
  });

  it('are named if they cannot be preloaded', () => {
    const calls = awaitedCalls(SIGNED_IN, ['user-agreement', 'promo-banner', 'ip-check']);
    expect(calls.filter(({ address }) => address)).to.deep.equal([]);
    expect(calls).to.deep.include({ key: 'agreementStatus', because: 'it is a POST call' });
    expect(calls).to.deep.include({ key: 'popupPlan', because: 'its address contains the ID of the device' });
    expect(preloadLines(calls)).to.deep.equal([]);
  });

  it('stay inside their attribute', () => {
    const config = { endpoints: { compliance: '/check?a="><script>' } };
    const [line] = preloadLines(awaitedCalls({ config }, ['compliance-modal']));
    expect(line).to.equal(
      '<link rel="preload" as="fetch" href="/check?a=&quot;&gt;&lt;script&gt;" crossorigin="use-credentials">',
    );
  });
});
