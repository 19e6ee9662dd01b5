import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { readDrawings, writeDrawings } from './serialise.ts';
import { DRAWING_KINDS, toolOf, type Drawing, type DrawingKind } from './tools/index.ts';
import { DrawingStore } from './drawing-store.ts';
import { MOST_STEPS, type DrawingHistory } from './undo.ts';

const make = (id: string, price = 1, kind: DrawingKind = 'trend'): Drawing => ({
  ...{ id, kind },
  anchors: Array.from({ length: toolOf(kind).anchors }, (_, index) => ({ time: index, price })),
});
/** The drawings of a chart, without one. */
class Drawings extends DrawingStore {
  get past(): DrawingHistory['past'] {
    return this.history.past;
  }
  get future(): DrawingHistory['future'] {
    return this.history.future;
  }
  /** A step of a drag. */
  drag(drawing: Drawing, isFirst: boolean): void {
    this.replace(drawing, !isFirst);
  }
  protected changed(): void {
    // nothing is painted
  }
}
const { id: _, ...fresh } = make('');
const idsOf = ({ shown }: Drawings) => shown.map(({ id }) => id).join();

describe('undo and redo', () => {
  it('every step can be taken back and done again [CHART-27]', () => {
    const which = fc.nat({ max: 3 });
    const action = fc.tuple(fc.constantFrom('add', 'lock', 'text', 'remove', 'raise', 'clear', 'hide'), which);
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const drawings = new Drawings();
        for (const [kind, at] of actions) {
          const id = drawings.shown[at]?.id ?? 'none';
          if (kind === 'add') drawings.add(fresh);
          else if (kind === 'lock') drawings.change(id, { locked: true });
          else if (kind === 'text') drawings.setText(id, 'words');
          else if (kind === 'remove') drawings.remove(id);
          else if (kind === 'raise') drawings.raise(id);
          else if (kind === 'hide') drawings.hideAll(at > 1);
          else drawings.clear();
        }
        const [done, steps] = [drawings.shown, [...drawings.past].reverse()];
        for (const before of steps) {
          expect(drawings.canUndo).to.equal(true);
          drawings.undo();
          expect(drawings.shown).to.equal(before);
        }
        drawings.undo();
        expect([drawings.shown, drawings.canUndo], 'nothing is left to undo').to.deep.equal([[], false]);
        for (const _step of steps) drawings.redo();
        expect(drawings.shown).to.equal(done);
        drawings.redo();
        expect([drawings.shown, drawings.canRedo]).to.deep.equal([done, false]);
      }),
    );
  });

  it('the steps of a drag are one step back [CHART-27]', () => {
    const drawings = new Drawings();
    const { id } = drawings.add(fresh);
    for (const price of [2, 3, 4]) drawings.drag(make(id, price), price === 2);
    expect(drawings.find(id)!.anchors[0]!.price).to.equal(4);
    drawings.undo();
    expect(drawings.find(id)!.anchors[0]!.price).to.equal(1);
  });

  it('a new step ends what could be done again; what cannot be done changes nothing [CHART-27]', () => {
    const drawings = new Drawings();
    drawings.add(fresh);
    drawings.undo();
    expect(drawings.future).to.have.length(1);
    const [a, b] = [drawings.add(fresh).id, drawings.add(fresh).id];
    expect(drawings.future).to.have.length(0);
    const steps = drawings.past.length;
    expect([drawings.change('x', { locked: true }), drawings.remove('x')]).to.deep.equal([false, false]);
    drawings.raise(b);
    drawings.raise('x');
    expect(drawings.past).to.have.length(steps);
    drawings.raise(a);
    expect(idsOf(drawings)).to.equal([b, a].join());
    drawings.load({});
    expect([idsOf(drawings), drawings.canUndo]).to.deep.equal(['', false]);
    drawings.clear();
    expect(drawings.canUndo).to.equal(false);
  });

  it('a hundred steps are kept [CHART-27]', () => {
    const drawings = new Drawings();
    for (let step = 0; step < 150; step++) drawings.add(fresh);
    expect(drawings.past).to.have.length(MOST_STEPS);
    expect(drawings.shown).to.have.length(150);
  });
});

describe('saved drawings', () => {
  it('come back as they were, through JSON [CHART-27]', () => {
    const drawings = DRAWING_KINDS.map((kind): Drawing => ({
      ...make(kind, 1.5, kind),
      color: '#2354E6',
      locked: true,
    }));
    const texts: Drawing[] = [{ ...make('t', 2, 'text'), text: 'Sell here' }];
    const saved: unknown = JSON.parse(JSON.stringify(writeDrawings([...drawings, ...texts])));
    expect(readDrawings(saved)).to.deep.equal({ drawings: [...drawings, ...texts], dropped: [] });
  });

  it('broken ones are dropped, each with its reason; the others stay [CHART-27]', () => {
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

  it('another version, or no list at all, gives no drawings and a reason [CHART-27]', () => {
    for (const saved of [null, undefined, 7, 'x', [], {}, { version: 2, drawings: [] }])
      expect(readDrawings(saved)).to.deep.equal({ drawings: [], dropped: [{ index: -1, reason: 'unknown version' }] });
    expect(readDrawings({ version: 1, drawings: {} }).dropped[0]!.reason).to.equal('no list');
    const many = Array.from({ length: 502 }, (_, index) => make(String(index)));
    expect(readDrawings({ version: 1, drawings: many }).dropped.map(({ reason }) => reason)).to.deep.equal([
      'too many',
      'too many',
    ]);
  });

  it('nothing that comes out of a store throws [CHART-27]', () => {
    fc.assert(fc.property(fc.anything(), (given) => void readDrawings({ version: 1, drawings: [given] })));
  });
});
