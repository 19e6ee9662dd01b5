import { expect, nextFrame } from '@open-wc/testing';
import { put, setPage, until, type TestPage } from '../loader/loader.testing.ts';
import { page as pageSignals } from '../runtime/page/page.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { chance } from './offer-rules.ts';

const TAG = 'gate-perk-modal';
const NOW = new Date(2026, 4, 5, 15, 0).getTime();
const MINUTE = 60_000;

describe('rules for all offers', () => {
  let page: TestPage;
  let exposures: unknown[] = [];
  const { random } = chance;
  const hear = (event: Event) => exposures.push((event as CustomEvent).detail);
  beforeEach(() => {
    exposures = [];
    document.addEventListener('gate-exposure', hear);
  });
  afterEach(() => {
    document.removeEventListener('gate-exposure', hear);
    chance.random = random;
  });

  /** Opens a page on which the perk modal is offered. */
  const offer = async (config: object, stored: Readonly<Record<string, string>> = {}, now = NOW) => {
    page = setPage({ now, config: { experiments: { perkModal: 1 }, ...config } });
    for (const [key, value] of Object.entries(stored)) page.local.map.set(key, value);
    rereadStored();
    pageSignals.view.value++;
    await nextFrame();
    return put(TAG, {}, { hidden: true });
  };
  type Offer = Awaited<ReturnType<typeof offer>>;
  const end = async ({ element, part }: Offer) => {
    part('close')?.click();
    await until(() => element.dataset['state'] === 'hidden');
    page.pass(2000);
  };
  const shows = async (drawn: Offer): Promise<boolean> => {
    await until(() => drawn.element.dataset['state'] === 'shown' || drawn.record.closed.peek() !== undefined);
    const isShown = drawn.element.dataset['state'] === 'shown';
    if (isShown) await end(drawn);
    return isShown;
  };

  it('store and fire nothing unless they are configured', async () => {
    expect(await shows(await offer({}))).to.equal(true);
    expect([...page.local.map.keys()]).to.deep.equal(['gate_perk']);
    expect(exposures).to.deep.equal([]);
  });

  describe('quiet time', () => {
    const gap = { offers: { gap: 10 * MINUTE } };

    it('starts when an offer appears, and ends after the gap', async () => {
      expect(await shows(await offer(gap))).to.equal(true);
      const stored = { gate_offer_time: page.local.map.get('gate_offer_time')! };
      expect(stored.gate_offer_time).to.equal(String(NOW));
      const early = await offer(gap, stored, NOW + 10 * MINUTE - 1);
      expect(await shows(early)).to.equal(false);
      expect(early.record.closed.peek()).to.equal('another offer was shown recently');
      expect(await shows(await offer(gap, stored, NOW + 10 * MINUTE))).to.equal(true);
    });

    it('holds back no offer that the visitor opens, and does not start with it', async () => {
      const drawn = await offer(gap, { gate_offer_time: String(NOW) });
      expect(await shows(drawn)).to.equal(false);
      drawn.element.open = true;
      await until(() => drawn.element.dataset['state'] === 'shown');
      await end(drawn);
      await offer({ ...gap, experiments: {} });
      expect(page.local.map.has('gate_offer_time')).to.equal(false);
    });

    it('does not start when the page cancels the offer', async () => {
      const cancel = (event: Event) => event.preventDefault();
      document.addEventListener('gate-show', cancel);
      try {
        expect(await shows(await offer(gap))).to.equal(false);
        expect(page.local.map.size).to.equal(0);
      } finally {
        document.removeEventListener('gate-show', cancel);
      }
    });

    it('survives a clock that was set back, and a malformed time', async () => {
      expect(await shows(await offer(gap, { gate_offer_time: String(NOW + 60 * MINUTE) }))).to.equal(true);
      expect(await shows(await offer(gap, { gate_offer_time: 'soon' }))).to.equal(true);
    });

    it('is passed over by QA with ignoreCaps', async () => {
      const drawn = await offer({ ...gap, ignoreCaps: true }, { gate_offer_time: String(NOW) });
      expect(await shows(drawn)).to.equal(true);
    });
  });

  describe('holdout group', () => {
    const rules = { offers: { holdout: 0.1, exposures: true } };

    it('contains the share of visitors, who stay in it on later pages', async () => {
      chance.random = () => 0.0999;
      const held = await offer(rules);
      expect(await shows(held)).to.equal(false);
      expect(held.record.closed.peek()).to.equal('the visitor is in the holdout group');
      expect(exposures).to.deep.equal([{ experiment: 'offers', variant: 'holdout' }]);
      expect(page.local.map.get('gate_offer_number')).to.equal('999');
      chance.random = () => 0.9;
      expect(await shows(await offer(rules, { gate_offer_number: '999' }))).to.equal(false);
      const larger = { offers: { holdout: 0.2 } };
      expect(await shows(await offer(larger, { gate_offer_number: '999' }))).to.equal(false);
    });

    it('leaves out the other visitors, whose exposure is reported as well', async () => {
      chance.random = () => 0.1;
      expect(await shows(await offer(rules))).to.equal(true);
      expect(exposures).to.deep.equal([
        { experiment: 'offers', variant: 'shown' },
        { experiment: 'perkModal', variant: '1' },
      ]);
    });

    it('needs consent to analytics: without it, no number is kept', async () => {
      chance.random = () => 0;
      const drawn = await offer({ ...rules, consent: false }, { gate_offer_number: '1' });
      expect(await shows(drawn)).to.equal(true);
      expect(page.local.map.has('gate_offer_number')).to.equal(false);
    });
  });

  it('report each variant once in a page view', async () => {
    const rules = { offers: { exposures: true } };
    const drawn = await offer(rules);
    expect(await shows(drawn)).to.equal(true);
    drawn.element.show();
    await until(() => drawn.element.dataset['state'] === 'shown');
    await end(drawn);
    expect(exposures).to.deep.equal([{ experiment: 'perkModal', variant: '1' }]);
    await shows(await offer(rules));
    expect(exposures).to.have.length(2);
  });
});
