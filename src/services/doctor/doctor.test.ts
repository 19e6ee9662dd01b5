import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { gateAmountInput } from '../../../elements/gate-amount-input.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { allows, parsePolicies, sourcesOf } from './content-policy.ts';
import { createDoctor } from './doctor.ts';
import { examine, knownElements } from './examine.ts';
import type { ExaminedPage } from './finding.ts';

const ELEMENTS: ExaminedPage['elements'] = [
  { tag: 'gate-kyc-bar', attributes: ['url'], height: 48 },
  { tag: 'gate-download-bar', attributes: ['page-key'] },
  { tag: 'gate-coin-icon', attributes: ['symbol'], required: ['symbol'] },
];

const look = (html: string, patient: Partial<ExaminedPage> & { csp?: string } = {}) => {
  const root = new DOMParser().parseFromString(html, 'text/html');
  const { csp = '', ...rest } = patient;
  return examine({
    root,
    url: 'https://host.test/page',
    version: '2.1.0',
    elements: ELEMENTS,
    policies: parsePolicies(csp),
    blocked: [],
    addresses: { apiBase: '/', staticBase: '' },
    ...rest,
  });
};
const codes = (...given: Parameters<typeof look>) => look(...given).map(({ code }) => code);
const SCRIPT = '<script src="https://cdn.test/gate/gate.js" type="module"></script>';

describe('gate.doctor (SITE-18)', () => {
  it('a page as it should be: nothing to fix [SITE-18]', () => {
    const csp =
      "default-src 'none'; script-src 'self' https://cdn.test; style-src 'self'; connect-src 'self'; frame-src https://apps.test; require-trusted-types-for 'script'; trusted-types gate-html gate-url dompurify";
    expect(
      look(
        `${SCRIPT}<gate-kyc-bar url="/x" class="a" data-x="1"></gate-kyc-bar><div data-gate="kyc-bar"></div><gate-coin-icon symbol="btc"></gate-coin-icon><button data-gate-open="gate-download-bar"></button>`,
        { csp, frames: ['https://apps.test'] },
      ).filter(({ code }) => code !== 'height'),
    ).to.deep.equal([]);
  });

  it('the script twice, also module and classic [SITE-18]', () => {
    expect(codes(SCRIPT + SCRIPT)).to.deep.equal(['script-twice']);
    expect(codes(SCRIPT + '<script src="/x/gate.classic.js"></script>')).to.deep.equal(['script-twice']);
    expect(codes(SCRIPT + '<script src="/x/navigate.js"></script><script src="/gate.js.map"></script>')).to.deep.equal(
      [],
    );
  });

  it('other versions than the running one [SITE-18]', () => {
    const at = (version: string) => `<script src="https://cdn.test/gate/${version}/gate.js"></script>`;
    expect(codes(at('2.1.0'))).to.deep.equal([]);
    expect(look(at('2.0.9')).map(({ code, level }) => [code, level])).to.deep.equal([['old-version', 'warning']]);
    expect(look(at('2.1.1')).map(({ code, level }) => [code, level])).to.deep.equal([['old-version', 'error']]);
    expect(look(at('10.0.0'))[0]!.fix).to.contain('older script came first');
  });

  for (const [csp, expected] of [
    ["script-src 'self'", ['csp-script']],
    ["script-src 'self' cdn.test", []],
    ["script-src 'self' *.test", []],
    ["script-src https:; connect-src 'none'", ['csp-connect-src']],
    ["default-src 'self'", ['csp-script', 'csp-frame-src']],
    ["script-src 'nonce-abc'", ['csp-nonce']],
    ["script-src 'nonce-abc' 'strict-dynamic' https://cdn.test", ['csp-nonce']],
    ["frame-src 'self'", ['csp-frame-src']],
    ['child-src https://apps.test', []],
    ["require-trusted-types-for 'script'; trusted-types gate-html gate-url", ['csp-trusted-types']],
    ["require-trusted-types-for 'script'; trusted-types gate-html dompurify", ['csp-trusted-types']],
    ['trusted-types gate-html dompurify', ['csp-trusted-types']],
    ["require-trusted-types-for 'script'; trusted-types *", []],
    ["script-src https://cdn.test, script-src 'self'", ['csp-script']],
    ['img-src none', []],
    ['', []],
  ] as const)
    it(`policy ${csp || '(none)'}: ${expected.join(', ') || 'fine'} [SITE-18]`, () => {
      expect(codes(SCRIPT, { csp, frames: ['https://apps.test'] })).to.deep.equal([...expected]);
    });

  it('a nonce on the tag is enough [SITE-18]', () => {
    const csp = "script-src 'nonce-abc' 'strict-dynamic'";
    expect(codes(SCRIPT.replace('<script', '<script nonce="abc"'), { csp })).to.deep.equal([]);
  });

  it('what the browser has blocked of ours is said; what is not ours is not [SITE-18]', () => {
    const blocked = [
      { directive: 'connect-src', address: 'https://host.test/api/web/v1/x?uid=7' },
      { directive: 'img-src', address: 'https://other.test/a.png' },
      { directive: 'script-src', address: 'inline' },
    ];
    const found = look(SCRIPT, { blocked });
    expect(found.map(({ code }) => code)).to.deep.equal(['csp-blocked']);
    expect(found[0]!.what).to.contain('/api/web/v1/x because of connect-src').and.not.contain('uid');
    expect(JSON.stringify(found)).not.to.contain('other.test');
  });

  it('misspelt tags, in all three ways of writing them [SITE-18]', () => {
    const found = look(
      '<gate-kyc-bra></gate-kyc-bra><div data-gate="dowload-bar"></div><b data-gate-open="gate-coin"></b><gate-zzzzzz></gate-zzzzzz>',
    );
    expect(found.map(({ code, fix }) => [code, fix])).to.deep.equal([
      ['unknown-tag', 'Write gate-kyc-bar.'],
      ['unknown-tag', 'Look the name up in the catalogue; it may need a newer version.'],
      ['unknown-tag', 'Write gate-download-bar.'],
      ['unknown-tag', 'Look the name up in the catalogue; it may need a newer version.'],
    ]);
    expect(found[0]!.element!.localName).to.equal('gate-kyc-bra');
  });

  it('missing and misspelt attributes [SITE-18]', () => {
    expect(codes('<gate-coin-icon></gate-coin-icon>')).to.deep.equal(['missing-attribute']);
    expect(codes('<gate-coin-icon symbol=""></gate-coin-icon>')).to.deep.equal(['missing-attribute']);
    expect(codes('<i data-gate="coin-icon" data-gate-symbol="btc"></i>')).to.deep.equal([]);
    expect(codes('<i data-gate="coin-icon" symbol="btc"></i>')).to.deep.equal(['missing-attribute']);
    const amount = '<gate-amount-input name="amount" form="order" precission="2"></gate-amount-input>';
    const ofAmount = look(amount, { elements: knownElements([gateAmountInput]) });
    expect(ofAmount.map(({ fix }) => fix)).to.deep.equal(['Write precision.']);
    const [found] = look('<gate-download-bar pagekey="x"></gate-download-bar>');
    expect([found!.code, found!.level, found!.fix]).to.deep.equal(['unknown-attribute', 'warning', 'Write page-key.']);
  });

  it('names of data-preload that are no elements [SITE-18]', () => {
    const preloading = (names: string) => look(SCRIPT.replace('<script', `<script data-preload="${names}"`));
    expect(preloading('kyc-bar, gate-coin-icon')).to.deep.equal([]);
    expect(preloading('kyc-bra zzz').map(({ code, fix }) => [code, fix])).to.deep.equal([
      ['unknown-preload', 'Write kyc-bar.'],
      ['unknown-preload', 'Remove it.'],
    ]);
  });

  it('a chart without a feed; an attribute, an empty gate-api, a property and an example are enough [SITE-18]', () => {
    const running = (values: Record<string, unknown>) => ({
      valueOf: (_: Element, name: string) => values[name],
      calls: [],
      pageForAnswer: '',
    });
    const chart = '<gate-chart symbol="BTC_USDT"></gate-chart>';
    const more = { elements: [...ELEMENTS, { tag: 'gate-chart', required: ['symbol'] }] };
    expect(codes(chart, more)).to.deep.equal(['no-feed']);
    expect(codes('<gate-chart></gate-chart>', more)).to.deep.equal(['missing-attribute', 'no-feed']);
    expect(codes(chart.replace('>', ' udf-url="/udf">'), more)).to.deep.equal([]);
    expect(codes(chart.replace('>', ' gate-api>'), more)).to.deep.equal([]);
    expect(codes(chart, { ...more, running: running({ datafeed: {} }) })).to.deep.equal([]);
    expect(codes(chart, { ...more, running: running({ preview: true }) })).to.deep.equal([]);
    expect(codes(chart, { ...more, running: running({}) })).to.deep.equal(['no-feed']);
  });

  it('what a property holds, an example shows, or nobody has opened is not missing [SITE-18]', () => {
    const icon = '<gate-coin-icon></gate-coin-icon>';
    const running = (values: Record<string, unknown>) => ({
      running: { valueOf: (_: Element, name: string) => values[name], calls: [], pageForAnswer: '' },
    });
    expect(codes(icon, running({ symbol: 'btc' }))).to.deep.equal([]);
    expect(codes(icon, running({ preview: true }))).to.deep.equal([]);
    expect(codes(icon, running({ open: false }))).to.deep.equal([]);
    expect(codes(icon, running({ open: true, symbol: '' }))).to.deep.equal(['missing-attribute']);
  });

  it('an element that stands for its markup is looked at once [SITE-18]', () => {
    expect(codes('<i data-gate="coin-icon"><gate-coin-icon></gate-coin-icon></i>')).to.deep.equal([
      'missing-attribute',
    ]);
  });

  it('reports a missing API without the query of an address, and single calls that failed [SITE-18]', () => {
    const calls = (...states: string[]) => states.map((status, at) => ({ key: `call${at}`, status }));
    const at = (pageForAnswer: string, ...states: string[]) =>
      look('', { running: { valueOf: () => undefined, calls: calls(...states), pageForAnswer } });
    const address = 'https://host.test/api/web/v1/site/settings?uid=7';
    expect(at(address, 'defaulted', 'loading')[0]).to.deep.include({
      code: 'no-api',
      what: 'There is no API at https://host.test: /api/web/v1/site/settings answers with a page.',
      stops: true,
    });
    const [down] = at('', 'defaulted', 'defaulted');
    expect(down!.what).to.equal('No call to https://host.test has been answered: call0, call1.');
    expect(down!.stops).to.equal(undefined);
    const [single] = at(address, 'defaulted', 'ready', 'defaulted');
    expect(single!.code).to.equal('call-failed');
    expect(single!.what).to.equal('These calls failed, so their defaults apply: call0, call2.');
    expect(at(address, 'ready', 'idle')).to.deep.equal([]);
    expect(at(address, 'loading', 'idle')).to.deep.equal([]);
  });

  it('a size of a tag without a box does nothing; one that has a box, or is not defined yet, is left alone [SITE-18]', () => {
    customElements.get('gate-doctor-sized') ?? customElements.define('gate-doctor-sized', class extends HTMLElement {});
    const elements = [{ tag: 'gate-doctor-sized' }, { tag: 'gate-not-defined' }];
    const root = document.createElement('div');
    document.body.append(root);
    try {
      for (const [tag, style, expected] of [
        ['gate-doctor-sized', 'display:contents;width:300px', ['host-size']],
        ['gate-doctor-sized', 'display:contents;height:50%', ['host-size']],
        ['gate-doctor-sized', 'display:inline;width:300px', ['host-size']],
        ['gate-doctor-sized', 'display:inline-block;width:300px', []],
        ['gate-doctor-sized', 'display:contents', []],
        ['gate-doctor-sized', 'display:block;width:300px', []],
        ['gate-not-defined', 'display:contents;width:300px', []],
      ] as const) {
        const element = document.createElement(tag);
        element.style.cssText = style;
        root.replaceChildren(element);
        expect(codes('', { root, elements }), style).to.deep.equal([...expected]);
      }
    } finally {
      root.remove();
    }
  });

  it('reserved heights: one pixel less is too little [SITE-18]', () => {
    const root = document.createElement('div');
    document.body.append(root);
    try {
      for (const [style, expected] of [
        ['display:block;min-height:47px', ['height']],
        ['display:block;min-height:48px', []],
        ['display:block;height:48px', []],
        ['', ['height']],
      ] as const) {
        const bar = document.createElement('gate-kyc-bar');
        bar.style.cssText = style;
        root.replaceChildren(bar);
        expect(codes('', { root }), style).to.deep.equal([...expected]);
      }
    } finally {
      root.remove();
    }
  });

  it('names settings of the page that were left out [API-01]', () => {
    expect(codes('', { droppedSettings: new Map([['headers', 'object']]) })).to.deep.equal(['bad-setting']);
  });

  it('plain http on a secure page [SITE-18]', () => {
    const plain = SCRIPT.replace('https:', 'http:');
    expect(codes(plain)).to.deep.equal(['mixed-content']);
    expect(codes(plain, { url: 'http://host.test/' })).to.deep.equal([]);
    expect(codes('<gate-download-bar page-key="http://x.test"></gate-download-bar>')).to.deep.equal(['mixed-content']);
    expect(codes('', { addresses: { apiBase: 'http://api.test', staticBase: 'https://cdn.test' } })).to.deep.equal([
      'mixed-content',
    ]);
  });

  it('policies: sources, fallbacks, ports, paths, wildcards [SITE-18]', () => {
    const page = 'https://host.test/';
    for (const [source, address, expected] of [
      ["'self'", 'https://host.test/a', true],
      ["'self'", 'https://host.test:444/a', false],
      ["'none'", 'https://host.test/a', false],
      ['*', 'https://x.test/', true],
      ['*', 'data:x', false],
      ['data:', 'data:x', true],
      ['https:', 'https://x.test/', true],
      ['http:', 'https://x.test/', true],
      ['https:', 'http://x.test/', false],
      ['x.test', 'https://x.test/a', true],
      ['x.test', 'https://sub.x.test/a', false],
      ['*.x.test', 'https://sub.x.test/a', true],
      ['*.x.test', 'https://x.test/a', false],
      ['*.x.test', 'https://evilx.test/a', false],
      ['x.test:443', 'https://x.test/a', true],
      ['x.test:8443', 'https://x.test/a', false],
      ['x.test:*', 'https://x.test:8443/a', true],
      ['x.test/gate/', 'https://x.test/gate/a.js', true],
      ['x.test/gate/', 'https://x.test/other/a.js', false],
      ['x.test/a.js', 'https://x.test/a.js', true],
      ['x.test/a.js', 'https://x.test/a.jsx', false],
    ] as const) {
      const [policy] = parsePolicies(`script-src ${source}`);
      expect(allows(policy!, 'script-src', address, page), `${source} ${address}`).to.equal(expected);
    }
    const [policy] = parsePolicies('default-src a.test; SCRIPT-SRC b.test; script-src c.test');
    expect(sourcesOf(policy!, 'script-src')).to.deep.equal(['b.test']);
    expect(sourcesOf(policy!, 'frame-src')).to.deep.equal(['a.test']);
    expect(sourcesOf(parsePolicies('img-src x')[0]!, 'script-src')).to.equal(undefined);
  });

  it('any page and any policy: findings, no throw [SITE-18]', () => {
    const name = fc.stringMatching(/^[a-z-]{0,20}$/);
    fc.assert(
      fc.property(fc.string(), name, name, fc.string(), (csp, tag, attribute, value) => {
        const root = document.createElement('div');
        const element = document.createElement(`gate-${tag}`);
        if (attribute && /^[a-z]/.test(attribute)) element.setAttribute(attribute, value);
        const script = document.createElement('script');
        script.setAttribute('src', value);
        root.append(element, script);
        expect(codes('', { root, csp: `${csp};script-src ${csp}` })).to.be.an('array');
      }),
      { numRuns: 200 },
    );
  });

  it('gate.doctor() looks at the page it is on, and says it in words [SITE-18]', async () => {
    const { info, error } = console;
    const { fetch: send } = browser;
    const said: string[] = [];
    console.info = console.error = (text: unknown) => void said.push(String(text));
    browser.fetch = async () => new Response('', { headers: { 'content-security-policy': "connect-src 'none'" } });
    const element = document.createElement('gate-kyc-bra');
    const meta = document.createElement('meta');
    // Report-only in markup is ignored by browsers, and so by us.
    meta.httpEquiv = 'Content-Security-Policy-Report-Only';
    meta.content = "frame-src 'none'";
    document.body.append(element);
    document.head.append(meta);
    try {
      const found = await createDoctor({ version: '2.1.0', elements: ELEMENTS, frames: ['https://apps.test'] })();
      expect(found.map(({ code }) => code)).to.deep.equal(['csp-connect-src', 'unknown-tag']);
      expect(said).to.deep.equal([
        '[gate] doctor, version 2.1.0: 2 to fix',
        `[gate] The content security policy does not allow calls to ${location.origin}. Add 'self' to connect-src. See docs/troubleshooting.md#csp-connect-src`,
        '[gate] There is no element <gate-kyc-bra>. Write gate-kyc-bar. See docs/troubleshooting.md#unknown-tag',
      ]);
    } finally {
      Object.assign(console, { info, error });
      browser.fetch = send;
      element.remove();
      meta.remove();
    }
  });
});
