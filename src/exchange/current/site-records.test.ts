import { expect } from '@open-wc/testing';
import { configure, config } from '../config/config.ts';
import { debugging } from '../../runtime/page/log.ts';
import { SITE_FLAGS } from '../site/site-flags.ts';
import type { SiteRecord } from '../records/site-record.ts';
import { siteRecordOf } from './site-records.ts';
import { sites } from '../sites/sites.ts';
import { Site } from '../site/site-ids.testing.ts';
import { theme } from './theme.ts';
import { resetConfig } from '../../page/test-page.testing.ts';

const EVERY_FIELD = `id key name webSiteDomain ogSiteName collectId gtagId fbId logo ws authorizedLogin hiddenReferral
  hiddenAppDownload hiddenNotification hiddenFooterSignup hiddenThemeSwitch hiddenLangAndRate chatroom bigData
  supportContact businessContact totpName anti defaultLang docs defaultCurrB tradingViewExchange`.split(/\s+/);

const keysWhere = (test: (record: SiteRecord) => boolean) =>
  sites.filter(({ id }) => test(siteRecordOf(id))).map(({ key }) => key);

describe('siteRecordOf', () => {
  beforeEach(resetConfig);
  after(resetConfig);

  for (const { id, key } of sites)
    it(`${key} has every field [SITE-03]`, () => {
      const record = siteRecordOf(id) as unknown as Record<string, unknown>;
      for (const field of EVERY_FIELD) {
        expect(record, field).to.have.property(field);
        expect(record[field], field).not.to.equal(undefined);
      }
      expect(record).to.deep.include({ id, key });
      expect(record['logo']).to.have.all.keys('light', 'dark');
      expect(record['docs']).to.include.all.keys('about', 'agreement');
    });

  it('names are those of the sites, and differ [SITE-03]', () => {
    const names = sites.map(({ id }) => siteRecordOf(id).name);
    expect(new Set(names).size).to.equal(12);
    expect(names).not.to.include('');
  });

  it('a number and its text give the same record [SITE-02]', () => {
    expect(siteRecordOf('177')).to.deep.equal(siteRecordOf(177));
    expect(siteRecordOf('177').key).to.equal('tr');
  });

  it('an unknown id gives main with a warning, a known one or none does not warn [SITE-02]', () => {
    const warned: unknown[][] = [];
    const { warn } = console;
    console.warn = (...args) => void warned.push(args);
    debugging.value = true;
    try {
      expect(siteRecordOf(0).key).to.equal('main');
      expect(siteRecordOf('us').key).to.equal('us');
      expect(warned).to.have.length(0);
      expect(siteRecordOf(999).key).to.equal('main');
      expect(warned).to.have.length(1);
      expect(String(warned[0])).to.contain('999');
    } finally {
      console.warn = warn;
      debugging.value = false;
    }
  });

  it('logins are google, metamask and apple, except on Turkey, and only the US site has client ids [SITE-04]', () => {
    for (const { id, key } of sites)
      expect(siteRecordOf(id).authorizedLogin, key).to.deep.equal(
        id === Site.TR ? ['gateio'] : ['google', 'metamask', 'apple'],
      );
    expect(keysWhere(({ loginClientIds }) => loginClientIds !== undefined)).to.deep.equal(['us']);
    expect(siteRecordOf(Site.US).loginClientIds).to.have.all.keys('google', 'telegram');
  });

  it('the anti-phishing domains are a list, readable from the config [SITE-05]', () => {
    for (const { id } of sites) expect(siteRecordOf(id).anti).to.deep.equal([]);
    configure({ siteConfig: { anti: ['gate.test', 'gate.example'] } });
    expect(siteRecordOf(0, config.peek().siteConfig).anti).to.deep.equal(['gate.test', 'gate.example']);
  });

  it('the preset currency is try on Turkey and empty elsewhere [SITE-06]', () => {
    expect(siteRecordOf(Site.TR).defaultCurrB).to.equal('try');
    expect(keysWhere(({ defaultCurrB }) => defaultCurrB !== '')).to.deep.equal(['tr']);
  });

  it('the chart exchange is there for US, AE, UK, JP and AU and empty for the rest [SITE-07]', () => {
    expect(keysWhere(({ tradingViewExchange }) => tradingViewExchange !== '')).to.have.members([
      'us',
      'ae',
      'uk',
      'jp',
      'au',
    ]);
  });

  it('no site hides a feature by default, and each flag can be set separately [SITE-08]', () => {
    for (const flag of SITE_FLAGS) {
      expect(
        keysWhere((record) => record[flag]),
        flag,
      ).to.deep.equal([]);
      const record = siteRecordOf(Site.UK, { [flag]: true });
      expect(SITE_FLAGS.filter((other) => record[other])).to.deep.equal([flag]);
    }
  });

  it('the logo of the current theme is taken [SITE-10]', () => {
    const { logo } = siteRecordOf(0, { logo: { light: '/light.svg', dark: '/dark.svg' } });
    expect(logo[theme.value]).to.equal('/light.svg');
    configure({ theme: 'dark' });
    expect(logo[theme.value]).to.equal('/dark.svg');
  });

  it('no site brings a tag or pixel id: they come from the page alone [SITE-11]', () => {
    expect(keysWhere(({ gtagId, fbId }) => gtagId !== '' || fbId !== '')).to.deep.equal([]);
    expect(siteRecordOf(0, { gtagId: 'G-1', fbId: '2' })).to.include({ gtagId: 'G-1', fbId: '2' });
  });

  it('the title is the site name, and the OG site name falls to it [SITE-12]', () => {
    expect(siteRecordOf(Site.TR)).to.include({ name: 'Gate TR', ogSiteName: 'Gate TR' });
    expect(siteRecordOf(Site.TR, { ogSiteName: 'Other' })).to.include({ name: 'Gate TR', ogSiteName: 'Other' });
  });

  it('host names come from the config, none is built in [SITE-14]', () => {
    expect(keysWhere(({ webSiteDomain }) => webSiteDomain.length > 0)).to.deep.equal([]);
    configure({ hosts: { uk: ['uk.test', 'gate-uk.test'], main: 'gate.test' } });
    expect(siteRecordOf(Site.UK).webSiteDomain).to.deep.equal(['uk.test', 'gate-uk.test']);
    expect(siteRecordOf(Site.MAIN).webSiteDomain).to.deep.equal(['gate.test']);
  });

  it('the page overrides any field but the id [SITE-15]', () => {
    const changed = siteRecordOf(Site.EU, { name: 'Mine', totpName: 'Code', id: 0, key: 'main' });
    expect(changed).to.include({ name: 'Mine', totpName: 'Code', id: Site.EU, key: 'eu' });
    expect(siteRecordOf(Site.EU).name).to.equal('Gate EU');
  });

  it('Hong Kong and the Bahamas have PDF documents, the others pages [SITE-16]', () => {
    const isPdf = (url: string) => url.endsWith('.pdf');
    expect(keysWhere(({ docs }) => isPdf(docs.agreement))).to.have.members(['hk', 'bs']);
    expect(keysWhere(({ docs }) => isPdf(docs.privacy))).to.have.members(['hk', 'bs']);
    expect(siteRecordOf(Site.HK).docs.agreement).not.to.equal(siteRecordOf(Site.BS).docs.agreement);
    expect(keysWhere(({ docs }) => docs.about === '/about-us')).to.have.length(12);
    const docs = { about: '/a', agreement: '/b', privacy: '/c' };
    expect(siteRecordOf(Site.HK, { docs }).docs).to.deep.equal(docs);
  });
});
