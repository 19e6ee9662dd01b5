import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { factsOf } from '../../exchange/plain-state.ts';
import { onEntry, type Answer } from '../rules/rule.ts';
import { decideElement, startCallsOf, type Circumstances } from './decide.ts';

const declare = (more: Partial<ElementDeclaration> = {}): ElementDeclaration => ({
  tag: 'gate-decided',
  stage: 'inline',
  attributes: {},
  events: [],
  rule: { first: () => true, second: () => true },
  load: () => Promise.reject(new Error('never drawn')),
  ...more,
});
const judge = (declaration: ElementDeclaration, circumstances: Partial<Circumstances> = {}) =>
  decideElement(declaration, factsOf({}), { attributes: {}, ...circumstances });

describe('decideElement', () => {
  it('all reasons hold: it shows, because of all of them [DL-01]', () => {
    expect(judge(declare())).to.deep.include({
      show: true,
      because: 'first; second',
      trace: [
        ['first', true],
        ['second', true],
      ],
    });
  });

  it('the first reason that does not hold decides, and the rest is not asked [DL-01]', () => {
    let asked = 0;
    const decision = judge(declare({ rule: { yes: () => true, no: () => false, later: () => (asked++, true) } }));
    expect(decision).to.deep.equal({
      show: false,
      because: 'no',
      trace: [
        ['yes', true],
        ['no', false],
      ],
    });
    expect(asked).to.equal(0);
  });

  it('what is not known yet is waited for [STORE-15]', () => {
    expect(judge(declare({ rule: { unknown: (): Answer => undefined, no: () => false } }))).to.deep.include({
      show: undefined,
      because: 'unknown',
    });
  });

  it('evaluates an entry test only before showing [COMP-06, COMP-13]', () => {
    const rule = { flag: () => true, 'not too often': onEntry(() => false) };
    expect(judge(declare({ rule })).because).to.equal('not too often');
    const shown = judge(declare({ rule }), { shown: true });
    expect(shown.show).to.equal(true);
    expect(shown.trace).to.deep.equal([['flag', true]]);
  });

  it('evaluates a permanent test also while shown [COMP-14]', () => {
    expect(judge(declare({ rule: { flag: () => false } }), { shown: true }).show).to.equal(false);
  });

  const no = { rule: { no: () => false } };
  for (const [title, declaration, circumstances, show, because] of [
    [
      'disabled comes before everything',
      declare(),
      { attributes: { disabled: true, preview: true } },
      false,
      'not disabled by its attribute',
    ],
    ['preview passes over the rule', declare(no), { attributes: { preview: true } }, true, 'preview'],
    [
      'preview passes over having been closed',
      declare(),
      { attributes: { preview: true }, closed: 'x' },
      true,
      'preview',
    ],
    [
      'preview passes over being the second',
      declare(),
      { attributes: { preview: true }, second: true },
      true,
      'preview',
    ],
    [
      'preview of what opens shows without being opened',
      declare({ opens: true }),
      { attributes: { preview: true } },
      true,
      'preview',
    ],
    ['what opens waits to be opened', declare({ opens: true }), {}, false, 'opened'],
    [
      'what opens shows when it is open',
      declare({ opens: true }),
      { attributes: { open: true } },
      true,
      'first; second',
    ],
    [
      'what opens and has no further rule says so',
      declare({ opens: true, rule: {} }),
      { attributes: { open: true } },
      true,
      'opened',
    ],
    ['what opens still has its rule', declare({ opens: true, ...no }), { attributes: { open: true } }, false, 'no'],
    ['closed on this page', declare(), { closed: 'close' }, false, 'not closed on this page'],
    [
      'an empty reason for having been closed counts as well',
      declare(),
      { closed: '' },
      false,
      'not closed on this page',
    ],
    ['the second of its kind', declare(), { second: true }, false, 'the first of its kind on the page'],
    ['`open` means nothing to what does not open', declare(), { attributes: { open: false } }, true, 'first; second'],
  ] as const satisfies readonly (readonly [string, ElementDeclaration, Partial<Circumstances>, boolean, string])[])
    it(`${title} [POP-20]`, () => {
      expect(judge(declaration, circumstances)).to.deep.include({ show, because });
    });

  it('evaluates the variant when shown, with the one on screen [COMP-10]', () => {
    const asked: unknown[] = [];
    const declaration = declare({ variant: (_, __, current) => (asked.push(current), current ?? 'A') });
    expect(judge(declaration).variant).to.equal('A');
    expect(judge(declaration, { current: 'B', shown: true }).variant).to.equal('B');
    expect(judge(declaration, { closed: 'x' })).not.to.have.property('variant');
    expect(asked).to.deep.equal([undefined, 'B']);
  });

  it('every element has a rule that can be read: reasons in words, tests that decide [COMP-43]', () => {
    for (const { tag, rule, opens, stage } of elements as readonly ElementDeclaration[]) {
      const reasons = Object.entries(rule);
      // Inline elements may always show.
      expect(reasons.length > 0 || opens === true || stage === 'inline', tag).to.equal(true);
      for (const [reason, test] of reasons) {
        expect(reason, tag).to.match(/^[a-zA-Z0-9 ,-]{4,}$/);
        expect(typeof (typeof test === 'function' ? test : test.onEntry), tag).to.equal('function');
      }
    }
  });
});

describe('startCallsOf', () => {
  const asks = (answers: Readonly<Record<string, Answer>>, because: string, show: Answer) => {
    const asked: string[] = [];
    const rule = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, () => (asked.push(name), answer)]),
    );
    startCallsOf(declare({ rule }), factsOf({}), {}, { show, because, trace: [] });
    return asked;
  };

  it('evaluates the clauses after a waiting one, up to the first that fails [STORE-15]', () => {
    const rule = { yes: true, call: undefined, 'other call': undefined, no: false, never: true };
    expect(asks(rule, 'call', undefined)).to.deep.equal(['other call', 'no']);
  });

  it('evaluates nothing more after a decision [STORE-15]', () => {
    expect(asks({ no: false, later: undefined }, 'no', false)).to.deep.equal([]);
    expect(asks({ yes: true, 'yes too': true }, 'yes; yes too', true)).to.deep.equal([]);
  });

  it('tolerates a clause that throws because it relies on a pending answer [STORE-15]', () => {
    const rule = {
      call: (): Answer => undefined,
      'reads the answer': () => {
        throw new TypeError('not there yet');
      },
    };
    const decision = { show: undefined, because: 'call', trace: [] };
    expect(() => startCallsOf(declare({ rule }), factsOf({}), {}, decision)).not.to.throw();
  });
});
