import { expect } from '@open-wc/testing';
import { configure } from '../exchange/config/config.ts';
import { memory } from '../exchange/memory/memory.ts';
import { COOKIES_VERSION } from '../exchange/policy/consent-answers.ts';
import { setPage, until, type TestPage } from '../loader/loader.testing.ts';
import { forget, remember } from '../runtime/memory/remember.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { createConsent } from './consent.ts';
import { browserSignal } from './privacy-signal.ts';

const yes = (purpose: string) => `${COOKIES_VERSION} ${purpose}=yes`;

describe('gate.consent', () => {
  let page: TestPage;
  const { read } = browserSignal;
  const sendSignal = () => (browserSignal.read = () => ({ globalPrivacyControl: true }));
  beforeEach(() => {
    page = setPage();
    browserSignal.read = () => ({ globalPrivacyControl: false });
  });
  after(() => (browserSignal.read = read));

  const because = async (consent = createConsent()) => (await consent.allowed('analytics')).because;

  it('keeps the answers of the visitor for later pages', async () => {
    createConsent().choose({ analytics: true });
    expect(page.local.map.get('gate_consent')).to.equal(yes('analytics'));
    expect(await because()).to.equal('consent given');
    createConsent().choose({ analytics: false });
    expect(await because()).to.equal('consent refused');
  });

  it('stores booleans of known purposes only', () => {
    const odd = { analytics: 'yes', security: 1, other: true, __proto__: { analytics: true } };
    createConsent().choose(odd as unknown as { analytics: boolean });
    expect(page.local.map.get('gate_consent')).to.equal(COOKIES_VERSION);
  });

  it('treats Global Privacy Control as a refusal of analytics, and of nothing else', async () => {
    sendSignal();
    expect(await because()).to.equal('refused by Global Privacy Control');
    expect((await createConsent().allowed('security')).allowed).to.equal(true);
    configure({ consent: true });
    expect(await because()).to.equal('refused by Global Privacy Control');
  });

  it('lets a later explicit permission override the signal, not an earlier one', async () => {
    remember(memory.consent, yes('analytics'));
    expect(await because()).to.equal('consent given');
    sendSignal();
    expect(await because()).to.equal('refused by Global Privacy Control');
    const consent = createConsent();
    consent.choose({ analytics: true });
    expect(await because(consent)).to.equal('consent given');
    expect(await because()).to.equal('consent given');
  });

  it('takes calls of the page and its consent function as explicit permissions', async () => {
    sendSignal();
    const consent = createConsent();
    consent.grant('analytics');
    expect(await because(consent)).to.equal('consent given');
    configure({ consent: () => true });
    expect(await because()).to.equal('consent given');
  });

  it('ignores stored answers where the page asks itself', async () => {
    remember(memory.consent, `${COOKIES_VERSION} analytics=no`);
    configure({ notices: { cookies: 'accepted' }, consent: true });
    expect(await because()).to.equal('consent given');
  });

  it('notifies listeners of each answer, and of those in other tabs', async () => {
    const consent = createConsent();
    const heard: string[] = [];
    consent.onChange((purpose, allowed) => heard.push(`${purpose} ${allowed}`));
    consent.choose({ analytics: true });
    await until(() => heard.length === 1);
    // Another tab has written.
    page.local.map.set('gate_consent', `${COOKIES_VERSION} analytics=no security=no`);
    rereadStored('gate_consent');
    await until(() => heard.length === 3);
    expect(heard).to.deep.equal(['analytics true', 'analytics false', 'security false']);
  });

  it('prefers the latest answer: the visitor’s after a call of the page', async () => {
    const consent = createConsent();
    consent.withdraw('analytics');
    expect(await because(consent)).to.equal('consent refused');
    consent.choose({ analytics: true });
    expect(await because(consent)).to.equal('consent given');
    consent.withdraw('analytics');
    expect(await because(consent)).to.equal('consent refused');
    forget(memory.consent);
  });
});
