import { expect } from '@open-wc/testing';
import { findSite, siteById, sites } from '../sites/sites.ts';
import { Site } from '../site/site-ids.testing.ts';
import { LANGUAGES } from '../site/languages.ts';
import { siteByHost } from './site-by-host.ts';

/** As the server numbers them. */
const IDS = {
  main: 0,
  tr: 177,
  eu: 106,
  hk: 71,
  us: 232,
  bs: 14,
  sg: 153,
  ae: 181,
  uk: 182,
  jp: 83,
  test: 666,
  au: 11,
};

describe('sites', () => {
  it('have the ids of the server, each once [SITE-01]', () => {
    expect(Object.fromEntries(sites.map(({ key, id }) => [key, id]))).to.include(IDS);
    expect(new Set(sites.map(({ id }) => id)).size).to.equal(sites.length);
    expect(Object.values(Site)).to.have.members(Object.values(IDS));
  });

  for (const [key, id] of Object.entries(IDS))
    it(`${key} is found by ${id}, "${id}" and its key, and is one record [SITE-02]`, () => {
      const found = findSite(id);
      expect(found?.key).to.equal(key);
      expect(findSite(String(id))).to.equal(found);
      expect(findSite(` ${id} `)).to.equal(found);
      expect(findSite(key.toUpperCase())).to.equal(found);
      expect(siteById(String(id))).to.equal(found);
    });

  for (const unknown of [1, -1, '00', '0x0', 'gate', '', ' ', null, undefined, NaN, true, {}, 'constructor', '0,177'])
    it(`${JSON.stringify(unknown) ?? String(unknown)} finds no site and falls back to main [SITE-02]`, () => {
      expect(findSite(unknown)).to.equal(undefined);
      expect(siteById(unknown).id).to.equal(0);
    });

  it('every site has a default language, which it offers [SITE-03]', () => {
    for (const { key, defaultLang, languages } of sites) expect(languages, key).to.include(defaultLang);
    expect(siteById(0).languages).to.deep.equal(LANGUAGES);
    expect(siteById(Site.TR).defaultLang).to.equal('tr');
    expect(siteById(Site.JP).defaultLang).to.equal('ja-jp');
    expect(siteById(Site.AE).defaultLang).to.equal('en-dubai');
  });
});

describe('siteByHost', () => {
  const hosts = {
    main: 'gate.test',
    us: ['us.gate.test', 'gateus.test'],
    tr: 'https://gate-tr.test/',
    jp: 'jp.test:8443',
  };
  for (const [hostname, key] of [
    ['gate.test', 'main'],
    ['www.gate.test', 'main'],
    ['us.gate.test', 'us'],
    ['www.us.gate.test', 'us'],
    ['gateus.test', 'us'],
    ['gate-tr.test', 'tr'],
    ['jp.test', 'jp'],
    ['notgate.test', undefined],
    ['gate.test.evil.example', undefined],
    ['localhost', undefined],
  ] as const)
    it(`${hostname} is ${key ?? 'not a known site'} [SITE-14]`, () => {
      expect(siteByHost(hostname, hosts)?.key).to.equal(key);
    });

  it('the longest match wins, in whatever order the hosts come [SITE-14]', () => {
    expect(siteByHost('us.gate.test', { us: 'us.gate.test', main: 'gate.test' })?.key).to.equal('us');
    expect(siteByHost('us.gate.test', { main: 'gate.test', us: 'us.gate.test' })?.key).to.equal('us');
  });

  it('nothing matches an empty table, an empty name or a key that is no site [SITE-14]', () => {
    expect(siteByHost('gate.test', {})).to.equal(undefined);
    expect(siteByHost('gate.test', { main: '' })).to.equal(undefined);
    expect(siteByHost('gate.test', { mars: 'gate.test' })).to.equal(undefined);
  });
});
