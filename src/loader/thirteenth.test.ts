/**
 * Tests that a thirteenth site needs only two files and its lines in the two lists. No other code depends on site
 * names.
 */
import { expect } from '@open-wc/testing';
import { elements } from '../../elements/index.ts';
import { contents } from '../exchange/current/site-contents.ts';
import { siteRecordOf } from '../exchange/current/site-records.ts';
import { facts } from '../exchange/facts.ts';
import { canonical } from '../exchange/links/canonical.ts';
import { downloadPage } from '../exchange/links/download-link.ts';
import { robotsNoindex } from '../exchange/locale/robots.ts';
import type { SiteContent } from '../exchange/site/site-content.ts';
import type { SiteRow } from '../exchange/site/site-row.ts';
import { sites, type SiteId } from '../exchange/sites/sites.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { SIGNED_IN, setCompliancePage } from './compliance.testing.ts';
import { put } from './loader.testing.ts';
import { thirteenthContent } from './thirteenth.content.testing.ts';
import { thirteenth } from './thirteenth.testing.ts';

const ID = thirteenth.id as number as SiteId;
const STATE = {
  site: 'nz',
  lang: 'fr',
  cookies: SIGNED_IN,
  user: { verified: 0 },
  compliance: { menu: ['fiat_trade'] },
};

describe('a thirteenth site', () => {
  const rows = sites as SiteRow[];
  const byKey = contents as Record<string, SiteContent>;
  before(() => {
    rows.push(thirteenth);
    byKey['nz'] = thirteenthContent;
  });
  after(() => {
    rows.pop();
    delete byKey['nz'];
  });

  it('is found by key and id, and has a record [SITE-02] [SITE-03]', () => {
    setCompliancePage(STATE);
    expect(facts.site).to.equal(4242);
    expect(siteRecordOf('4242')).to.include({ key: 'nz', name: 'Gate Thirteen', defaultLang: 'fr' });
  });

  it('has the links that its fields say', () => {
    expect(downloadPage(ID)).to.equal('/mobileapp');
    expect(robotsNoindex(ID, 'en')).to.equal(true);
    expect(canonical(ID, '/fr/trade', { nz: 'nz.test' })).to.equal('https://nz.test/fr/trade');
  });

  it('has its own columns, pair and links in the footer and on the 404 page [NAV-08] [NF-08]', async () => {
    setCompliancePage(STATE);
    const footer = await put('gate-footer');
    const hrefs = [...footer.element.shadowRoot!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).to.include('/fr/trade/BTC_NZD');
    const missing = await put('gate-not-found');
    expect(missing.text()).to.contain('Articles à la une').and.to.contain('bitcoin');
    footer.element.remove();
    missing.element.remove();
  });

  for (const { tag } of elements)
    it(`${tag} is decided and drawn on it`, async () => {
      setCompliancePage(STATE);
      const decided = await put(tag, { open: '' }, { hidden: true });
      const { because } = recordOf(decided.element)!.decision;
      expect(because).not.to.equal('its rule failed');
      decided.element.remove();
      const drawn = await put(tag, { preview: '' });
      expect(drawn.element.dataset['state']).to.equal('shown');
      drawn.element.remove();
    });
});
