import { expect, nextFrame } from '@open-wc/testing';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

describe('gate-perk-modal', () => {
  let page: TestPage;
  const show = async (state: PageState = {}) => {
    page = setPage(state);
    pageSignals.view.value++;
    await nextFrame();
    return put('gate-perk-modal', { open: '' });
  };

  const NOW = new Date(2026, 4, 5, 15, 0).getTime();
  const HOUR = 3_600_000;
  const judge = (perkModal: unknown, more: Parameters<typeof decide>[1] = {}) =>
    decide('gate-perk-modal', { now: NOW, config: { experiments: { perkModal } }, ...more });

  it('off until the page opens it [POP-17]', () => {
    expect(decide('gate-perk-modal', {}).because).to.equal('opened, or offered by the config');
    expect(decide('gate-perk-modal', { attributes: { open: true } }).show).to.equal(true);
  });

  for (const [value, shows] of [
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['', false],
    ['off', false],
    [2, false],
    [null, false],
    [undefined, false],
  ] as const)
    it(`config.experiments.perkModal ${JSON.stringify(value)}: ${shows ? 'shows' : 'hides'} [POP-17]`, () => {
      expect(judge(value).show).to.equal(shows);
    });

  for (const [what, gate_perk, shows] of [
    ['never', undefined, true],
    ['an hour ago', `1/${NOW - HOUR}`, false],
    ['24 h − 1 ms ago', `1/${NOW - 24 * HOUR + 1}`, false],
    ['24 h ago', `1/${NOW - 24 * HOUR}`, true],
    ['spoiled', 'x', true],
  ] as const)
    it(`offered ${what}: it ${shows ? 'shows' : 'hides'} automatically, and shows when opened [POP-17]`, () => {
      const storage: Record<string, string> = gate_perk === undefined ? {} : { gate_perk };
      expect(judge(1, { storage }).show).to.equal(shows);
      expect(judge(1, { storage, attributes: { open: true } }).show).to.equal(true);
      expect(judge(1, { storage, config: { experiments: { perkModal: 1 }, ignoreCaps: true } }).show).to.equal(true);
      expect(judge(0, { storage, config: { ignoreCaps: true } }).show, 'a cap passed over offers nothing').to.equal(
        false,
      );
    });

  it('offered by the config it is open, is counted once, closes for good, and can be opened again [POP-17]', async () => {
    page = setPage({ config: { experiments: { perkModal: true } } });
    pageSignals.view.value++;
    await nextFrame();
    const { element, part } = await put('gate-perk-modal');
    await until(() => element.open, 'open to say so');
    expect(page.local.map.get('gate_perk')).to.match(/^1\/\d+$/);
    part('close')!.click();
    await until(() => element.dataset['state'] === 'hidden', 'the end');
    expect(element.open).to.equal(false);
    await nextFrame();
    expect(element.dataset['state']).to.equal('hidden');
    element.show();
    await until(() => element.dataset['state'] === 'shown', 'its return');
    element.close();
    await until(() => element.dataset['state'] === 'hidden', 'the end again');
  });

  it('ignoreCaps writes no counter', async () => {
    page = setPage({ config: { experiments: { perkModal: true }, ignoreCaps: true } });
    pageSignals.view.value++;
    await nextFrame();
    await put('gate-perk-modal');
    expect(page.local.map.has('gate_perk')).to.equal(false);
  });

  it('shows $40,000 and the button Claim Now [POP-17]', async () => {
    const { text, part } = await show();
    expect(text()).to.contain('$40,000');
    expect(part('confirm')!.textContent).to.equal('Claim Now');
  });

  it('claiming opens the address in the language of the page, and closes [POP-17]', async () => {
    const { element, part } = await show({ lang: 'de' });
    part('confirm')!.click();
    expect(page.went).to.deep.equal(['https://host.test/de/rewards_hub']);
    await until(() => element.dataset['state'] === 'hidden', 'the end');
  });

  it('claiming fires an event, and closes without navigating if the page prevents it [POP-17]', async () => {
    const { element, part } = await show({ lang: 'de' });
    const claims: string[] = [];
    element.addEventListener('gate-claim', (event) => {
      claims.push((event as CustomEvent).detail.url);
      event.preventDefault();
    });
    part('confirm')!.click();
    expect([claims, page.went]).to.deep.equal([['/de/rewards_hub'], []]);
    await until(() => element.dataset['state'] === 'hidden', 'the end');
    expect(element.open).to.equal(false);
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      const { element } = await show(state);
      element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
      await expect(element).to.be.accessible();
    });
});
