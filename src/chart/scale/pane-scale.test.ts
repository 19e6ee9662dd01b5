import { expect } from '@open-wc/testing';
import { PaneScale, type ScaleSource } from './pane-scale.ts';
import type { ScaleLook } from './price-scale.ts';

const paneOf = (given: Partial<ScaleSource> = {}) => {
  const state = { height: 101, width: 500, mode: 'normal' as ScaleLook['mode'], low: 10, high: 20 };
  const scale = new PaneScale({
    margins: { top: 0.1, bottom: 0.2 },
    height: () => state.height,
    width: () => state.width,
    look: () => ({ mode: state.mode, inverted: false }),
    range: () => ({ low: state.low, high: state.high }),
    least: () => 0,
    ...given,
  });
  return { state, scale };
};

describe('the scale of a pane', () => {
  it('has its margins in parts of the height', () => {
    const { scale } = paneOf();
    expect(scale.toY(20)).to.be.closeTo(10.1, 1e-9);
    expect(scale.toY(10)).to.be.closeTo(100 - 20.2, 1e-9);
  });

  it('is made again when the size changes or an input is said to have changed, and is kept otherwise', () => {
    const { scale, state } = paneOf();
    const first = scale.now();
    expect(scale.now()).to.equal(first);
    state.high = 30;
    expect(scale.now(), 'no change is known').to.equal(first);
    scale.forget();
    expect(scale.now()!.edges.high).to.be.above(30);
    const second = scale.now();
    state.width = 600;
    const wider = scale.now();
    expect(wider).to.not.equal(second);
    expect(scale.now()).to.equal(wider);
    state.height = 201;
    expect(scale.now()!.height).to.equal(201);
  });

  it('needs more than one row', () => {
    const { scale, state } = paneOf();
    state.height = 1;
    expect(scale.now()).to.equal(undefined);
    expect(scale.toY(15)).to.deep.equal(NaN);
    state.height = 2;
    expect(scale.now()!.height).to.equal(2);
  });

  it('keeps edges set by hand in a linear mode, and drops those that a logarithm does not have', () => {
    for (const [mode, low, stays] of [
      ['normal', -5, true],
      ['percent', 0, true],
      ['logarithmic', 0, false],
      ['logarithmic', -5, false],
      ['logarithmic', 5, true],
    ] as const) {
      const { scale, state } = paneOf();
      scale.manual = { low, high: 50 };
      state.mode = mode;
      scale.modeChanged();
      expect(scale.manual !== undefined, `${mode} from ${low}`).to.equal(stays);
    }
  });
});
