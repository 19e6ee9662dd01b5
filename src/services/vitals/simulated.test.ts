import { expect } from '@open-wc/testing';
import { isSimulated } from './simulated.ts';

describe('measurements during a simulation', () => {
  const ended = [
    { from: 100, to: 200 },
    { from: 5000, to: 6000 },
  ];
  for (const [startTime, duration, expected] of [
    [0, 99, false],
    [50, 60, true],
    [150, 10, true],
    [1200, 0, true],
    [1201, 100, false],
    [5500, 0, true],
    [7001, 0, false],
  ] as const)
    it(`${startTime} ms, for ${duration} ms: ${expected ? 'left out' : 'counted'}`, () => {
      expect(isSimulated({ startTime, duration }, ended)).to.equal(expected);
    });

  it('are left out until the simulation ends', () => {
    expect(isSimulated({ startTime: 1e9, duration: 0 }, [{ from: 100 }])).to.equal(true);
    expect(isSimulated({ startTime: 1e9, duration: 0 })).to.equal(false);
  });
});
