import { expect } from '@open-wc/testing';
import { decide } from '../loader/pure.ts';
import { elements } from '../../elements/index.ts';
import { decidePage } from './decide-page.ts';

const SIGNED_IN = { cookies: { uid: '1', nickname: 'a' } };
const UNVERIFIED = { ...SIGNED_IN, user: { ok: true, verified: 0, country: 1 } };

describe('decidePage', () => {
  it('decides every element as decide() does, in the order of the page, with its trace', () => {
    const tags = elements.map(({ tag }) => tag);
    for (const state of [{}, SIGNED_IN, UNVERIFIED, { ...UNVERIFIED, site: 'tr', lang: 'tr', width: 360 }]) {
      const page = decidePage(state, tags);
      expect(page.elements.map(({ tag }) => tag)).to.deep.equal(tags);
      for (const { tag, show, because, variant, trace } of page.elements) {
        const alone = decide(tag, { ...state, tags });
        expect({ show: show === true, variant }, tag).to.deep.equal({ show: alone.show, variant: alone.variant });
        expect(alone.because, tag).to.equal(show === undefined ? `waiting: ${because}` : because);
        expect(trace.length === 0 || trace.some(([clause]) => because.includes(clause)), tag).to.equal(true);
      }
    }
    expect(decidePage(UNVERIFIED, ['gate-kyc-bar']).elements[0]!.show).to.equal(true);
    expect(decidePage(SIGNED_IN, ['kyc-bar']).elements[0]!.show, 'the user is not known yet').to.equal(undefined);
  });

  it('gives attributes to the rule of their element alone', () => {
    const placed = ['gate-footer', { tag: 'gate-footer', attributes: { disabled: true } }];
    expect(decidePage({}, placed).elements.map(({ show }) => show)).to.deep.equal([true, false]);
  });

  for (const lang of ['nl', 'it'])
    it(`keeps ${lang} of the main site out of search engines [SITE-17]`, () => {
      const { noindex, head } = decidePage({ lang });
      expect(noindex).to.equal(true);
      expect(head.split('\n')).to.include('<meta name="robots" content="noindex">');
    });

  it('writes no robots line for other languages [SITE-17]', () => {
    expect(decidePage({ lang: 'de' }).noindex).to.equal(false);
    expect(decidePage({ lang: 'de' }).head).not.to.contain('robots');
  });

  it('gives pages of the US site their address on the main site [LINK-20]', () => {
    const config = { hosts: { main: 'https://main.example', us: 'https://us.example' } };
    const page = (path: string, site = 'us') => decidePage({ site, path, config }).canonical;
    expect(page('/trade/BTC_USDT')).to.equal('https://main.example/en-us/trade/BTC_USDT');
    expect(page('/login')).to.equal('https://us.example/login');
    expect(decidePage({ lang: 'tr', path: '/price', config }).head).to.equal(
      '<link rel="canonical" href="https://main.example/tr/price">',
    );
  });

  it('keeps a hostile address inside its attribute', () => {
    const config = { hosts: { main: 'https://main.example' } };
    const { head, canonical } = decidePage({ path: '/price?a="><script>&b=1', config });
    const { children } = new DOMParser().parseFromString(head, 'text/html').head;
    expect([...children].map((child) => child.outerHTML.split(' ')[0])).to.deep.equal(['<link']);
    expect(children[0]!.getAttribute('href')).to.equal(canonical);
  });

  it('refuses a tag that is not declared', () => {
    for (const tag of ['gate-nothing', '', 'div', '__proto__'])
      expect(() => decidePage({}, [tag]), tag).to.throw(RangeError);
  });
});
