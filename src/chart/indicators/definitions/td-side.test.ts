import { expect } from '@open-wc/testing';
import {
  breakCountdown,
  completeSetup,
  DEFERRED,
  newSide,
  stepCountdown,
  stepSetup,
  type TdPrices,
} from './td-sequential.ts';

const prices = (more: Partial<TdPrices>): TdPrices => ({
  ...{ high: 100, low: 90, close: 95, close1: 95, close4: 95, close5: 95, low2: 95 },
  ...more,
});

describe('TD count of one side', () => {
  it('a 13th bar that does not go below the close of the 8th is put off, until one does [CHART-23]', () => {
    const side = { ...newSide(), setup: 9, countdown: 12, closeOfEighth: 90 };
    expect(stepCountdown(side, prices({ low: 90 })), 'as low is not below').to.equal(DEFERRED);
    expect(stepCountdown(side, prices({ low: 80, close: 96 })), 'no countdown bar at all').to.equal(0);
    expect(stepCountdown(side, prices({ low: 89 }))).to.equal(13);
    expect([side.countdown, side.isPaused]).to.deep.equal([0, true]);
    expect(stepCountdown(side, prices({ low: 80 })), 'nothing until the next setup').to.equal(0);
  });

  it('the 8th countdown bar gives the close to beat [CHART-23]', () => {
    const side = { ...newSide(), setup: 9, countdown: 7 };
    expect(stepCountdown(side, prices({ close: 93 }))).to.equal(8);
    expect(side.closeOfEighth).to.equal(93);
  });

  it('a countdown ends with a whole bar above the setup after a close above it, and not before [CHART-23]', () => {
    const side = { ...newSide(), setup: 9, countdown: 5, resistance: 110 };
    breakCountdown(side, prices({ low: 111, close1: 110 }));
    breakCountdown(side, prices({ low: 110, close1: 111 }));
    expect(side.countdown).to.equal(5);
    breakCountdown(side, prices({ low: 111, close1: 111 }));
    expect([side.countdown, side.setup]).to.deep.equal([0, 0]);
  });

  it('a complete setup ends the countdown of the other side [CHART-23]', () => {
    const [side, other] = [
      { ...newSide(), setup: 9, top: 105, closeBefore: 107 },
      { ...newSide(), countdown: 6, setup: 3 },
    ];
    completeSetup(side, other);
    expect(side.resistance, 'the close before counts where it is higher').to.equal(107);
    expect([other.countdown, other.setup, other.isPaused]).to.deep.equal([0, 0, true]);
  });

  it('a setup starts after a flip, also one of equal closes, and ends with a close that is not lower [CHART-23]', () => {
    const side = newSide();
    expect(stepSetup(side, prices({ close: 94, close1: 90, close5: 95 })), 'lower on the bar before: no flip').to.equal(
      0,
    );
    expect(stepSetup(side, prices({ close: 94 })), 'equal on the bar before').to.equal(1);
    expect(stepSetup(side, prices({ close: 94, high: 120 }))).to.equal(2);
    expect(side.top).to.equal(120);
    expect(stepSetup(side, prices({ close: 95 }))).to.equal(0);
    expect(side.setup).to.equal(0);
  });
});
