import { expect } from '@open-wc/testing';
import fc from '../../runtime/page/property.testing.ts';
import { isAtBottomEdge, placementOf, stackAtEdge, type EdgeBox } from './placement.ts';

const WINDOW = 360;
const box = (more: Partial<EdgeBox> = {}): EdgeBox => ({ order: 1, isLate: false, width: 200, height: 40, ...more });

describe('placement', () => {
  for (const [stage, isLate, fold, placement, isAtEdge] of [
    ['top', false, undefined, undefined, false],
    ['top', true, undefined, 'late', true],
    ['top', false, 'folded', 'folded', false],
    ['top', true, 'folded', 'folded', false],
    ['top', false, 'open', 'late stacked', true],
    ['bottom', false, undefined, undefined, true],
    ['bottom', false, 'folded', 'folded', false],
    ['bottom', false, 'open', 'stacked', true],
    ['inline', false, undefined, undefined, false],
  ] as const)
    it(`${stage}${isLate ? ', late' : ''}${fold ? `, ${fold}` : ''}: ${placement ?? 'its own place'}`, () => {
      expect(placementOf(stage, isLate, fold)).to.equal(placement);
      expect(isAtBottomEdge(stage, placement)).to.equal(isAtEdge);
    });
});

describe('stack at the bottom edge', () => {
  it('puts full-width bars below floating panels, then late panels above, then by order', () => {
    const boxes = [box({ order: 3 }), box({ order: 1, isLate: true }), box({ order: 2 }), box({ width: WINDOW })];
    expect(stackAtEdge(boxes, 10, WINDOW).offsets).to.deep.equal([90, 130, 50, 10]);
  });

  it('keeps the order of arrival for equal panels, also for panels without a priority', () => {
    for (const order of [1, Infinity])
      expect(stackAtEdge([box({ order }), box({ order })], 0, WINDOW).offsets).to.deep.equal([0, 40]);
  });

  it('covers the page up to the highest panel of at least half the width', () => {
    const boxes = [box({ width: WINDOW }), box({ width: WINDOW / 2, order: 1 }), box({ width: 50, order: 2 })];
    expect(stackAtEdge(boxes, 10, WINDOW).covered).to.equal(80);
    expect(stackAtEdge([box({ width: 50 })], 10, WINDOW).covered).to.equal(0);
    expect(stackAtEdge([], 10, WINDOW)).to.deep.equal({ offsets: [], covered: 0 });
  });

  it('never lets two panels overlap', () => {
    const boxes = fc.array(
      fc.record({
        order: fc.integer({ min: -1, max: 5 }),
        isLate: fc.boolean(),
        width: fc.integer({ min: 1, max: WINDOW }),
        height: fc.integer({ min: 1, max: 300 }),
      }),
    );
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 80 }), (all, edge) => {
        const { offsets } = stackAtEdge(all, edge, WINDOW);
        const upwards = [...all.keys()].sort((one, other) => offsets[one]! - offsets[other]!);
        let top = edge;
        for (const at of upwards) {
          expect(offsets[at]).to.equal(top);
          top += all[at]!.height;
        }
      }),
    );
  });
});
