import { expect } from '@open-wc/testing';
import { decide } from '../../loader/pure.ts';
import { configure } from '../config/config.ts';
import { facts } from '../facts.ts';
import { SITE_FLAGS, siteHides } from './site-flags.ts';
import { websiteConfig } from '../current/current-site.ts';
import { resetConfig } from '../../page/test-page.testing.ts';

describe('site flags', () => {
  beforeEach(resetConfig);
  after(resetConfig);

  it('there are six [SITE-08]', () => {
    expect(SITE_FLAGS).to.deep.equal([
      'hiddenReferral',
      'hiddenAppDownload',
      'hiddenNotification',
      'hiddenFooterSignup',
      'hiddenThemeSwitch',
      'hiddenLangAndRate',
    ]);
  });

  for (const flag of SITE_FLAGS) {
    it(`${flag} hides when the site or the session sets it, and hides nothing else [SITE-08, SITE-09]`, () => {
      expect(siteHides({}, {}, flag)).to.equal(false);
      expect(siteHides({ [flag]: true }, {}, flag)).to.equal(true);
      expect(siteHides({}, { [flag]: 1 }, flag)).to.equal(true);
      for (const other of SITE_FLAGS)
        if (other !== flag) expect(siteHides({ [flag]: true }, {}, other)).to.equal(false);
    });

    it(`rules read ${flag} from the page's config [SITE-08, SITE-09]`, () => {
      expect(facts.hides(flag)).to.equal(false);
      configure({ siteConfig: { [flag]: true } });
      expect(facts.hides(flag)).to.equal(true);
      configure({ siteConfig: {}, session: { currentWebsiteConfig: { [flag]: '1' } } });
      expect(websiteConfig.value[flag]).to.equal('1');
      expect(facts.hides(flag)).to.equal(true);
      configure({ session: { currentWebsiteConfig: { [flag]: '0' } } });
      expect(facts.hides(flag)).to.equal(false);
    });
  }

  for (const [value, hides] of [
    [true, true],
    [1, true],
    ['1', true],
    ['0', false],
    ['true', false],
    [0, false],
    [2, false],
    [null, false],
    [undefined, false],
    [[], false],
  ] as const)
    it(`${JSON.stringify(value)} is ${hides ? 'set' : 'not set'} [SITE-08]`, () => {
      expect(siteHides({ hiddenReferral: value }, undefined, 'hiddenReferral')).to.equal(hides);
      expect(siteHides(null, { hiddenReferral: value }, 'hiddenReferral')).to.equal(hides);
    });

  it('ignores an inherited flag [SITE-08]', () => {
    expect(siteHides(Object.create({ hiddenReferral: true }), [], 'hiddenReferral')).to.equal(false);
  });

  it('the app promotion goes by either source [SITE-08, SITE-09]', () => {
    const phone = { site: 0, width: 400, user: { verified: 0 }, compliance: {} };
    const flag = { hiddenAppDownload: true };
    expect(decide('gate-download-bar', phone).show).to.equal(true);
    expect(decide('gate-download-bar', { ...phone, config: { siteConfig: flag } }).show).to.equal(false);
    expect(decide('gate-download-bar', { ...phone, session: { currentWebsiteConfig: flag } }).show).to.equal(false);
    const other = { siteConfig: { hiddenReferral: true } };
    expect(decide('gate-download-bar', { ...phone, config: other }).show).to.equal(true);
  });
});
