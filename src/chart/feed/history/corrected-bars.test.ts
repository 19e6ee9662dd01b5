import { expect } from '@open-wc/testing';
import { settle, TestClock } from '../feed.testing.ts';
import { CorrectedBars } from './corrected-bars.ts';

describe('built bars with a corrected part', () => {
  let clock: TestClock;
  let rebuilt: (readonly number[])[];
  let ends: string[];
  let isBroken: boolean;
  let bars: CorrectedBars;

  beforeEach(() => {
    clock = new TestClock();
    [rebuilt, ends, isBroken] = [[], [], false];
    bars = new CorrectedBars(clock, {
      rebuild: (starts) => {
        rebuilt.push(starts);
        return isBroken ? Promise.reject(new Error('busy')) : Promise.resolve();
      },
      failed: () => void ends.push('failed'),
      ended: () => void ends.push('ended'),
    });
  });

  it('are rebuilt together after a second, each once [CHART-27]', async () => {
    for (const start of [300, 600, 300]) bars.add(start);
    await clock.pass(999);
    expect(rebuilt).to.deep.equal([]);
    await clock.pass(1);
    expect(rebuilt).to.deep.equal([[300, 600]]);
    expect(ends).to.deep.equal(['ended']);
    expect(bars.rebuilding).to.equal(undefined);
    bars.add(900);
    await clock.pass(1000);
    expect(rebuilt).to.deep.equal([[300, 600], [900]]);
  });

  it('end also when rebuilding fails [CHART-27]', async () => {
    isBroken = true;
    bars.add(300);
    await clock.pass(1000);
    expect(ends).to.deep.equal(['failed', 'ended']);
    expect(bars.rebuilding).to.equal(undefined);
  });

  it('are not rebuilt after the end [CHART-27]', async () => {
    bars.stop();
    bars.add(300);
    bars.stop();
    await clock.pass(5000);
    expect(rebuilt).to.deep.equal([]);
    expect(clock.waiting).to.equal(0);
    await settle();
    expect(ends).to.deep.equal([]);
  });
});
