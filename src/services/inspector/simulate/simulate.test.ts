import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { config } from '../../../exchange/config/config.ts';
import { siteId } from '../../../exchange/current/current-site.ts';
import { memory } from '../../../exchange/memory/memory.ts';
import { compliance, noCompliance } from '../../../exchange/policy/compliance.ts';
import { withAnswers } from '../../../exchange/policy/consent-record.ts';
import { consent } from '../../consent.ts';
import { browser } from '../../../runtime/browser/browser.ts';
import { siteById } from '../../../exchange/sites/sites.ts';
import { post } from '../../../runtime/calls/api.ts';
import { endpoints } from '../../../exchange/calls/endpoints.ts';
import { recall } from '../../../runtime/memory/memory-entry.ts';
import { claim, remember } from '../../../runtime/memory/remember.ts';
import { writeCookie } from '../../../runtime/memory/write-cookie.ts';
import { until } from '../../../runtime/page/turns.testing.ts';
import { clock, DAY } from '../../../runtime/page/clock.ts';
import { simulation as marker } from '../../../runtime/page/simulation.ts';
import { Simulation, withFlags } from './simulate.ts';
import { docsIn, optionsIn } from '../options.ts';
import { resetConfig } from '../../../page/test-page.testing.ts';

const KEY = memory.hkTime.key;
const answer = { ...noCompliance, ok: true, limit: { is_uk_limit: 0 }, toast: {} };

describe('simulation of the inspector [SITE-18]', () => {
  const { fetch: realFetch } = browser;
  let simulation: Simulation;
  let sent: string[] = [];
  beforeEach(() => {
    sent = [];
    browser.fetch = (url) => {
      sent.push(url);
      return Promise.resolve(new Response('{"code":0,"data":{}}'));
    };
    localStorage.removeItem(KEY);
    compliance.set(answer);
    simulation = new Simulation();
  });
  afterEach(() => {
    simulation.stop();
    browser.fetch = realFetch;
    compliance.reset();
    resetConfig();
  });

  it('changes settings, and restores them', () => {
    simulation.set({ site: 'tr', clockOffset: DAY });
    expect(siteId.value).to.equal(siteById('tr').id);
    expect(simulation.isOn && marker.isOn).to.equal(true);
    simulation.stop();
    expect(config.peek().site).to.equal(undefined);
    expect(config.peek().clockOffset).to.equal(0);
    expect(simulation.isOn || marker.isOn).to.equal(false);
  });

  it('adds flags to each answer of the call, and restores the latest one', () => {
    simulation.setFlag('limit.is_uk_limit', true);
    expect(compliance.peek().data!.limit['is_uk_limit']).to.equal(1);
    const later = { ...answer, toast: { is_hk_user: 1 } };
    compliance.set(later);
    expect(compliance.peek().data!.limit['is_uk_limit']).to.equal(1);
    expect(compliance.peek().data!.toast['is_hk_user']).to.equal(1);
    simulation.setFlag('limit.is_uk_limit', false);
    expect(simulation.isFlagSet('limit.is_uk_limit')).to.equal(false);
    simulation.stop();
    expect(compliance.peek().data).to.equal(later);
  });

  it('keeps an answer of the server that arrives meanwhile', () => {
    simulation.set({ theme: 'dark' });
    const later = { ...answer, toast: { brazil_toast: 1 } };
    compliance.set(later);
    simulation.stop();
    expect(compliance.peek().data).to.equal(later);
  });

  it('keeps no simulated answer after its end, even if the server has not answered or fails', async () => {
    for (const fail of [false, true]) {
      let reject = (_error: Error): void => undefined;
      browser.fetch = () => new Promise<Response>((_, no) => (reject = no));
      compliance.reset();
      const stopReading = effect(() => void compliance.read());
      await until(() => compliance.peek().status === 'loading');
      if (fail) reject(new Error('a planted failure'));
      if (fail) await until(() => compliance.peek().status === 'defaulted');
      simulation.setFlag('limit.is_uk_limit', true);
      expect(compliance.peek().data!.limit['is_uk_limit']).to.equal(1);
      simulation.stop();
      expect(compliance.peek()).to.deep.include({ status: 'idle', data: undefined });
      stopReading();
    }
  });

  it('keeps caps in the tab: they count until the end, and are never stored', () => {
    simulation.set({ theme: 'dark' });
    remember(memory.hkTime);
    expect(Number(recall(memory.hkTime))).to.be.closeTo(clock.now(), 5000);
    const undo = claim({ ...memory.newUser, area: 'local' });
    expect(undo, 'the offer is counted').to.be.a('function');
    expect(localStorage.getItem(KEY)).to.equal(null);
    expect(localStorage.getItem(memory.newUser.key)).to.equal(null);
    simulation.stop();
    expect(recall(memory.hkTime)).to.equal(null);
  });

  it('sends no form, but requests answers', async () => {
    simulation.set({ theme: 'dark' });
    expect(await post(endpoints.agreementSubmit, {})).to.equal(undefined);
    expect(sent).to.deep.equal([]);
    await post(endpoints.ipCheck, {});
    expect(sent).to.have.length(1);
    simulation.stop();
    await post(endpoints.agreementSubmit, {});
    expect(sent).to.have.length(2);
  });

  it('writes no cookie, goes nowhere, and tracks nothing', () => {
    const tracked: Event[] = [];
    const hear = (event: Event) => void tracked.push(event);
    document.addEventListener('gate-track', hear);
    const reported: object[] = [];
    config.value = { ...config.peek(), reporter: (event) => void reported.push(event) };
    simulation.set({ theme: 'dark' });
    writeCookie('gate_simulated', '1');
    expect(document.cookie).not.to.contain('gate_simulated');
    browser.assign('https://elsewhere.test/' as Parameters<typeof browser.assign>[0]);
    expect(simulation.left.value).to.equal('https://elsewhere.test/');
    const track = () => document.dispatchEvent(new CustomEvent('gate-track', { bubbles: true }));
    track();
    config.peek().reporter?.({ name: 'x', props: {} });
    expect([...tracked, ...reported]).to.deep.equal([]);
    simulation.stop();
    track();
    config.peek().reporter?.({ name: 'x', props: {} });
    expect([...tracked, ...reported]).to.have.length(2);
    document.removeEventListener('gate-track', hear);
  });

  it('starts and stops nothing by an answer to a simulated cookie notice', async () => {
    const heard: string[] = [];
    const stop = consent.onChange((purpose) => void heard.push(purpose));
    const allowed = await consent.allowed('analytics');
    simulation.set({ site: 'eu' });
    remember(memory.consent, withAnswers(null, { analytics: true, security: true }, { globalPrivacyControl: false }));
    await Promise.resolve();
    simulation.stop();
    await Promise.resolve();
    expect(heard).to.deep.equal([]);
    expect(await consent.allowed('analytics')).to.deep.equal(allowed);
    stop();
  });

  it('leaves the real answer as it is', () => {
    withFlags(answer, new Map([['toast.is_hk_user', true]]));
    expect(answer.toast).to.deep.equal({});
  });
});

describe('options of the inspector [SITE-18]', () => {
  it('links findings to the documentation site', () => {
    expect(docsIn({ docs: 'https://docs.test/gate/' })('height')).to.equal(
      'https://docs.test/gate/troubleshooting#height',
    );
    for (const options of [undefined, 1, {}, { docs: '' }, { docs: 'javascript:alert(1)' }])
      expect(docsIn(options)('height')).to.equal(undefined);
  });

  it('accepts documentation of its own origin only from the address', () => {
    const docs = (value: string) => optionsIn(new URLSearchParams({ 'gate-inspect': value })).docs;
    expect(docs('/handbook/')).to.equal(`${location.origin}/handbook/`);
    for (const value of ['', 'https://evil.test/', '//evil.test/', 'javascript:alert(1)'])
      expect(docs(value)).to.equal(undefined);
  });
});
