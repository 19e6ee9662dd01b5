import { expect } from '@open-wc/testing';
import { SITE_SWITCHES } from '../policy/site-switch-order.ts';
import { localeAllowed, splitPath } from '../locale/locale.ts';
import { findSite } from '../sites/sites.ts';
import { switchTarget } from './switch-target.ts';

const TARGETS = {
  MAIN_to_US: '/en-us',
  MAIN_to_EU: '/en-eu',
  MAIN_to_UK: '/en-uk',
  MAIN_to_AU: '/en-au',
  MAIN_to_AE: '/en-dubai',
  MAIN_to_JP: '/ja-jp/about-us',
  JP_to_MAIN: '/',
  EU_to_MAIN: '/',
  US_to_MAIN: '/',
  UK_to_MAIN: '/',
  AU_to_MAIN: '/',
  AE_to_MAIN: '/',
};

describe('switchTarget', () => {
  it('there is a target for each of the twelve kinds [LINK-28]', () => {
    expect(Object.keys(TARGETS)).to.have.members(SITE_SWITCHES);
  });

  for (const [type, path] of Object.entries(TARGETS)) {
    const key = type.split('_to_')[1]!.toLowerCase();
    it(`${type} leads to ${path}, on the host of that site when it has one [LINK-28]`, () => {
      expect(switchTarget(type)).to.equal(path);
      const hosts = { [key]: `${key}.test`, other: 'other.test' };
      expect(switchTarget(type, hosts)).to.equal(`https://${key}.test${path}`);
      expect(switchTarget(type, { other: 'other.test' })).to.equal(path);
      const { lang } = splitPath(path);
      if (lang) expect(localeAllowed(findSite(key)!.id, lang, [])).to.equal(true);
    });
  }

  it('of several hosts the first is taken, without scheme and path [LINK-28]', () => {
    expect(switchTarget('MAIN_to_UK', { uk: ['https://uk.test/x', 'gate-uk.test'] })).to.equal('https://uk.test/en-uk');
    expect(switchTarget('MAIN_to_UK', { uk: [] })).to.equal('/en-uk');
    expect(switchTarget('MAIN_to_UK', { uk: '' })).to.equal('/en-uk');
    expect(switchTarget('MAIN_to_UK', Object.create({ uk: 'evil.test' }))).to.equal('/en-uk');
  });

  it('an unknown type leads to main [LINK-28]', () => {
    for (const type of ['', 'MAIN_to_MARS', 'MAIN']) expect(switchTarget(type)).to.equal('/');
  });
});
