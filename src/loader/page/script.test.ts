import { expect } from '@open-wc/testing';
import { config, resetConfig } from '../../core/config.ts';
import { debugging } from '../../core/log.ts';
import { findScript, readPageConfig } from './script.ts';

const BASE = 'https://cdn.test/gate/';

describe('the script tag', () => {
  const made: Element[] = [];
  /** A tag that is never run: its type is none that browsers know. */
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

  beforeEach(resetConfig);
  afterEach(() => {
    for (const tag of made.splice(0)) tag.remove();
  });
  after(resetConfig);

  for (const file of ['gate.js', 'gate.classic.js', 'gate.js?v=1', 'gate.js#x'])
    it(`SITE-15 is found by its address: ${file}`, () => {
      script({ src: `${BASE}other.js`, 'data-site': 'us' });
      script({ src: BASE + file, 'data-site': 'uk' });
      expect(findScript(BASE, null)).to.deep.equal({ site: 'uk' });
    });

  for (const src of ['https://elsewhere.test/gate.js', `${BASE}navigate.js`, `${BASE}legacy/gate.js`])
    it(`SITE-15 is not mistaken for ${src}`, () => {
      script({ src, 'data-site': 'uk' });
      expect(findScript(BASE, null)).to.deep.equal({});
    });

  it('SITE-15 the tag that the browser names comes before one with the address', () => {
    script({ src: `${BASE}gate.js`, 'data-site': 'uk' });
    const current = script({ src: 'https://bundle.test/all.js', 'data-site': 'us' });
    expect(findScript(BASE, current)).to.deep.equal({ site: 'us' });
    expect(findScript(BASE, document.createElement('div'))).to.deep.equal({ site: 'uk' });
  });

  it('SITE-14 SITE-15 its attributes are config', () => {
    readPageConfig({ site: '182', locale: 'CN', theme: 'dark', debug: '', clockOffset: '5' });
    expect(config.peek()).to.include({ site: 'uk', locale: 'zh', theme: 'dark', debug: true, clockOffset: 5 });
  });

  it('SITE-15 objects are written as JSON, in an attribute or in a script of their own', () => {
    readPageConfig({ siteConfig: '{"name":"Mine","hiddenReferral":true}' });
    expect(config.peek().siteConfig).to.deep.equal({ name: 'Mine', hiddenReferral: true });
    json('{"siteConfig":{"name":"Yours"},"hosts":{"uk":"uk.test"}}');
    readPageConfig({});
    expect(config.peek().siteConfig.name).to.equal('Yours');
    expect(config.peek().hosts).to.deep.equal({ uk: 'uk.test' });
  });

  it('SITE-15 later scripts win over earlier ones, and the attributes over all', () => {
    json('{"site":"us","theme":"dark","locale":"de"}');
    json('{"site":"jp","theme":"auto"}');
    readPageConfig({ site: 'uk', gateConfig: 'x' });
    expect(config.peek()).to.include({ site: 'uk', theme: 'auto', locale: 'de' });
  });

  it('SITE-15 other JSON on the page is none of ours, and neither is a script that browsers run', () => {
    script({ type: 'application/json' }, '{"site":"us"}');
    script({ 'data-gate-config': '' }, '{"site":"us"}');
    readPageConfig({});
    expect(config.peek().site).to.equal(undefined);
  });

  it('SITE-15 SITE-02 bad JSON, unknown keys and an unknown site warn, and the rest counts', () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => void warned.push(text);
    debugging.value = true;
    try {
      json('{"site":');
      json('{"theme":"dark"}');
      readPageConfig({ site: 'mars', nonsense: '1', locale: 'fr' });
    } finally {
      console.warn = warn;
      debugging.value = false;
    }
    expect(config.peek()).to.include({ site: undefined, theme: 'dark', locale: 'fr' });
    expect(warned).to.have.length(3);
    expect(warned[0]).to.contain('JSON');
    expect(warned[1]).to.contain('"site"');
    expect(warned[2]).to.contain('"nonsense"');
  });
});
