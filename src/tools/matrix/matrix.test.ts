import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { type ElementDeclaration, text } from '../../runtime/declare/element.ts';
import { element } from '../../exchange/declare.ts';
import type { AnswerName } from '../../exchange/answers.ts';
import { isSet } from '../../runtime/data/values.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { band } from '../../runtime/queue/band.testing.ts';
import { onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/site/site-ids.testing.ts';
import { decide } from '../../loader/pure.ts';
import { flipsOf, flipsText } from '../../release/diff/flips.ts';
import { decidePage } from '../../server/decide-page.ts';
import { Classes, explore, groupCells, type Dimension } from './explore.ts';
import { MissingSamples, stateOfCell } from './facts.ts';
import { goldenFilesOf, goldenOf, goldenText, staleText, type Golden, type GoldenRow } from './golden.ts';
import { sectionOf, type Section } from './table.ts';
import { columnsOf, conditionTexts, summaryText } from './words.ts';

const declared = (rule: Rule, more: Partial<ElementDeclaration> = {}): ElementDeclaration => ({
  ...element({
    tag: 'gate-test',
    stage: 'modal',
    priority: band(1),
    attributes: {},
    events: [],
    rule,
    load: () => Promise.reject(new Error('never drawn')),
  }),
  ...more,
});

const shown = (section: Section): GoldenRow['when'][] =>
  goldenOf(section)
    .rows.filter(({ result }) => result === 'show')
    .map(({ when }) => when);

const dimension = (name: string, count: number, more: Partial<Dimension> = {}): Dimension => ({
  name,
  group: 'page',
  samples: Array.from({ length: count }, (_, at) => ({ label: `${name}${at}`, value: at })),
  ...more,
});

describe('exploring', () => {
  const a = dimension('a', 3);
  const b = dimension('b', 4);

  it('what is not read is not varied', () => {
    const cells = explore((pick) => (pick(a).value === 0 ? 'first' : `b ${pick(b).value}`), {
      cells: 99,
      together: 9,
    })!;
    expect(cells).to.have.length(1 + 2 * 4);
    const rows = groupCells(cells, String);
    expect(rows).to.have.length(5);
  });

  it('grouping keeps every cell: asked for any picks, the row that fits says what the question says', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 24, maxLength: 24 }), (table) => {
        const c = dimension('c', 2);
        const answer = (x: number, y: number, z: number) => table[x * 8 + y * 2 + z]!;
        const cells = explore(
          (pick) => answer(pick(a).value as number, pick(b).value as number, pick(c).value as number),
          { cells: 99, together: 9 },
        )!;
        const rows = groupCells(cells, String);
        for (let x = 0; x < 3; x++)
          for (let y = 0; y < 4; y++)
            for (let z = 0; z < 2; z++) {
              const at: Record<string, number> = { a: x, b: y, c: z };
              const fitting = rows.filter(({ conditions }) =>
                conditions.every(([{ name }, indices]) => indices.includes(at[name]!)),
              );
              expect(fitting).to.have.length(1);
              expect(fitting[0]!.outcome).to.equal(answer(x, y, z));
            }
      }),
      { numRuns: 100 },
    );
  });

  it('bounds hold: too many cells give none, exceptional samples come together only so often', () => {
    const rare = (name: string) => dimension(name, 2, { exceptional: true });
    const all = [rare('r'), rare('s'), rare('t')];
    const ask = (pick: (one: Dimension) => { value: unknown }) =>
      all.reduce((sum, one) => sum + (pick(one).value as number), 0);
    expect(explore(ask, { cells: 99, together: 9 })).to.have.length(8);
    const few = explore(ask, { cells: 99, together: 1 })!;
    expect(few.map(({ outcome }) => outcome)).to.deep.equal([0, 1, 1, 1]);
    expect(explore(ask, { cells: 7, together: 9 })).to.equal(undefined);
  });

  it('a question that is not pure is told of', () => {
    let run = 0;
    expect(() => explore((pick) => pick(run++ ? a : b).value, { cells: 99, together: 9 })).to.throw('not pure');
  });

  it('samples of one kind are split where they differ, whatever differs', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), fc.boolean(), (table, gate) => {
        const wide: Dimension = {
          ...dimension('wide', 12),
          samples: table.map((_, at) => ({ label: `w${at}`, value: at, kind: at % 2 ? 'odd' : 'even' })),
        };
        const ask = (pick: (one: Dimension) => { value: unknown }) =>
          `${(pick(a).value === 1) === gate && table[pick(wide).value as number]}`;
        const classes = new Classes();
        let cells = explore(ask, { cells: 99, together: 9, classes })!;
        while (classes.refine(cells, ask, String)) cells = explore(ask, { cells: 99, together: 9, classes })!;
        const rows = groupCells(cells, String, classes);
        for (let x = 0; x < 3; x++)
          for (let w = 0; w < 12; w++) {
            const fitting = rows.filter(({ conditions }) =>
              conditions.every(([{ name }, indices]) => indices.includes(name === 'a' ? x : w)),
            );
            expect(fitting.map(({ outcome }) => outcome)).to.deep.equal([`${(x === 1) === gate && table[w]}`]);
          }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the matrix', () => {
  it('finds the flag, the site and the language that a rule asks for', () => {
    const section = sectionOf(
      declared({
        'a site': (f) => f.site === Site.TR || f.site === Site.AU,
        'a flag': ({ compliance }) => compliance && isSet(compliance.limit, 'never_seen_before'),
        Chinese: (f) => f.lang.startsWith('zh'),
      }),
    );
    expect(shown(section)).to.deep.equal([
      {
        site: ['tr', 'au'],
        language: ['zh', 'zh-tw'],
        compliance: ['answered'],
        'limit.never_seen_before': ['set'],
      },
    ]);
    expect(section.unturned).to.deep.equal([]);
    expect(section.rows.some(({ outcome }) => outcome.result === 'wait')).to.equal(true);
  });

  it('boundaries of times are rows: 24 h shows, 24 h less 1 ms does not [COMP-05]', () => {
    const section = sectionOf(elements.find(({ tag }) => tag === 'gate-gray-tax-toast')!);
    const [row] = shown(section);
    const ages = row!['local gate_gray_tax_time']!;
    expect(ages).to.include('24 h ago').and.to.include('unset').and.to.include('malformed');
    expect(ages).not.to.include('24 h less 1 ms ago');
    expect(ages).not.to.include('now');
  });

  it('clauses that no cell turns are named', () => {
    const section = sectionOf(
      declared({ 'signed in': (f) => f.signedIn, again: (f) => f.signedIn, never: () => false }),
    );
    expect(section.unturned).to.deep.equal([
      { clause: 'again', never: 'false' },
      { clause: 'never', never: 'true' },
    ]);
  });

  it('an answer without samples says what to add and where', () => {
    const rule: Rule = { known: (f) => f.answer('unheardOf' as AnswerName) !== undefined };
    expect(() => sectionOf(declared(rule)))
      .to.throw(MissingSamples)
      .with.property('message')
      .that.contains('"unheardOf"')
      .and.contains('src/tools/matrix/samples.ts');
  });

  it('twice the same: nothing in it depends on the run', () => {
    const [one] = elements.filter(({ tag }) => tag === 'gate-site-switch');
    expect(goldenText(goldenOf(sectionOf(one!)))).to.equal(goldenText(goldenOf(sectionOf(one!))));
  });

  it('attributes and caps are dimensions, too', () => {
    const rule: Rule<{ mode: string }> = {
      'asked for': (_, { mode }) => mode === 'text',
      'not yet': onEntry((f) => f.stored(memory.uzbekistan) === null),
    };
    const section = sectionOf(declared(rule as Rule, { attributes: { mode: text('') } }));
    expect(shown(section)).to.deep.equal([{ '[gate-test mode]': ['text'], 'local gate_uzbekistan': ['unset'] }]);
  });

  for (const declaration of elements as readonly ElementDeclaration[]) {
    const { tag } = declaration;
    it(`${tag}: the golden file matches the rule; decide() and decidePage() say the same of a cell of each row`, async () => {
      const section = sectionOf(declaration);
      const response = await fetch(`/src/tools/matrix/golden/${tag}.json`);
      const written = response.ok ? await response.text() : '';
      expect(staleText(new Map([[`${tag}.json`, written]]), goldenFilesOf([section]))).to.equal('');
      for (const { example, outcome } of section.rows) {
        const state = stateOfCell(example);
        const attributes = { ...(declaration.opens ? { open: true } : {}), ...state.attributes };
        const plain = decide(tag, { ...state, attributes });
        const told = JSON.stringify(state);
        expect(plain.show, told).to.equal(outcome.result === 'show');
        expect(plain.waiting ?? false, told).to.equal(outcome.result === 'wait');
        if (!plain.show) expect(plain.because.replace('waiting: ', ''), told).to.equal(outcome.because);
        expect(plain.variant, told).to.equal(outcome.variant);
        const { elements: decided } = decidePage(state, [{ tag, attributes }]);
        const { show, because, variant } = decided[0]!;
        expect(show === undefined ? 'wait' : show ? 'show' : 'hide', told).to.equal(outcome.result);
        expect(show ? '' : because, told).to.equal(outcome.because);
        expect(variant, told).to.equal(outcome.variant);
      }
    });
  }
});

describe('the golden file', () => {
  const kyc = sectionOf(elements.find(({ tag }) => tag === 'gate-kyc-bar')!);

  it('contains the conditions and the outcome of each row', () => {
    const golden = JSON.parse(goldenText(goldenOf(kyc))) as Golden;
    expect(golden.tag).to.equal('gate-kyc-bar');
    expect(golden.rows).to.have.length(kyc.rows.length);
    kyc.rows.forEach(({ conditions, outcome }, at) => {
      const { when, result, variant, because = '' } = golden.rows[at]!;
      expect({ result, variant, because }).to.deep.equal(outcome);
      expect(Object.keys(when)).to.have.length(conditions.length);
      for (const [{ name, samples }, indices] of conditions)
        expect(when[name], name).to.have.members(indices.map((index) => samples[index]!.label));
    });
  });

  it('has one line for each row, so that a comparison shows which rows changed', () => {
    const golden = goldenOf(kyc);
    const lines = goldenText(golden).split('\n');
    for (const row of golden.rows) expect(lines.some((line) => line.includes(JSON.stringify(row)))).to.equal(true);
  });

  it('that is missing, stale or left over is reported with the command to run', () => {
    const files = goldenFilesOf([kyc]);
    expect(staleText(files, files)).to.equal('');
    const other = new Map(files).set('gate-kyc-bar.json', '{}');
    expect(staleText(other, files)).to.match(/gate-kyc-bar\.json.*run npm run matrix/);
    expect(staleText(new Map(), files)).to.contain('gate-kyc-bar.json');
    expect(staleText(new Map([...files, ['gate-gone.json', '{}']]), files)).to.contain('gate-gone.json');
  });
});

describe('the matrix in words', () => {
  const golden = goldenOf(sectionOf(elements.find(({ tag }) => tag === 'gate-kyc-bar')!));

  it('has a column for each group of facts that the rule reads', () => {
    expect(columnsOf(golden)).to.deep.equal(['site', 'user', 'time']);
    expect(summaryText(golden)).to.equal('101 cells in 13 rows: 2 show, 9 hide, 2 wait.');
  });

  it('names the shorter list of values, and switches without values', () => {
    const [visitor, shows] = golden.rows;
    expect(conditionTexts(golden, visitor!)).to.deep.equal([[], ['login: visitor'], []]);
    expect(conditionTexts(golden, shows!)).to.deep.equal([
      ['not us, test'],
      ['login: signed in', 'user: answered', 'user.verified: 0, 5, 2'],
      ['no session gate_kyc2_done'],
    ]);
  });

  it('writes three or more neighbours on a scale as a range', () => {
    const scale: Golden = {
      ...golden,
      dimensions: { width: { column: 'page', values: ['1', '2', '3', '4', '5'], scale: true } },
      together: 2,
      byClass: true,
    };
    const texts = (...width: string[]) => conditionTexts(scale, { when: { width }, result: 'show' });
    expect(texts('1', '2', '3', '5')).to.deep.equal([['width: 1 … 3, 5']]);
    expect(texts('1', '2', '4')).to.deep.equal([['width: 1, 2, 4']]);
    expect(summaryText(scale)).to.contain('At most 2 exceptional values (*) together. Languages, pages and times');
  });
});

describe('which cells flip', () => {
  const page = (rule: Rule) => goldenOf(sectionOf(declared(rule)));
  const before: Rule = {
    'signed in': (f) => f.signedIn,
    'not the US': (f) => f.site !== Site.US,
    'the flag': ({ compliance }) => compliance && isSet(compliance.limit, 'is_main'),
  };

  it('no change, no flip', () => {
    expect(flipsText(flipsOf(page(before), page(before)))).to.equal('no cell flips');
  });

  it('a site that is added to a rule flips its cells only', () => {
    const after: Rule = { ...before, 'not the US': (f) => f.site !== Site.US && f.site !== Site.TR };
    const flips = flipsOf(page(before), page(after));
    expect(flips.filter(({ reason }) => !reason).map(({ from, to, where }) => [from, to, where])).to.deep.equal([
      ['show', 'hide (not the US)', 'site: tr; login: signed in; compliance: answered; limit.is_main: set'],
      ['wait (the flag)', 'hide (not the US)', 'site: tr; login: signed in; compliance: unknown'],
    ]);
    expect(flipsText(flips)).to.contain('gate-test\n  show → hide (not the US)\n    site: tr; login: signed in;');
  });

  it('a new dimension flips the cells in which it matters', () => {
    const after: Rule = { ...before, wide: (f) => f.width > 768 };
    const [flip] = flipsOf(page(before), page(after));
    expect(flip).to.deep.include({ from: 'show', to: 'hide (wide)' });
    expect(flip!.where).to.contain('width: 360, 767, 768');
  });

  it('another name of a clause is a reason, not a flip', () => {
    const { 'signed in': first, ...rest } = before;
    const flips = flipsOf(page(before), page({ 'a member': first!, ...rest }));
    expect(flips.every(({ reason }) => reason)).to.equal(true);
    expect(flipsText(flips)).to.match(/^\d+ more keep their result/);
  });

  it('an element that is new, or gone', () => {
    expect(flipsText(flipsOf(undefined, page(before)))).to.contain('not declared → declared');
    expect(flipsText(flipsOf(page(before), undefined))).to.contain('declared → not declared');
  });
});
