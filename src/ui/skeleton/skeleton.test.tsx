import { expect, nextFrame } from '@open-wc/testing';
import { serve } from '../../runtime/calls/api.testing.ts';
import { put, setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { newbiePrize } from '../../features/newuser-popup/newuser-popup.data.ts';
import { tradeStats } from '../../features/guide-card/guide-card.data.ts';
import { totalFunds } from '../../features/fund-drawer/fund-drawer.data.ts';

const STATS = {
  trading_volume: '4210000000',
  curr_count: '2700',
  user_register_count: '23000000',
  simple_earn_apr_usdt: '',
  max_profit_rate: '',
  lend_earn_max_rate: '',
  total_reserve_rate: '128.6',
};

describe('skeletons', () => {
  let page: TestPage;
  const open = async (cookies = '') => {
    page = setPage({ cookies });
    newbiePrize.reset();
    tradeStats.reset();
    totalFunds.reset();
    serve(() => new Promise(() => undefined));
    await nextFrame();
  };
  const skeletons = (element: HTMLElement) => [...element.shadowRoot!.querySelectorAll('.skeleton')];
  const seen = (element: HTMLElement) =>
    skeletons(element).filter((one) => getComputedStyle(one).visibility === 'visible').length;

  for (const [what, tag, attributes, cookies, count, come] of [
    ['the prize of new users', 'gate-newuser-popup', { experiment: '1' }, '', 1, () => newbiePrize.set(prize())],
    ['figures of the exchange', 'gate-guide-card', {}, '', 4, () => tradeStats.set(STATS)],
    [
      'the balance',
      'gate-fund-drawer',
      { open: '' },
      'uid=1; nickname=a',
      1,
      () => totalFunds.set({ total_btc: '1', total_usd: '31000' }),
    ],
  ] as const)
    it(`${what} (${tag}): seen after 300 ms and not before, in the box of what comes`, async () => {
      await open(cookies);
      const { element, part } = await put(tag, attributes);
      // Without the transform of its entrance.
      const height = () => part('panel')!.offsetHeight;
      await until(() => skeletons(element).length === count, 'the room');
      const before = height();
      page.pass(299);
      await nextFrame();
      expect(seen(element)).to.equal(0);
      page.pass(1);
      await until(() => seen(element) === count, 'the skeletons');
      const [running] = skeletons(element)[0]!.getAnimations();
      expect((running!.effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)).to.include('opacity');
      come();
      await until(() => skeletons(element).length === 0, 'what was awaited');
      expect(height()).to.equal(before);
    });

  it('what comes in time has had none', async () => {
    await open();
    const { element } = await put('gate-newuser-popup', { experiment: '1' });
    await until(() => skeletons(element).length === 1, 'the room');
    page.pass(200);
    newbiePrize.set(prize());
    await until(() => skeletons(element).length === 0, 'the prize');
    page.pass(1000);
    await nextFrame();
    expect(seen(element)).to.equal(0);
  });
});

const prize = () => ({ group_A: { num: '100' }, group_B: { num_first: '50', num_second: '5000' } });
