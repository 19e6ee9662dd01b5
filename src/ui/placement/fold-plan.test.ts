import { expect } from '@open-wc/testing';
import { heightCap, LINE, planFold, SHARE, type NoticeSize } from './fold-plan.ts';

const PHONE = { width: 360, height: 640 };
const notice = (height: number, more: Partial<NoticeSize> = {}): NoticeSize => ({
  height,
  bars: 1,
  isLaw: false,
  isPlaced: false,
  inUse: false,
  ...more,
});

describe('which notices are folded', () => {
  it('none while they take a third of the screen, all that are optional once they take more', () => {
    expect(planFold([notice(100), notice(113)], PHONE)).to.deep.equal([]);
    expect(planFold([notice(100), notice(114)], PHONE)).to.deep.equal([0, 1]);
  });

  it('none on wide screens, and none on low ones, where nothing is fixed to an edge', () => {
    const two = [notice(300), notice(300)];
    expect(planFold(two, { width: 768, height: 640 })).to.have.length(2);
    expect(planFold(two, { width: 769, height: 640 })).to.deep.equal([]);
    expect(planFold(two, { width: 640, height: 480 })).to.deep.equal([]);
  });

  it('one bar alone never; several bars of one element are several notices', () => {
    expect(planFold([notice(400)], PHONE)).to.deep.equal([]);
    expect(planFold([notice(400, { bars: 2 })], PHONE)).to.deep.equal([0]);
  });

  it('folds notices required by law last', () => {
    expect(planFold([notice(100), notice(100, { isLaw: true }), notice(80)], PHONE)).to.deep.equal([0, 2]);
    expect(planFold([notice(100), notice(200, { isLaw: true })], PHONE)).to.deep.equal([0, 1]);
  });

  it("keeps notices in the page's flow if folding the others is enough", () => {
    expect(planFold([notice(90, { isPlaced: true }), notice(90), notice(90)], PHONE)).to.deep.equal([1, 2]);
    expect(planFold([notice(190, { isPlaced: true }), notice(90)], PHONE)).to.deep.equal([0, 1]);
  });

  it('keeps a notice in use, whatever its height', () => {
    expect(planFold([notice(400, { inUse: true }), notice(90)], PHONE)).to.deep.equal([1]);
  });

  it('all notices that are not in use fit once they are folded, for every set of up to four notices', () => {
    const kinds = [40, 90, 150, 210].flatMap((height) =>
      [false, true].flatMap((isLaw) => [false, true].map((isPlaced) => notice(height, { isLaw, isPlaced }))),
    );
    const sets = kinds.flatMap((one) => kinds.flatMap((two) => kinds.map((three) => [one, two, three])));
    for (const set of sets) {
      const folded = planFold(set, PHONE);
      const left = set.filter((_, at) => !folded.includes(at)).reduce((sum, { height }) => sum + height, 0);
      expect(left + (folded.length ? LINE : 0), JSON.stringify(set)).to.be.at.most(PHONE.height * SHARE);
    }
  });
});

describe('heights of opened notices', () => {
  it('are their own while they fit', () => {
    expect(heightCap([100, 200], 300)).to.equal(Infinity);
  });

  it('are cut from the highest down', () => {
    expect(heightCap([40, 400, 90], 330)).to.equal(200);
    expect(heightCap([400, 400], 300)).to.equal(150);
  });

  it('never take more than there is', () => {
    for (const heights of [[10, 20, 500], [100, 100, 100, 100], [300], [1, 2, 3]]) {
      const cap = heightCap(heights, 250);
      expect(heights.reduce((sum, height) => sum + Math.min(cap, height), 0)).to.be.at.most(250);
    }
  });
});
