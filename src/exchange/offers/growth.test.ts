import { expect } from '@open-wc/testing';
import { agentType, AGENT_TYPES, referralCode, rebateUser } from './rebate-user.ts';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { configure } from '../config/config.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { coinIcons, coinFallbackUrl, coinIconUrl, imageUrl } from '../links/pictures.ts';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import { readVipExtras } from '../../features/vip-popup/vip-extras.ts';
import { popupPlan, userPlans, noPlan, readPlan, readUserPlans } from './popup-plans.ts';
import { trialTier, vipTier } from './vip-tier.ts';
import { cutDecimals, formatFiat, formatNumber, groupThousands, plainDecimal } from '../format/number.ts';
import { webAddress } from '../../runtime/address/safe-href.ts';
import { shareLink, shareTargets } from './share-link.ts';
import { ogShowOf } from './og-show.ts';
import { siteRecordOf } from '../current/site-records.ts';
import { answerResource } from '../answers.ts';
import { setPage } from '../../loader/loader.testing.ts';

const HOUR = 3_600_000;

describe('numbers', () => {
  for (const [given, text, truncated] of [
    ['0.0000001234', '0.0000001234', false],
    ['0.00000001234', '0.0{7}1234', true],
    ['0.000000001', '0.0{8}1', true],
    ['0.0000000', '0.0{7}', true],
    ['0.000000', '0.000000', false],
    ['12.00000001', '12.0{7}1', true],
    ['1,234.00000001', '1,234.0{7}1', true],
    ['-0.000000009', '-0.0{8}9', true],
    ['1.20000000005', '1.20000000005', false],
    ['100000000', '100000000', false],
    ['1e-9', '0.0{8}1', true],
    ['1.5E-8', '0.0{7}15', true],
    ['', '', false],
    ['abc', 'abc', false],
    ['0.00000000x', '0.00000000x', false],
  ] as const)
    it(`${given || 'nothing'} is shown as ${text || 'nothing'} [FMT-11]`, () => {
      expect(formatNumber(given)).to.deep.equal({ text, truncated });
    });

  it('a count of any length, and inputs that are no text [FMT-11]', () => {
    for (let zeros = 0; zeros < 30; zeros++)
      expect(formatNumber(`0.${'0'.repeat(zeros)}5`).text).to.equal(
        zeros < 7 ? `0.${'0'.repeat(zeros)}5` : `0.0{${zeros}}5`,
      );
    expect(formatNumber(1e-10).text).to.equal('0.0{9}1');
    for (const bad of [null, undefined, {}, []])
      expect(formatNumber(bad)).to.deep.equal({ text: '', truncated: false });
  });

  it('powers of ten are written out; places are cut, never rounded up [FMT-11]', () => {
    expect(plainDecimal('1e3')).to.equal('1000');
    expect(plainDecimal('1.2345e2')).to.equal('123.45');
    expect(plainDecimal('-2.5e-3')).to.equal('-0.0025');
    expect(plainDecimal('1e9999')).to.equal('1e9999');
    expect(cutDecimals('1.999', 2)).to.equal('1.99');
    expect(cutDecimals('1.9', 0)).to.equal('1');
    expect(cutDecimals('x', 2)).to.equal('x');
    expect(groupThousands('1234567.5')).to.equal('1,234,567.5');
    expect(groupThousands('-999')).to.equal('-999');
  });

  const settings = {
    curr_fiat: 'EUR',
    fiat_list: { USD: { symbol: '$' }, EUR: { symbol: '€' }, TRY: { symbol: '' } },
    curr_fiat_market_rates: { EUR: '0.9', TRY: 30, BAD: 'x' } as Record<string, unknown>,
  };
  for (const [amount, code, text] of [
    ['1000', undefined, '€900.00'],
    ['1000', 'USD', '$1,000.00'],
    ['1000', 'usd', '$1,000.00'],
    ['10', 'TRY', 'TRY 300.00'],
    ['10', 'BAD', '$10.00'],
    ['10', '__proto__', '$10.00'],
    ['-5', 'USD', '-$5.00'],
    ['0', 'USD', '$0.00'],
    ['0.004', 'USD', '$0.004'],
    ['0.00000001', 'USD', '$0.0{7}1'],
    ['', 'USD', ''],
    ['abc', 'USD', 'abc'],
  ] as const)
    it(`${amount || 'nothing'} in ${code ?? 'the own currency'} is ${text || 'nothing'} [FMT-16]`, () => {
      expect(formatFiat(amount, settings, code)).to.equal(text);
    });

  it('without settings it is dollars [FMT-16]', () => {
    const none = { curr_fiat: '', fiat_list: {}, curr_fiat_market_rates: {} };
    expect(formatFiat('12.5', none)).to.equal('$12.50');
  });
});

describe('pictures', () => {
  beforeEach(() => {
    resetConfig();
    browser.origin = () => 'https://host.test';
  });
  const LIST = ['ats', 'dog', 'zk', 'air', 'land', 'emc', 'trump'];
  const BASE = '/images/coin_icon/64/';

  it('the icon of a coin is a 64 px PNG by its symbol in lower case [FMT-12]', () => {
    expect(coinIconUrl('BTC', 0)).to.equal(`${BASE}btc.png`);
    expect(coinIconUrl(' Eth ', 0)).to.equal(`${BASE}eth.png`);
    expect(coinIconUrl('1INCH%', 0)).to.equal(`${BASE}1inch%25.png`);
    for (const bad of ['', '  ', '../x', 'a/b', 'a b', 'x'.repeat(41)])
      expect(coinIconUrl(bad, 0), bad).to.equal(coinFallbackUrl());
  });

  it('the white-list gets a version, always-update coins an hour, others nothing [FMT-13]', () => {
    configure({ pictures: { coinAlways: ['GT'], version: '7' } });
    for (const coin of LIST) expect(coinIconUrl(coin.toUpperCase(), 0, LIST)).to.equal(`${BASE}${coin}.png?v=7`);
    expect(coinIconUrl('BTC', 0, LIST)).to.equal(`${BASE}btc.png`);
    const at = 1_700_000_000_000;
    const hour = Math.floor(at / HOUR);
    expect(coinIconUrl('gt', hour * HOUR)).to.equal(`${BASE}gt.png?t=${hour}`);
    expect(coinIconUrl('gt', hour * HOUR + HOUR - 1)).to.equal(`${BASE}gt.png?t=${hour}`);
    expect(coinIconUrl('gt', hour * HOUR + HOUR)).to.equal(`${BASE}gt.png?t=${hour + 1}`);
  });

  it('base, fallback and version are config; unsafe ones give nothing [FMT-12]', () => {
    configure({ pictures: { coin: 'https://icons.example/{symbol}.png?x=1', version: 'a b' } });
    expect(coinIconUrl('dog', 0, LIST)).to.equal('https://icons.example/dog.png?x=1&v=a%20b');
    configure({ pictures: { coin: 'javascript:alert("{symbol}")' } });
    expect(coinIconUrl('dog', 0)).to.equal(coinFallbackUrl());
  });

  it('width 28 and quality 75 unless said otherwise [FMT-15]', () => {
    expect(imageUrl('/a.png')).to.equal('/a.png?w=28&q=75');
    expect(imageUrl('/a.png?b=1', { width: 64, quality: 50 })).to.equal('/a.png?b=1&w=64&q=50');
    expect(imageUrl('https://i.example/a.png')).to.equal('https://i.example/a.png?w=28&q=75');
    expect(imageUrl('/a.png', { width: 0, quality: 0 })).to.equal('/a.png?w=28&q=75');
    expect(imageUrl('/a.png', { width: NaN, quality: 101 })).to.equal('/a.png?w=28&q=100');
    configure({ pictures: { resized: '/resize?url={encoded}&w={width}&q={quality}' } });
    expect(imageUrl('/a.png')).to.equal('/resize?url=%2Fa.png&w=28&q=75');
  });

  it('only http(s) and site-relative addresses [POP-21]', () => {
    for (const bad of [
      'javascript:alert(1)',
      'data:image/png;base64,x',
      'mailto:a@b.example',
      'tel:1',
      '//x.example/a',
      '',
      'blob:https://host.test/1',
    ])
      expect(imageUrl(bad), bad).to.equal('');
  });

  it('the host that makes pictures smaller is given no other address either [POP-21]', () => {
    configure({ pictures: { resized: 'https://resize.example/?url={encoded}' } });
    expect(imageUrl('/a.png')).to.equal('https://resize.example/?url=%2Fa.png');
    for (const bad of ['javascript:alert(1)', 'data:image/png;base64,x', 'file:///etc/passwd'])
      expect(imageUrl(bad), bad).to.equal('');
  });
});

describe('plans', () => {
  it('addresses of plans: http(s) or the site\u2019s own, else none [POP-21]', () => {
    for (const good of ['https://i.example/a.png', '/a.png', 'http://i.example/'])
      expect(webAddress(good)).to.equal(good);
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'mailto:a@b.example',
      'tel:123',
      '//i.example',
      '\\\\i.example',
      ' ',
      7,
      null,
      undefined,
      {},
      'ftp://a.example/x',
      'https://user@i.example/',
    ])
      expect(webAddress(bad), String(bad)).to.equal('');
  });

  it('pictures and links of plans and cards come from the exchange, its sites and listed hosts, by https [POP-21]', () => {
    setPage({ config: { allowedHosts: ['listed.example'], hosts: { tr: 'tr.exchange.example' } } });
    for (const [given, expected] of [
      ['/a.png', '/a.png'],
      ['https://host.test/a.png', 'https://host.test/a.png'],
      ['https://static.host.test/a.png', 'https://static.host.test/a.png'],
      ['https://img.listed.example/a.png', 'https://img.listed.example/a.png'],
      ['https://tr.exchange.example/a.png', 'https://tr.exchange.example/a.png'],
      ['http://listed.example/a.png', ''],
      ['https://other.example/a.png?visitor=1', ''],
      ['https://listed.example.other.example/a.png', ''],
      ['https://listed.example:8443/a.png', ''],
      ['data:image/svg+xml,<svg/>', ''],
      ['mailto:a@listed.example', ''],
    ] as const) {
      const names = ['img', 'img_h5', 'url'] as const;
      const extra = ['benefit_1_img', 'benefit_2_img', 'benefit_3_img'] as const;
      const all = (fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, given]));
      const plan = readPlan({ list: [{ ...all(names), extras: all(extra) }] });
      for (const name of names) expect(plan[name], `${name} ${given}`).to.equal(expected);
      for (const name of extra) expect(readVipExtras(plan.extras)[name], `${name} ${given}`).to.equal(expected);
      const [card] = readUserPlans({ card: [{ title: 'a', ...all(['img', 'img_v2', 'url']) }] }).card;
      for (const name of ['img', 'img_v2', 'url'] as const) expect(card?.[name], `${name} ${given}`).to.equal(expected);
    }
  });

  it('every field of a plan is read, and only those [POP-08]', () => {
    const extras = {
      tier: '5',
      previous_tier: '4',
      benefit_title: 't',
      benefit_1_content: 'a',
      benefit_2_content: 'b',
      benefit_3_content: 'c',
      benefit_1_img: '/1.png',
      benefit_2_img: 'javascript:x',
      benefit_3_img: 'https://host.test/3.png',
      button_copywriting: 'Go',
      vip_popup_type: 'VIP_EXPIRED',
      other: 1,
    };
    const wire = {
      plan_id: 7,
      plan_name: 'n',
      title: 't',
      content: '<p>c',
      img: '/i.png',
      img_h5: '/h.png',
      url: '/u',
      position: 'index',
      extras,
      more: 1,
    };
    const { other: _, vip_popup_type: ___, ...known } = extras;
    const { more: __, ...fields } = wire;
    const plan = readPlan({ list: [wire, { plan_id: 8 }] });
    expect({ ...plan, extras: readVipExtras(plan.extras) }).to.deep.equal({
      ...fields,
      plan_id: '7',
      extras: { ...known, tier: 5, previous_tier: 4, benefit_2_img: '' },
    });
  });

  it('takes the first plan, treats an empty list as no plan, and rejects a body without a list [API-30, POP-12]', () => {
    expect(readPlan({ list: [] })).to.deep.equal(noPlan);
    expect(readPlan({ list: [null] })).to.deep.equal(noPlan);
    expect(readPlan({ list: [{ plan_id: 'a' }, { plan_id: 'b' }] }).plan_id).to.equal('a');
    for (const bad of [{}, null, [], { list: {} }, 'x']) expect(() => readPlan(bad)).to.throw();
    expect(readPlan({ list: [{ extras: 'x', img: 5 }] })).to.deep.equal(noPlan);
  });

  it('cards are read by field, in the order of sort, then id; cards that say nothing are left out [POP-13, API-31]', () => {
    const card = {
      id: 2,
      title: 'b',
      url: '/b',
      img: '/b.png',
      img_v2: 'data:x',
      sort: '1',
      plan_name: 'p',
      data_type: 3,
    };
    const { card: cards, currency } = readUserPlans({
      card: [{ ...card, id: 10 }, { id: 1, title: 'late', sort: 2 }, card, { id: 9 }, null],
      currency: 'USDT',
    });
    expect(cards.map(({ id }) => id)).to.deep.equal(['10', '1', '2']);
    expect(cards[2]).to.deep.equal({ ...card, id: '2', img_v2: '', sort: 1, data_type: '3' });
    expect(currency).to.equal('USDT');
    for (const bad of [{}, null, { card: 'x' }]) expect(() => readUserPlans(bad)).to.throw();
  });

  describe('calls', () => {
    let asked: URL[];
    const GOOD = '65000000' + 'a'.repeat(32);
    const answer = (data: unknown, code: unknown = 0) => {
      browser.fetch = (url) => {
        asked.push(new URL(url));
        return Promise.resolve(new Response(JSON.stringify({ code, message: '', data })));
      };
    };
    beforeEach(() => {
      setPage({ cookies: `finger_print=${GOOD}` });
      asked = [];
    });
    afterEach(() => {
      for (const one of [
        popupPlan('index'),
        popupPlan('vip_index'),
        userPlans('BTC'),
        userPlans(''),
        vipTier,
        rebateUser,
        coinIcons,
      ])
        one.reset();
      forgetCalls();
    });
    const query = () => Object.fromEntries(asked[0]!.searchParams);

    for (const [position, type] of [
      ['index', '1'],
      ['vip_index', '2'],
    ] as const)
      it(`${position} asks with resource_type ${type} and the fingerprint [API-30, POP-19]`, async () => {
        answer({ list: [{ plan_id: 1, title: 't' }] });
        expect((await popupPlan(position).load()).plan_id).to.equal('1');
        expect(asked[0]!.pathname).to.equal('/api/web/v1/marketing/targeted-popup-plan/list');
        expect(query()).to.deep.equal({ position, device_id: GOOD, resource_type: type });
      });

    it('the alpha cards ask with resource_type 5 and the currency [API-31, POP-19]', async () => {
      answer({ card: [], currency: 'BTC' });
      expect((await userPlans('BTC').load()).currency).to.equal('BTC');
      expect(asked[0]!.pathname).to.equal('/api/web/v1/marketing/get-user-plans');
      expect(query()).to.deep.equal({
        spread_scene: 'alpha_place_order_web',
        device_id: GOOD,
        resource_type: '5',
        currency: 'BTC',
      });
    });

    for (const cookie of ['', 'finger_print=short', `finger_print=${GOOD}x`, 'finger_print=ZXJyb3I6eA%3D%3D'])
      it(`without a valid fingerprint (${cookie || 'none'}) device_id is empty, and none is made [POP-19]`, async () => {
        setPage({ cookies: cookie });
        answer({ list: [] });
        await popupPlan('index').load();
        expect(query()['device_id']).to.equal('');
      });

    for (const debug of [true, false])
      it(`a failed call, another code and a bad body give the empty plan, and are logged: debug ${debug} [POP-12]`, async () => {
        const log = hearConsole(debug);
        const logged = (name: string) => {
          if (debug) {
            const defaulted = log.lines.filter((line) => line.startsWith('warn') && line.includes('uses its default'));
            expect(defaulted, name).to.have.length(1);
            expect(defaulted[0]).to.contain(name);
          } else expect(log.lines, name).to.deep.equal([]);
          log.lines.length = 0;
        };
        try {
          for (const [data, code] of [
            [{ list: [{ plan_id: 1 }] }, 500],
            [null, 0],
            ['<html>', 0],
          ] as const) {
            popupPlan('index').reset();
            forgetCalls();
            answer(data, code);
            expect(await popupPlan('index').load()).to.deep.equal(noPlan);
            logged('popupPlan index');
          }
          browser.fetch = () => Promise.reject(new Error('no network'));
          expect((await userPlans('').load()).card).to.deep.equal([]);
          logged('userPlans');
        } finally {
          log.end();
        }
      });

    for (const [what, end, tier] of [
      ['no end', 0, 3],
      ['a second ahead, in seconds', 1_800_000_001, 3],
      ['a second ahead, in ms', 1_800_000_001_000, 3],
      ['now, in seconds', 1_800_000_000, 0],
      ['now, in ms', 1_800_000_000_000, 0],
      ['long ago', 1, 0],
    ] as const)
      it(`the tier of a VIP trial with ${what} is ${tier} [API-22]`, () => {
        expect(trialTier({ tier: 3, expire_time: end }, 1_800_000_000_000)).to.equal(tier);
      });

    it('the VIP trial has tier and expire_time, and defaults [API-22, STORE-07]', async () => {
      answer({ trial: { tier: '3', expire_time: 1_800_000_000 } });
      expect(await vipTier.load()).to.deep.equal({ trial: { tier: 3, expire_time: 1_800_000_000 } });
      expect(asked[0]!.pathname).to.equal('/api/web/v1/vip-center/get-user-tier');
      vipTier.reset();
      forgetCalls();
      answer(null, 1);
      expect(await vipTier.load()).to.deep.equal({ trial: { tier: 0, expire_time: 0 } });
    });

    it('the referral info is read by field; unknown agencies are ordinary users [API-32, STORE-18, ROLE-03]', async () => {
      answer({ kol_code: 'KOL', encrypted_uid: 'enc', agency_type: '2', more: 1 });
      expect(await rebateUser.load()).to.deep.equal({ kol_code: 'KOL', encrypted_uid: 'enc', agency_type: 2 });
      rebateUser.reset();
      forgetCalls();
      answer({ agency_type: 99 });
      expect(await rebateUser.load()).to.deep.equal({ kol_code: '', encrypted_uid: '', agency_type: 0 });
    });

    it('the white-list comes from the common config; a failure gives an empty one [FMT-13]', async () => {
      browser.fetch = () => Promise.resolve(new Response('{"coinIconVersionWhiteList":["ats",5]}'));
      expect(await coinIcons.load()).to.deep.equal({ coinIconVersionWhiteList: ['ats'] });
      coinIcons.reset();
      forgetCalls();
      browser.fetch = () => Promise.reject(new Error('x'));
      expect(await coinIcons.load()).to.deep.equal({ coinIconVersionWhiteList: [] });
    });

    it('og_show gives the share data, or the site\u2019s name and image [API-35, SHARE-07]', async () => {
      const site = { ...siteRecordOf(0), logo: { light: '/logo.png', dark: '' } };
      answer({ title: 'T', description: 'D', image: '/p.png' });
      expect(await ogShowOf('/news/1', site)).to.include({
        title: 'T',
        description: 'D',
        image: 'https://host.test/p.png',
      });
      expect(query()).to.deep.equal({ url: '/news/1' });
      forgetCalls();
      answer(null, 1);
      expect(await ogShowOf('/news/1', site)).to.include({
        title: 'Gate',
        description: '',
        image: 'https://host.test/logo.png',
      });
      forgetCalls();
      for (const image of ['javascript:x', 'https://other.example/p.png', 'http://host.test/p.png']) {
        forgetCalls();
        answer({ title: '', image });
        expect(await ogShowOf('/news/2', site)).to.include({ title: 'Gate', image: 'https://host.test/logo.png' });
      }
    });
  });

  it('the rows that rules ask by name [POP-08]', () => {
    const row = (position: string) => answerResource('popupPlan', position);
    expect(row('index')).to.not.equal(undefined);
    expect(answerResource('userPlans', 'BTC')).to.not.equal(undefined);
    expect(row('index')).to.equal(row('index'));
    expect(row('index')).to.not.equal(row('vip_index'));
  });
});

describe('referral links', () => {
  beforeEach(() => {
    setPage();
    resetConfig();
    browser.origin = () => 'https://host.test';
    setCookies(() => '');
  });
  const rebate = { kol_code: 'KOL', encrypted_uid: 'enc+1', agency_type: 1 };

  it('agent types by number [ROLE-03, STORE-18]', () => {
    expect(AGENT_TYPES).to.deep.equal(['normal', 'affiliate', 'agents-direct', 'partners', 'partner-direct']);
    expect([0, 1, 2, 3, 4].map(agentType)).to.deep.equal([...AGENT_TYPES]);
    for (const bad of [-1, 5, 0.5, NaN]) expect(agentType(bad)).to.equal('normal');
  });

  it('the link carries kol_code, else encrypted_uid [SHARE-08]', () => {
    expect(referralCode(rebate)).to.equal('KOL');
    const link = (over: Partial<typeof rebate>, url = '/rewards_hub') =>
      shareLink({ url, source: 'promo', rebate: { ...rebate, ...over }, hiddenReferral: false });
    expect(link({})).to.equal('https://host.test/rewards_hub?ref=KOL&ref_type=1');
    expect(link({ kol_code: '', agency_type: 0 })).to.equal('https://host.test/rewards_hub?ref=enc%2B1&ref_type=0');
    expect(link({}, '/a?b=1#c')).to.equal('https://host.test/a?b=1&ref=KOL&ref_type=1#c');
    expect(link({ kol_code: '', encrypted_uid: '' })).to.equal('https://host.test/rewards_hub');
    expect(link({ kol_code: '&x=1#' })).to.equal('https://host.test/rewards_hub?ref=%26x%3D1%23&ref_type=1');
    expect(link({}, 'javascript:alert(1)')).to.equal('https://host.test/?ref=KOL&ref_type=1');
  });

  it('hiddenReferral shares the bare address; without rebate data too [SHARE-08]', () => {
    const url = '/rewards_hub';
    expect(shareLink({ url, source: 'promo', rebate, hiddenReferral: true })).to.equal('https://host.test/rewards_hub');
    expect(shareLink({ url, source: 'promo', rebate: undefined, hiddenReferral: false })).to.equal(
      'https://host.test/rewards_hub',
    );
  });

  it('the form is config [SHARE-08]', () => {
    configure({ share: { link: 'https://s.example/{source}/{code}?to={url}' } });
    expect(shareLink({ url: '/x', source: 'vip-airdrop', rebate, hiddenReferral: false })).to.equal(
      'https://s.example/vip-airdrop/KOL?to=https://host.test/x',
    );
  });

  it('social targets fill in link and text; config adds, changes and removes [SHARE-08]', () => {
    configure({
      share: { targets: { reddit: '', line: 'https://line.example/?u={url}', bad: 'javascript:{url}', odd: 7 } },
    });
    const all = Object.fromEntries(shareTargets('https://host.test/?a=1&b=2', 'Hi & bye'));
    expect(Object.keys(all)).to.deep.equal(['x', 'telegram', 'facebook', 'whatsapp', 'line']);
    expect(all['x']).to.equal(
      'https://x.com/intent/post?text=Hi%20%26%20bye&url=https%3A%2F%2Fhost.test%2F%3Fa%3D1%26b%3D2',
    );
  });
});
