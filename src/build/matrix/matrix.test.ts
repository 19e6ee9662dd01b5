import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { type ElementDeclaration, text } from '../../runtime/declare/element.ts';
import { element } from '../../exchange/declare.ts';
import type { AnswerName } from '../../exchange/answers.ts';
import { isSet } from '../../runtime/data/values.ts';
import { own } from '../../runtime/data/records.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { band } from '../../runtime/queue/band.testing.ts';
import { onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/site/site-ids.testing.ts';
import { decide } from '../../loader/pure.ts';
import { flipsOf, flipsText, readSection } from './diff.ts';
import { Classes, explore, groupCells, type Dimension } from './explore.ts';
import { MissingSamples, stateOfCell } from './facts.ts';
import { pagesOf, sectionText, staleText } from './pages.ts';
import { sectionOf, type Section } from './table.ts';

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

const shown = (section: Section) =>
  readSection(sectionText(section))
    .rows.filter(({ result }) => result.startsWith('show'))
    .map(({ conditions }) => Object.fromEntries([...conditions].map(([name, labels]) => [name, [...labels]])));

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

  it('COMP-05 boundaries of times are rows: 24 h shows, 24 h less 1 ms does not', () => {
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
      .and.contains('src/build/matrix/samples.ts');
  });

  it('twice the same: nothing in it depends on the run', () => {
    const [one] = elements.filter(({ tag }) => tag === 'gate-site-switch');
    expect(sectionText(sectionOf(one!))).to.equal(sectionText(sectionOf(one!)));
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
    it(`${tag}: the golden file is what the rule is; decide() says the same of a cell of each row`, async function () {
      this.timeout(120_000);
      const section = sectionOf(declaration);
      const response = await fetch(`/docs/maintainers/matrix/${tag}.md`);
      const golden = response.ok ? await response.text() : '';
      const pages = (page: string) => new Map([[`${tag}.md`, page]]);
      expect(staleText(pages(golden), pages(sectionText(section)))).to.equal('');
      for (const { example, outcome } of section.rows) {
        const state = stateOfCell(example);
        const attributes = { ...(declaration.opens ? { open: true } : {}), ...state.attributes };
        const plain = decide(tag, { ...state, attributes });
        const told = JSON.stringify(state);
        expect(plain.show, told).to.equal(outcome.result === 'show');
        expect(plain.waiting ?? false, told).to.equal(outcome.result === 'wait');
        if (!plain.show) expect(plain.because.replace('waiting: ', ''), told).to.equal(outcome.because);
        expect(plain.variant, told).to.equal(outcome.variant);
      }
    });
  }
});

describe('the golden file', () => {
  const kyc = sectionOf(elements.find(({ tag }) => tag === 'gate-kyc-bar')!);

  it('is read back as it was written', () => {
    const read = readSection(sectionText(kyc));
    expect(read.tag).to.equal('gate-kyc-bar');
    expect(read.rows).to.have.length(kyc.rows.length);
    kyc.rows.forEach(({ conditions, outcome }, at) => {
      const row = read.rows[at]!;
      expect(row.because).to.equal(outcome.because);
      for (const [{ name, samples }, indices] of conditions)
        expect([...row.conditions.get(name)!], name).to.have.members(indices.map((index) => samples[index]!.label));
      expect(row.conditions.size).to.equal(conditions.length);
    });
  });

  it('a label that could not be read back is refused', () => {
    const rule: Rule = { told: (f) => own(f.config.notices, 'cookies') !== undefined };
    const section = sectionOf(declared(rule));
    const [[told] = []] = section.rows.map(({ conditions }) => conditions);
    const bad = { ...told![0], samples: [{ label: 'a, b', value: 1 }, told![0].samples[1]!] };
    const rows = section.rows.map((row) => ({ ...row, conditions: [[bad, [0]] as const] }));
    expect(() => sectionText({ ...section, rows })).to.throw('use another label');
  });

  it('the page that lists them says what is stale, and what to do', () => {
    const pages = pagesOf([kyc]);
    expect(staleText(pages, pages)).to.equal('');
    const other = new Map(pages).set('gate-kyc-bar.md', `${pages.get('gate-kyc-bar.md')} `);
    expect(staleText(other, pages)).to.match(/gate-kyc-bar\.md.*run npm run matrix/);
    expect(staleText(new Map([...pages, ['gate-gone.md', 'x']]), pages)).to.contain('gate-gone.md');
  });
});

describe('which cells flip', () => {
  const page = (rule: Rule) => readSection(sectionText(sectionOf(declared(rule))));
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
