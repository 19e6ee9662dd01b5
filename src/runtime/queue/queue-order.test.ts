import fc from '../page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { nextPopup } from '../../loader/pure.ts';
import { factsOf } from '../../exchange/plain-state.ts';
import { judge, onEntry } from '../rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';
import { dialogs } from '../../exchange/priorities.ts';
import { band } from './band.testing.ts';
import { choose, holdBack, type Candidate, type View } from './queue-order.ts';

const CLEAR: View = { undecided: [], restrictionShown: false, busy: false };
let arrivals = 0;
const candidate = (rank: number, opened = false, tag = `tag-${rank}`): Candidate => ({
  tag,
  priority: band(rank),
  opened,
  order: ++arrivals,
});
const winnerOf = (candidates: readonly Candidate[], view: Partial<View> = {}) =>
  choose(candidates, { ...CLEAR, ...view }).winner?.tag;

describe('stage', () => {
  describe('the winner', () => {
    it('the lowest rank first, whatever the order of arrival [POP-20]', () => {
      const all = [candidate(8), candidate(2), candidate(12), candidate(5)];
      expect(winnerOf(all)).to.equal('tag-2');
      expect(winnerOf(all.reverse())).to.equal('tag-2');
      expect(winnerOf([])).to.equal(undefined);
    });

    it('of equal ranks the one that came first [POP-20]', () => {
      const [first, second] = [candidate(2, false, 'first'), candidate(2, false, 'second')];
      expect(winnerOf([second, first])).to.equal('first');
    });

    it('the latest opened dialog wins: a dialog may open another one and reappear after it [POP-20, PASS-09]', () => {
      const [first, second] = [candidate(9, true, 'first'), candidate(9, true, 'second')];
      const { winner, waiting } = choose([first, second], CLEAR);
      expect(winner).to.equal(second);
      expect(waiting.get(first)).to.equal('second is on screen');
      expect(winnerOf([first])).to.equal('first');
    });

    it('the others wait, each with a reason [POP-20]', () => {
      const [low, high] = [candidate(2), candidate(3)];
      const { winner, waiting } = choose([high, low], CLEAR);
      expect(winner).to.equal(low);
      expect([...waiting]).to.deep.equal([[high, 'tag-2 is on screen']]);
    });

    it('an opened dialog comes below ranks 1 to 4 and above 5 and more [POP-20]', () => {
      for (const [rank, wins] of [
        [1, false],
        [4, false],
        [5, true],
        [8, true],
        [10, true],
        [13, true],
      ] as const)
        expect(winnerOf([candidate(rank), candidate(9, true, 'opened')]) === 'opened', `rank ${rank}`).to.equal(wins);
    });

    it('the same rank that nobody opened keeps its place [POP-20]', () => {
      expect(winnerOf([candidate(8), candidate(9, false, 'late')])).to.equal('tag-8');
    });

    it('a dialog waits for more important ones that are undecided, not for less important ones [POP-20]', () => {
      expect(winnerOf([candidate(5)], { undecided: [4] })).to.equal(undefined);
      expect(winnerOf([candidate(5)], { undecided: [5] })).to.equal('tag-5');
      expect(winnerOf([candidate(5)], { undecided: [6] })).to.equal('tag-5');
      expect(winnerOf([candidate(9, true)], { undecided: [1] }), 'what a visitor opened does not wait').to.equal(
        'tag-9',
      );
    });
  });

  describe('marketing', () => {
    it('the four popups of marketing are offers; notices of the law and of the business are restrictions [POP-20]', () => {
      const named = (kind: string) =>
        Object.entries(dialogs)
          .filter(([, priority]) => priority.kind === kind)
          .map(([name]) => name);
      expect(named('offer')).to.deep.equal(['vipPopup', 'newUserPopup', 'perkModal', 'promoBanner']);
      expect(named('restriction')).to.deep.equal([
        'ukNotice',
        'complianceModal',
        'ipCheck',
        'complianceTips',
        'businessNotice',
      ]);
    });

    const REASONS: readonly (readonly [string, Partial<View>])[] = [
      ['after a restriction', { restrictionShown: true }],
      ['after another offer', { marketingShown: 'other' }],
      ['while the visitor is busy', { busy: true }],
    ];
    for (const [title, view] of REASONS)
      it(`none ${title}; rank 9 is no marketing [POP-20]`, () => {
        expect(holdBack(candidate(10), { ...CLEAR, ...view })).to.be.a('string');
        expect(holdBack(candidate(13), { ...CLEAR, ...view })).to.be.a('string');
        expect(holdBack(candidate(9), { ...CLEAR, ...view })).to.equal(null);
        expect(holdBack(candidate(11, true), { ...CLEAR, ...view }), 'unless it was opened').to.equal(null);
      });

    it('the offer that was shown may stay [POP-20]', () => {
      expect(holdBack(candidate(11, false, 'mine'), { ...CLEAR, marketingShown: 'mine' })).to.equal(null);
    });
  });

  it('any dialogs in any view: one winner, the lowest that may show, everybody else waits with a reason [POP-20]', () => {
    const candidates = fc
      .array(fc.record({ rank: fc.integer({ min: 0, max: 14 }), opened: fc.boolean() }), { maxLength: 12 })
      .map((list) =>
        list.map(({ rank, opened }, order): Candidate => ({ tag: `t${order}`, priority: band(rank), opened, order })),
      );
    const view = fc.record({
      undecided: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }),
      marketingShown: fc.option(fc.constantFrom('t0', 't1', 'other'), { nil: undefined }),
      restrictionShown: fc.boolean(),
      busy: fc.boolean(),
    });
    fc.assert(
      fc.property(candidates, view, (list, state) => {
        const before = JSON.stringify(list);
        const { winner, waiting } = choose(list, state);
        expect(JSON.stringify(list), 'the list is not changed').to.equal(before);
        const free = list.filter((entry) => holdBack(entry, state) === null);
        expect(winner === undefined).to.equal(free.length === 0);
        expect(waiting.size).to.equal(list.length - (winner ? 1 : 0));
        for (const reason of waiting.values()) expect(reason).to.not.equal('');
        if (!winner) return;
        expect(waiting.has(winner)).to.equal(false);
        const place = ({ priority: { order }, opened }: Candidate) => (opened && order === 9 ? 4.5 : order);
        for (const entry of free) {
          expect(place(winner)).to.be.at.most(place(entry));
          if (place(entry) !== place(winner)) continue;
          if (place(winner) === 4.5) expect(winner.order).to.be.at.least(entry.order);
          else expect(winner.order).to.be.at.most(entry.order);
        }
        if (winner.priority.order >= 10 && !winner.opened) {
          expect(state.restrictionShown || (state.busy && state.marketingShown !== winner.tag)).to.equal(false);
          expect([undefined, winner.tag]).to.include(state.marketingShown);
        }
        if (!winner.opened) for (const rank of state.undecided) expect(rank).to.be.at.least(winner.priority.order);
        expect(choose([...list].reverse(), state).winner, 'whatever the order of the list').to.equal(winner);
      }),
      { numRuns: 500 },
    );
  });

  it('the public function names the first by band [POP-20]', () => {
    const bands = [
      'gate-uk-notice',
      'gate-compliance-modal',
      'gate-ip-check',
      'gate-compliance-tips',
      'gate-business-notice',
      'gate-user-agreement',
      'gate-turkey-declaration',
      'gate-kyc-notice',
      'gate-fund-drawer',
      'gate-vip-popup',
      'gate-newuser-popup',
      'gate-perk-modal',
      'gate-promo-banner',
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(bands, { minLength: 1 }), (tags) => {
        expect(nextPopup(tags)).to.equal(bands.find((tag) => tags.includes(tag)));
      }),
    );
    expect(nextPopup(['perk-modal', 'ip-check'])).to.equal('ip-check');
    expect(nextPopup(['gate-unknown', 'promo-banner'])).to.equal('promo-banner');
    expect(nextPopup([])).to.equal(undefined);
  });
});

describe('rule', () => {
  const facts = factsOf({ width: 768 });

  it('evaluates a rule from the top and stops at the first clause that fails [STORE-15]', () => {
    const asked: string[] = [];
    const test = (name: string, answer: boolean | undefined) => () => {
      asked.push(name);
      return answer;
    };
    const rule: Rule = { a: test('a', true), b: test('b', false), c: test('c', true) };
    expect(judge(rule, facts, {})).to.deep.equal({
      show: false,
      because: 'b',
      trace: [
        ['a', true],
        ['b', false],
      ],
    });
    expect(asked).to.deep.equal(['a', 'b']);
  });

  it('what is not known makes it wait, unless something before it fails [STORE-15]', () => {
    expect(judge({ a: () => true, b: () => undefined, c: () => false }, facts, {})).to.deep.include({
      show: undefined,
      because: 'b',
    });
    expect(judge({ a: () => false, b: () => undefined }, facts, {}).show).to.equal(false);
  });

  it('shows if all clauses pass, and lists them as the reason [STORE-15]', () => {
    expect(judge({ 'first reason': () => true, second: () => true }, facts, {})).to.deep.include({
      show: true,
      because: 'first reason; second',
    });
    expect(judge({}, facts, {}).show).to.equal(true);
  });

  it('a test for entry is passed over once it is shown [COMP-06]', () => {
    let asked = 0;
    const rule: Rule = {
      cap: onEntry(() => {
        asked++;
        return false;
      }),
      always: () => true,
    };
    expect(judge(rule, facts, {}).show).to.equal(false);
    expect(judge(rule, facts, {}, true)).to.deep.include({ show: true });
    expect(asked).to.equal(1);
  });

  it('tests get the facts and the attributes [DL-02]', () => {
    const rule: Rule<{ at: number }> = { fits: (given, { at }) => given.width <= at };
    expect(judge(rule, facts, { at: 768 }).show).to.equal(true);
    expect(judge(rule, facts, { at: 767 }).show).to.equal(false);
  });
});
