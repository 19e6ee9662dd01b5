import { expect } from '@open-wc/testing';
import { storageEntry } from '../memory/memory-entry.ts';
import { HOUR } from '../page/clock.ts';
import { capped, type CapFacts } from './cap.ts';
import { hasContent, judge, onEntry, testOf, type Answer, type Rule } from './rule.ts';

const says = (answer: Answer) => () => answer;

describe('judging a rule', () => {
  it('passes with all reasons when each test passes', () => {
    expect(judge({ one: says(true), two: says(true) }, {}, {})).to.deep.equal({
      show: true,
      because: 'one; two',
      trace: [
        ['one', true],
        ['two', true],
      ],
    });
    expect(judge({}, {}, {})).to.deep.equal({ show: true, because: '', trace: [] });
  });

  for (const answer of [false, undefined])
    it(`stops at the first test that is ${answer}, with its reason`, () => {
      let later = 0;
      const rule = { one: says(true), two: says(answer), three: () => ++later > 0 };
      expect(judge(rule, {}, {})).to.deep.equal({
        show: answer,
        because: 'two',
        trace: [
          ['one', true],
          ['two', answer],
        ],
      });
      expect(later).to.equal(0);
    });

  it('gives each test the facts and the attributes', () => {
    const rule: Rule<{ max: number }, { count: number }> = {
      'below the limit': ({ count }, { max }) => count < max,
      'counted on showing': onEntry(({ count }, { max }) => count + 1 < max),
    };
    expect(judge(rule, { count: 1 }, { max: 3 }).show).to.equal(true);
    expect(judge(rule, { count: 2 }, { max: 3 })).to.include({ show: false, because: 'counted on showing' });
    expect(judge(rule, { count: 3 }, { max: 3 })).to.include({ show: false, because: 'below the limit' });
  });

  it('skips entry tests while the element is on screen, and no others', () => {
    const rule = { cap: onEntry(says(false)), login: says(true) };
    expect(judge(rule, {}, {})).to.include({ show: false, because: 'cap' });
    expect(judge(rule, {}, {}, true).trace).to.deep.equal([['login', true]]);
    expect(judge({ ...rule, login: says(false) }, {}, {}, true)).to.include({ show: false, because: 'login' });
  });

  it('finds the function of both kinds of clause', () => {
    const test = says(true);
    expect(testOf(test)).to.equal(test);
    expect(testOf(onEntry(test))).to.equal(test);
  });

  it('knows content from none, and both from an answer that is not there yet', () => {
    const inputs = [undefined, null, '', ' ', 'text', 0, {}];
    expect(inputs.map(hasContent)).to.deep.equal([undefined, false, false, true, true, true, true]);
  });
});

describe('a cap [POP-02, POP-03]', () => {
  const NOW = new Date(2026, 0, 5, 12).getTime();
  const entry = storageEntry('local', 'counter', 'cap');
  const rule = capped({ entry, perDay: 2, apart: HOUR });
  const facts = (stored: string | null, ignoreCaps = false): CapFacts => ({
    now: NOW,
    config: { ignoreCaps },
    stored: (asked) => (asked === entry ? stored : null),
  });
  const because = (stored: string | null, attrs: { open?: boolean } = {}, ignoreCaps = false) => {
    const { show, because: reason } = judge(rule, facts(stored, ignoreCaps), attrs);
    return show ? 'shows' : reason;
  };

  it('counts the showings of the local day', () => {
    expect(because(null)).to.equal('shows');
    expect(because(`1/${NOW - 2 * HOUR}`)).to.equal('shows');
    expect(because(`2/${NOW - 2 * HOUR}`)).to.equal('fewer than its cap today');
    expect(because(`2/${NOW - 24 * HOUR}`)).to.equal('shows');
  });

  it('keeps the time between two showings', () => {
    expect(because(`1/${NOW - HOUR + 1}`)).to.equal('not shown just now');
    expect(because(`1/${NOW - HOUR}`)).to.equal('shows');
  });

  it('ignores a malformed counter', () => {
    for (const text of ['', 'x', '9', '2/', '-1/5']) expect(because(text), text).to.equal('shows');
  });

  it('does not apply when the element is opened, to QA, or on screen', () => {
    const stored = `2/${NOW - 1}`;
    expect(because(stored, { open: true })).to.equal('shows');
    expect(because(stored, {}, true)).to.equal('shows');
    expect(because(stored, { open: false })).to.equal('fewer than its cap today');
    expect(because(`1/${NOW - 1}`, { open: true })).to.equal('shows');
    expect(because(`1/${NOW - 1}`, {}, true)).to.equal('shows');
    expect(judge(rule, facts(stored), {}, true)).to.deep.include({ show: true, trace: [] });
  });
});
