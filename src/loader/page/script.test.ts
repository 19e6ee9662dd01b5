import { expect } from '@open-wc/testing';
import { SHARE_FOR } from '../../runtime/calls/api.ts';
import { good, serve } from '../../runtime/calls/api.testing.ts';
import { refreshCalls } from '../../runtime/calls/resource.ts';
import { popupPlan, userPlans } from '../../exchange/offers/popup-plans.ts';
import { businessNotice } from '../../exchange/policy/business-notice.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { config } from '../../exchange/config/config.ts';
import { debugging } from '../../runtime/page/log.ts';
import { user } from '../../exchange/person/user.ts';
import { setPage } from '../loader.testing.ts';
import { dataOf, findScript, readPageConfig } from './script.ts';
import { resetConfig } from '../../page/test-page.testing.ts';

const BASE = 'https://cdn.test/gate/';

describe('the script tag', () => {
  const made: Element[] = [];
  /** Returns a script tag that never runs, because browsers do not know its type. */
  const script = (attributes: Readonly<Record<string, string>>, text = ''): HTMLScriptElement => {
    const tag = document.createElement('script');
    tag.type = 'text/plain';
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    tag.textContent = text;
    document.head.append(tag);
    made.push(tag);
    return tag;
  };
  const json = (text: string) => script({ type: 'application/json', 'data-gate-config': '' }, text);

  /** Runs in debug mode. @returns the lines logged to the console */
  const warnings = (run: () => void): string[] => {
    const said: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => void said.push(text);
    debugging.value = true;
    try {
      run();
    } finally {
      console.warn = warn;
      debugging.value = false;
    }
    return said;
  };

  beforeEach(resetConfig);
  afterEach(() => {
    for (const tag of made.splice(0)) tag.remove();
  });
  after(resetConfig);

  for (const file of ['gate.js', 'gate.classic.js', 'gate.js?v=1', 'gate.js#x'])
    it(`is found by its address: ${file} [SITE-15]`, () => {
      script({ src: `${BASE}other.js`, 'data-site': 'us' });
      script({ src: BASE + file, 'data-site': 'uk' });
      expect(dataOf(findScript(BASE, null))).to.deep.equal({ site: 'uk' });
    });

  for (const src of ['https://elsewhere.test/gate.js', `${BASE}navigate.js`, `${BASE}legacy/gate.js`])
    it(`is not mistaken for ${src} [SITE-15]`, () => {
      script({ src, 'data-site': 'uk' });
      expect(dataOf(findScript(BASE, null))).to.deep.equal({});
    });

  it('the tag that the browser names comes before one with the address [SITE-15]', () => {
    script({ src: `${BASE}gate.js`, 'data-site': 'uk' });
    const current = script({ src: 'https://bundle.test/all.js', 'data-site': 'us' });
    expect(dataOf(findScript(BASE, current))).to.deep.equal({ site: 'us' });
    expect(dataOf(findScript(BASE, document.createElement('div')))).to.deep.equal({ site: 'uk' });
  });

  it('its attributes are config [SITE-14, SITE-15]', () => {
    readPageConfig({ site: '182', locale: 'CN', theme: 'dark', debug: '', clockOffset: '5' });
    expect(config.peek()).to.include({ site: 'uk', locale: 'zh', theme: 'dark', debug: true, clockOffset: 5 });
  });

  it('reads objects as JSON, from an attribute or from a separate script [SITE-15]', () => {
    readPageConfig({ siteConfig: '{"name":"Mine","hiddenReferral":true}' });
    expect(config.peek().siteConfig).to.deep.equal({ name: 'Mine', hiddenReferral: true });
    json('{"siteConfig":{"name":"Yours"},"hosts":{"uk":"uk.test"}}');
    readPageConfig({});
    expect(config.peek().siteConfig.name).to.equal('Yours');
    expect(config.peek().hosts).to.deep.equal({ uk: 'uk.test' });
  });

  it('later scripts win over earlier ones, and the attributes over all [SITE-15]', () => {
    json('{"site":"us","theme":"dark","locale":"de"}');
    json('{"site":"jp","theme":"auto"}');
    readPageConfig({ site: 'uk', gateConfig: 'x' });
    expect(config.peek()).to.include({ site: 'uk', theme: 'auto', locale: 'de' });
  });

  it('other JSON on the page is none of ours, and neither is a script that browsers run [SITE-15]', () => {
    script({ type: 'application/json' }, '{"site":"us"}');
    script({ 'data-gate-config': '' }, '{"site":"us"}');
    readPageConfig({});
    expect(config.peek().site).to.equal(undefined);
  });

  it('bad JSON, unknown keys and an unknown site warn, and the rest counts [SITE-15, SITE-02]', () => {
    json('{"site":');
    json('{"theme":"dark"}');
    const warned = warnings(() => readPageConfig({ site: 'mars', nonsense: '1', locale: 'fr' }));
    expect(config.peek()).to.include({ site: undefined, theme: 'dark', locale: 'fr' });
    expect(warned).to.have.length(3);
    expect(warned[0]).to.contain('JSON');
    expect(warned[1]).to.contain('"site"');
    expect(warned[2]).to.contain('"nonsense"');
  });

  describe('answers that the page brings along', () => {
    const answered = (data: object) => ({ code: 0, message: '', data });
    const ofServer = () => serve(() => good({ verified: 2 }));

    it('count as if their calls had just succeeded: no call is made for 30 s [API-06]', async () => {
      const page = setPage();
      const calls = ofServer();
      json(JSON.stringify({ site: 'uk', answers: { user: answered({ verified: 1 }) } }));
      json(JSON.stringify({ answers: { compliance: answered({ menu: ['spot'] }) } }));
      expect(warnings(() => readPageConfig({}))).to.deep.equal([]);
      expect(config.peek()).to.include({ site: 'uk' }).and.not.to.have.property('answers');
      expect((await user.load()).verified).to.equal(1);
      expect((await compliance.load()).menu).to.deep.equal(['spot']);
      user.reset();
      page.pass(SHARE_FOR - 1);
      expect((await user.load()).verified).to.equal(1);
      expect(calls).to.have.length(0);
      user.reset();
      page.pass(1);
      expect((await user.load()).verified).to.equal(2);
      expect(calls).to.have.length(1);
    });

    it('answer calls with an argument, by the argument alone [API-06]', async () => {
      setPage();
      const calls = serve(() => good({ list: [{ plan_id: '2' }] }));
      const notice = { resMsg: { code: 0 }, datas: { title: 'A title' } };
      const answers = {
        'popupPlan index': answered({ list: [{ plan_id: '1' }] }),
        'userPlans ': answered({ card: [{ title: 'A card' }] }),
        'businessCompliance ': answered(notice),
        'businessCompliance futures': answered({ ...notice, datas: { title: 'Futures' } }),
      };
      json(JSON.stringify({ answers }));
      readPageConfig({});
      expect((await popupPlan('index').load()).plan_id).to.equal('1');
      expect((await userPlans('').load()).card[0]!.title).to.equal('A card');
      expect((await businessNotice('').load())!.title).to.equal('A title');
      expect((await businessNotice('futures').load())!.title).to.equal('Futures');
      expect(calls).to.have.length(0);
      expect((await popupPlan('vip_index').load()).plan_id).to.equal('2');
      expect(calls).to.have.length(1);
    });

    it('gate.refresh() still makes the call [API-06]', async () => {
      setPage();
      const calls = ofServer();
      json(JSON.stringify({ answers: { user: answered({ verified: 1 }) } }));
      readPageConfig({});
      await user.load();
      await refreshCalls('user');
      expect(user.peek().data!.verified).to.equal(2);
      expect(calls).to.have.length(1);
    });

    it("apply to the call's address on this page, wherever it is configured [API-06]", async () => {
      setPage();
      const calls = ofServer();
      json(JSON.stringify({ answers: { user: answered({ verified: 1 }) } }));
      readPageConfig({ endpoints: '{"user":"/me"}', apiBase: '/gateway' });
      expect((await user.load()).verified).to.equal(1);
      expect(calls).to.have.length(0);
    });

    for (const [what, answers] of [
      ['a refusal', { user: { code: 1, data: { verified: 1 } } }],
      ['data without envelope', { user: { verified: 1 } }],
      ['a text', { user: 'verified' }],
      ['null', { user: null }],
    ] as const)
      it(`${what} is no answer: the call is made, and debug mode logs it [API-08]`, async () => {
        setPage();
        const calls = ofServer();
        json(JSON.stringify({ answers }));
        expect(warnings(() => readPageConfig({}))).to.deep.equal([
          '[gate] config "answers.user" is unknown or has a bad value',
        ]);
        expect((await user.load()).verified).to.equal(2);
        expect(calls).to.have.length(1);
      });

    it('logs unknown calls in debug mode, and ignores a value that is no object', () => {
      setPage();
      const answer = answered({});
      json(JSON.stringify({ answers: { nobody: answer, constructor: answer } }));
      for (const answers of [null, 5, true]) json(JSON.stringify({ answers }));
      expect(warnings(() => readPageConfig({}))).to.deep.equal([
        '[gate] config "answers.nobody" is unknown or has a bad value',
      ]);
    });
  });
});
