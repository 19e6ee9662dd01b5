import { expect } from '@open-wc/testing';
import { decide } from '../loader/pure.ts';
import { elements } from '../../elements/index.ts';
import { decidePage } from './decide-page.ts';

const SIGNED_IN = { cookies: { uid: '1', nickname: 'a' } };
const UNVERIFIED = { ...SIGNED_IN, user: { ok: true, verified: 0, country: 1 } };

describe('decidePage', () => {
  it('decides every element as decide() does, in the order of the page, with its trace', () => {
    // On a 404 page no user call is made.
    const tags = elements.map(({ tag }) => tag).filter((tag) => tag !== 'gate-not-found');
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

  it('shows no offer for an image that the exchange does not host, and embeds no such address', () => {
    const planOf = (img: string) => ({
      plan_id: '1',
      plan_name: '',
      title: '',
      content: '',
      img,
      img_h5: '',
      url: img,
    });
    const decided = (img: string) => {
      const answers = { popupPlan: planOf(img) } as never;
      return decidePage({ answers, config: { allowedHosts: ['partner.test'] } }, ['promo-banner']);
    };
    for (const img of ['/a.png', 'https://partner.test/a.png']) {
      expect(decided(img).elements[0]!.show, img).to.equal(true);
      expect(decided(img).head, img).to.contain(img);
    }
    for (const img of ['https://evil.test/a.png', 'data:text/html,<p>', 'javascript:1', '//partner.test/a']) {
      expect(decided(img).elements[0]!.show, img).to.equal(false);
      expect(decided(img).head, img).not.to.contain('evil.test');
    }
    const cards = [
      { id: '1', title: 'A card', url: 'https://evil.test/', img: 'https://evil.test/', img_v2: '', sort: 1 },
    ];
    const { head, elements: placed } = decidePage({ answers: { userPlans: { card: cards, currency: '' } } as never }, [
      'alpha-banner',
    ]);
    expect(placed[0]!.show).to.equal(true);
    expect(head).to.contain('A card').and.not.to.contain('evil.test');
  });

  it('refuses a tag that is not declared', () => {
    for (const tag of ['gate-nothing', '', 'div', '__proto__'])
      expect(() => decidePage({}, [tag]), tag).to.throw(RangeError);
  });
});

describe('what decidePage sends to the browser', () => {
  const user = { ...UNVERIFIED.user, email: 'a@example.com', phone: '+49 30 1', uid: '10000001', tier: 3 };
  const compliance = { limit: { brazil_toast: 1, uid: '10000001' }, toast: {}, tips: {}, email: 'a@example.com' };

  it('embeds only answers that the placed rules read, and only their fields', () => {
    const state = { ...SIGNED_IN, user, compliance };
    expect(decidePage(state, ['kyc-bar']).answers).to.deep.equal({
      user: { code: 0, message: '', data: { verified: 0, country: 1 } },
    });
    expect(decidePage(state, ['compliance-modal']).answers).to.deep.equal({
      compliance: { code: 0, message: '', data: { limit: { brazil_toast: 1 }, toast: {}, tips: {} } },
    });
    expect(decidePage(state, ['footer']).answers).to.deep.equal({});
    expect(decidePage(state).answers).to.deep.equal({});
  });

  it('leaves out failed calls, and states that no answer can express', () => {
    expect(decidePage({ ...SIGNED_IN, user: { ok: false } }, ['kyc-bar']).answers).to.deep.equal({});
    expect(decidePage({ ...SIGNED_IN, user: { ...user, isCompletedKYC2: true } }, ['kyc-bar']).answers).to.deep.equal(
      {},
    );
    expect(decidePage({ user }, ['kyc-bar']).answers, 'nobody is signed in').to.deep.equal({});
    expect(decidePage({ compliance: null }, ['compliance-modal']).answers).to.deep.equal({});
  });

  it('keeps a hostile answer inside its script element', () => {
    const tips = { enable: 1, title: '</script><img src=x onerror=alert(1)><!--<script>' };
    const state = { compliance: { limit: { is_show_compliance_tips: 1 }, toast: {}, tips } };
    const { head } = decidePage(state, ['compliance-tips']);
    const parsed = new DOMParser().parseFromString(`<head>${head}</head><body></body>`, 'text/html');
    expect(parsed.querySelectorAll('img')).to.have.length(0);
    const sent = JSON.parse(parsed.querySelector('script[data-gate-config]')!.textContent!) as {
      answers: { compliance: { data: { tips: object } } };
    };
    expect(sent.answers.compliance.data.tips).to.deep.equal(tips);
  });

  it('is private as soon as a rule reads something of one visitor', () => {
    const isPrivate = (state: object, ...tags: string[]) =>
      decidePage(state, tags).headers['cache-control'] === 'private, no-cache';
    expect(isPrivate({ path: '/price' }, 'kyc-bar', 'footer'), 'nothing of a visitor is given').to.equal(false);
    expect(isPrivate({ ...SIGNED_IN }, 'kyc-bar')).to.equal(true);
    expect(isPrivate({ cookies: {} }, 'kyc-bar'), 'a visitor without cookies').to.equal(true);
    expect(isPrivate({ compliance }, 'compliance-modal')).to.equal(true);
    expect(isPrivate({ compliance }, 'letter'), 'no rule reads it').to.equal(false);
    expect(isPrivate({ width: 360 }, 'download-bar')).to.equal(true);
    expect(isPrivate({ storage: {} }, 'gray-tax-toast')).to.equal(true);
  });

  it('decides about visitors, languages and the app as the browser does', () => {
    const decided = (state: object, placed: Parameters<typeof decidePage>[1]) => decidePage(state, placed).elements[0]!;
    const tall = { ...UNVERIFIED, path: '/login' };
    expect(decided(tall, ['kyc-bar']).because, 'the browser makes no user call here').to.equal('the user is known');
    const phone = { width: 360, compliance: { limit: {}, toast: {}, tips: {} } };
    expect(decided({ ...phone, userAgent: 'x gateio/7' }, ['download-bar']).because).to.equal('not in the app');
    const limited = { compliance: { limit: { is_uk_limit: 1 }, toast: {}, tips: {} } };
    expect(decided({ ...limited, path: '/zh/price' }, ['uk-notice']).show).to.equal(true);
    expect(decided(limited, [{ tag: 'uk-notice', attributes: { lang: 'zh' } }]).show).to.equal(true);
  });

  it('shows the first of several overlays with the same tag', () => {
    const { elements: bars } = decidePage(UNVERIFIED, ['kyc-bar', 'kyc-bar', 'footer', 'footer']);
    expect(bars.map(({ show }) => show)).to.deep.equal([true, false, true, true]);
  });
});
