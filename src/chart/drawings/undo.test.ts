import fc from '../../core/property.testing.ts';
import { expect } from '@open-wc/testing';
import { readDrawings, writeDrawings } from './serialise.ts';
import { DRAWING_KINDS, toolOf, type Drawing, type DrawingKind } from './tools/index.ts';
import { drawingReducer, MOST_STEPS, startHistory, type DrawingAction } from './undo.ts';

const make = (id: string, price = 1, kind: DrawingKind = 'trend'): Drawing => ({
  ...{ id, kind },
  anchors: Array.from({ length: toolOf(kind).anchors }, (_, index) => ({ time: index, price })),
});
const run = (actions: readonly DrawingAction[], start: readonly Drawing[] = []) =>
  actions.reduce(drawingReducer, startHistory(start));

describe('undo and redo', () => {
  it('CHART-27 every step can be taken back and done again', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const price = fc.integer({ min: 1, max: 9 });
    const action: fc.Arbitrary<DrawingAction> = fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        drawing: fc.tuple(id, price).map(([name, at]) => make(name, at)),
      }),
      fc.record({
        type: fc.constant('change' as const),
        drawing: fc.tuple(id, price).map(([name, at]) => make(name, at)),
      }),
      fc.record({ type: fc.constantFrom('remove' as const, 'raise' as const), id }),
      fc.record({ type: fc.constant('clear' as const) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const done = run(actions);
        let state = done;
        for (const before of [...done.past].reverse()) {
          state = drawingReducer(state, { type: 'undo' });
          expect(state.present).to.equal(before);
        }
        expect(drawingReducer(state, { type: 'undo' }), 'nothing is left to undo').to.equal(state);
        while (state.future.length) state = drawingReducer(state, { type: 'redo' });
        expect(state.present).to.equal(done.present);
        expect(drawingReducer(state, { type: 'redo' })).to.equal(state);
      }),
    );
  });

  it('CHART-27 the steps of a drag are one step back', () => {
    const state = run([
      { type: 'add', drawing: make('a', 1) },
      { type: 'change', drawing: make('a', 2) },
      { type: 'change', drawing: make('a', 3), merge: true },
      { type: 'change', drawing: make('a', 4), merge: true },
    ]);
    expect(state.present[0]!.anchors[0]!.price).to.equal(4);
    expect(drawingReducer(state, { type: 'undo' }).present[0]!.anchors[0]!.price).to.equal(1);
  });

  it('CHART-27 a new step ends what could be done again; what cannot be done changes nothing', () => {
    const undone = run([{ type: 'add', drawing: make('a') }, { type: 'undo' }]);
    expect(undone.future).to.have.length(1);
    expect(drawingReducer(undone, { type: 'add', drawing: make('b') }).future).to.have.length(0);
    const state = startHistory([make('a'), make('b')]);
    for (const action of [
      { type: 'add', drawing: make('a') },
      { type: 'change', drawing: make('x') },
      { type: 'remove', id: 'x' },
      { type: 'raise', id: 'b' },
      { type: 'raise', id: 'x' },
    ] as const)
      expect(drawingReducer(state, action)).to.equal(state);
    expect(drawingReducer(state, { type: 'raise', id: 'a' }).present.map(({ id }) => id)).to.deep.equal(['b', 'a']);
    expect(drawingReducer(run([{ type: 'add', drawing: make('a') }]), { type: 'load', drawings: [] })).to.deep.equal(
      startHistory(),
    );
  });

  it('CHART-27 a hundred steps are kept', () => {
    const state = run(
      Array.from({ length: 150 }, (_, index): DrawingAction => ({ type: 'add', drawing: make(String(index)) })),
    );
    expect(state.past).to.have.length(MOST_STEPS);
    expect(state.present).to.have.length(150);
  });
});

describe('saved drawings', () => {
  it('CHART-27 come back as they were, through JSON', () => {
    const drawings = DRAWING_KINDS.map((kind): Drawing => ({
      ...make(kind, 1.5, kind),
      color: '#2354E6',
      locked: true,
    }));
    const texts: Drawing[] = [{ ...make('t', 2, 'text'), text: 'Sell here' }];
    const saved: unknown = JSON.parse(JSON.stringify(writeDrawings([...drawings, ...texts])));
    expect(readDrawings(saved)).to.deep.equal({ drawings: [...drawings, ...texts], dropped: [] });
  });

  it('CHART-27 broken ones are dropped, each with its reason; the others stay', () => {
    const good = make('good');
    const broken: [unknown, string][] = [
      [null, 'not an object'],
      [{ ...good, id: 7 }, 'no id'],
      [{ ...good, id: 'x'.repeat(65) }, 'no id'],
      [{ ...good }, 'id used twice'],
      [{ ...good, id: 'a', kind: 'circle' }, 'unknown kind'],
      [{ ...good, id: 'a', anchors: 'x' }, 'wrong anchors'],
      [{ ...good, id: 'a', anchors: [{ time: 1, price: 1 }] }, 'wrong anchors'],
      [
        {
          ...good,
          id: 'a',
          anchors: [
            { time: 1, price: 1 },
            { time: 1, price: null },
          ],
        },
        'wrong anchors',
      ],
      [{ ...good, id: 'a', text: 7 }, 'wrong text'],
      [{ ...good, id: 'a', text: 'x'.repeat(501) }, 'wrong text'],
      [{ ...good, id: 'a', color: 'red;background:url(x)' }, 'wrong colour'],
    ];
    const { drawings, dropped } = readDrawings({ version: 1, drawings: [good, ...broken.map(([given]) => given)] });
    expect(drawings).to.deep.equal([good]);
    expect(dropped).to.deep.equal(broken.map(([, reason], index) => ({ index: index + 1, reason })));
  });

  it('CHART-27 another version, or no list at all, gives no drawings and a reason', () => {
    for (const saved of [null, undefined, 7, 'x', [], {}, { version: 2, drawings: [] }])
      expect(readDrawings(saved)).to.deep.equal({ drawings: [], dropped: [{ index: -1, reason: 'unknown version' }] });
    expect(readDrawings({ version: 1, drawings: {} }).dropped[0]!.reason).to.equal('no list');
    const many = Array.from({ length: 502 }, (_, index) => make(String(index)));
    expect(readDrawings({ version: 1, drawings: many }).dropped.map(({ reason }) => reason)).to.deep.equal([
      'too many',
      'too many',
    ]);
  });

  it('CHART-27 nothing that comes out of a store throws', () => {
    fc.assert(fc.property(fc.anything(), (given) => void readDrawings({ version: 1, drawings: [given] })));
  });
});
