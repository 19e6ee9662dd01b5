import { expect, nextFrame } from '@open-wc/testing';
import { userPlans, readUserPlans } from '../../exchange/offers/popup-plans.ts';
import { setStorage } from '../../runtime/browser/test-browser.testing.ts';
import { livePage } from '../../page/live.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { endsOnTheRight } from '../../ui/text/direction.testing.ts';
import { decide } from '../../loader/pure.ts';
import { cardsByTurn, takeTurn, turnEntry, turnOf } from './rotation.ts';

const TAG = 'gate-alpha-banner';
const DAY = 86_400_000;
const NOW = new Date(2026, 4, 5, 15, 0).getTime();
const KEY = 'gate_alpha_index_20260505';
const card = (id: number, sort = id) => ({ id, title: `Token ${id}`, url: `/alpha/T${id}`, img: '', img_v2: '', sort });
const plans = (...cards: object[]) => readUserPlans({ card: cards, currency: 'BTC' });
const judge = (count: number | undefined, closed?: string) =>
  decide(TAG, {
    now: NOW,
    ...(count === undefined
      ? {}
      : { answers: { userPlans: plans(...Array.from({ length: count }, (_, at) => card(at + 1))) } }),
    ...(closed === undefined ? {} : { storage: { alpha_banner_closed_time: closed } }),
  });

describe(TAG, () => {
  it('hides for an empty list, shows a single card, and waits for the answer [POP-16]', () => {
    expect(judge(0)).to.deep.include({ show: false, because: 'there are cards' });
    expect(judge(1).show).to.equal(true);
    expect(judge(undefined)).to.deep.include({ show: false, waiting: true });
  });

  for (const [what, stored, shows] of [
    ['24 h − 1 ms ago', String(NOW - DAY + 1), false],
    ['24 h ago', String(NOW - DAY), true],
    ['now', String(NOW), false],
    ['5 min ahead', String(NOW + 300_000), false],
    ['more than 5 min ahead', String(NOW + 300_001), true],
    ['spoiled', 'yesterday', true],
  ] as const)
    it(`closed ${what}: ${shows ? 'shows' : 'hides'} [POP-14]`, () => {
      expect(judge(1, stored).show).to.equal(shows);
    });

  it('ignoreCaps of the QA panel shows it despite the cap [POP-14]', () => {
    const state = {
      now: NOW,
      answers: { userPlans: plans(card(1)) },
      storage: { alpha_banner_closed_time: String(NOW) },
    };
    expect(decide(TAG, state).because).to.equal('not closed within 24 h');
    expect(decide(TAG, { ...state, config: { ignoreCaps: true } }).show).to.equal(true);
  });

  it('waits while the cookie notice is open, and shows after the answer', () => {
    const state = { now: NOW, answers: { userPlans: plans(card(1)) }, tags: ['gate-notice-bar'] };
    expect(decide(TAG, state)).to.deep.include({ show: false, because: 'no open cookie notice' });
    for (const answered of [
      { storage: { gate_cookies_policy: 'rejected' } },
      { session: { gate_notice_COOKIES_POLICY: '1' } },
    ])
      expect(decide(TAG, { ...state, ...answered }).show).to.equal(true);
  });

  it('the key holds the local day [POP-15]', () => {
    expect(turnEntry(NOW).key).to.equal(KEY);
    expect(turnEntry(new Date(2026, 0, 1).getTime() - 1).key).to.equal('gate_alpha_index_20251231');
    expect(turnEntry(new Date(2026, 0, 1).getTime()).key).to.equal('gate_alpha_index_20260101');
  });

  it('cards take turns by `sort`, then by `id` as a number, then as a text [POP-15]', () => {
    const given = [card(2), card(10, 1), card(9, 1), { ...card(1, 1), id: 'b' }, { ...card(1, 1), id: 'a' }];
    const { card: cards } = plans(...given);
    expect(cardsByTurn(cards.slice(0, 3)).map(({ id }) => id)).to.deep.equal(['9', '10', '2']);
    expect(cardsByTurn(cards.slice(3)).map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect(cards[0]!.id, 'the answer itself keeps its order').to.equal('2');
  });

  it('an invalid turn restarts the rotation, and a turn beyond the list wraps around [POP-15]', () => {
    expect(['0', '1', '2', '3', '4'].map((text) => turnOf(text, 3))).to.deep.equal([0, 1, 2, 0, 1]);
    for (const bad of [null, '', 'x', '-1', '1.5', '9999999']) expect(turnOf(bad, 3)).to.equal(0);
    expect(turnOf('5', 0)).to.equal(0);
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      const local = page?.local.map;
      page = setPage({ now: NOW, ...state });
      // Keeps stored values across loads.
      for (const [key, value] of local ?? []) page.local.map.set(key, value);
      setStorage((area) => (area === 'local' ? page.local : page.session));
    };
    const three = plans(card(3, 3), card(1, 1), card(2, 2));
    const show = async (given = three) => {
      userPlans('').set(given);
      return put(TAG);
    };
    it('keeps the marks of an English title on an Arabic page', async () => {
      open({ lang: 'ar' });
      const { part } = await show(plans({ ...card(1), title: 'Trade now!' }));
      expect(endsOnTheRight(part('title')!.querySelector('bdi')!.firstChild as Text)).to.equal(true);
    });
    beforeEach(async () => {
      page = setPage({ now: NOW });
      await nextFrame();
    });
    afterEach(() => releaseTurn());
    /** The lock of the turns stays for a moment after each write. */
    const releaseTurn = async () => {
      let isFree = false;
      void navigator.locks.request('gate_memory', () => void (isFree = true));
      await until(() => {
        page.pass(50);
        return isFree;
      }, 'the lock of the turns');
    };

    it('shows a change at the end of the title as rising or falling', async () => {
      open();
      const rising = await show(plans({ ...card(1), title: 'SOL $174.62 +8.4%' }));
      expect(rising.part('title')!.textContent).to.equal('SOL $174.62 +8.4%');
      expect(rising.part('title')!.querySelector('.change')!.matches('.falls')).to.equal(false);
      expect(rising.part('title')!.querySelector('.price')!.textContent).to.equal('$174.62');
      await releaseTurn();
      open();
      const falling = await show(plans({ ...card(1), title: 'AIR $0.0143 −1.9%' }));
      expect(falling.part('title')!.querySelector('.falls')!.textContent).to.equal('−1.9%');
    });

    it('one step a load, by sort, and round again [POP-15]', async () => {
      const seen: (string | undefined)[] = [];
      for (let load = 0; load < 4; load++) {
        open();
        const { part } = await show();
        await until(() => page.local.map.get(KEY) === String((load + 1) % 3), 'the stored turn');
        await until(() => !part('panel')!.matches('.waits'), 'the card');
        seen.push(part('title')!.textContent!);
        await releaseTurn();
      }
      expect(seen).to.deep.equal(['Token 1', 'Token 2', 'Token 3', 'Token 1']);
    });

    it('takes the turn that another tab has stored in the meantime, and waits while that tab holds the lock [POP-15]', async () => {
      livePage.recall(turnEntry(NOW));
      const other = new Promise<void>((written) => {
        void navigator.locks.request('gate_memory', async () => {
          await nextFrame();
          // Another tab writes to the storage itself, and its event has not arrived.
          page.local.map.set(KEY, '2');
          written();
        });
      });
      expect(await takeTurn(livePage, 3)).to.equal(2);
      await other;
      expect(page.local.map.get(KEY)).to.equal('0');
      await releaseTurn();
      expect(await takeTurn(livePage, 3)).to.equal(0);
    });

    it('a new day begins with the first card, and the old key goes [POP-15]', async () => {
      page.local.map.set('gate_alpha_index_20260504', '2');
      setStorage((area) => (area === 'local' ? page.local : page.session));
      const { part } = await show();
      expect(part('title')!.textContent).to.equal('Token 1');
      await until(() => !page.local.map.has('gate_alpha_index_20260504'), 'the old key to go');
    });

    it('closing stores the time under alpha_banner_closed_time [POP-14]', async () => {
      const { element, part } = await show();
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden', 'the end');
      expect(page.local.map.get('alpha_banner_closed_time')).to.equal(String(NOW));
    });

    it('with ignoreCaps, and as a preview, closing stores nothing [POP-14]', async () => {
      open({ config: { ignoreCaps: true } });
      const { element, part } = await show();
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden', 'the end');
      expect(page.local.map.has('alpha_banner_closed_time')).to.equal(false);
      element.remove();
      const example = await put(TAG, { preview: '' });
      example.part('close')!.click();
      await nextFrame();
      expect(page.local.map.has('alpha_banner_closed_time')).to.equal(false);
    });

    it('a page that cancels gate-close keeps it, and no time is stored [POP-14]', async () => {
      const { element, part } = await show();
      element.addEventListener('gate-close', (event) => event.preventDefault());
      part('close')!.click();
      await nextFrame();
      expect([element.dataset['state'], page.local.map.has('alpha_banner_closed_time')]).to.deep.equal([
        'shown',
        false,
      ]);
    });

    it('the card leads to its address with the language; img_v2 comes before img [POP-13]', async () => {
      open({ lang: 'tr' });
      const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      const one = plans(card(1));
      one.card[0] = { ...one.card[0]!, img: '/old.png', img_v2: pixel };
      const { part, element } = await show(one);
      expect(part('action')!.getAttribute('href')).to.equal('/tr/alpha/T1');
      expect(element.shadowRoot!.querySelector('img')!.getAttribute('src')).to.equal(pixel);
    });

    it('preview writes nothing', async () => {
      await put(TAG, { preview: '' });
      await nextFrame();
      expect(page.local.map.size).to.equal(0);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element } = await show();
        element.shadowRoot!.getAnimations().forEach((animation) => animation.finish());
        await expect(element).to.be.accessible();
      });
  });
});
