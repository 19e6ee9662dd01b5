import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { clock, DAY, HOUR, MINUTE, moveClock, SECOND, tick, time } from './clock.ts';
import { setClock } from '../browser/test-browser.testing.ts';

const still = (now: number) => ({ now: () => now, after: () => () => undefined });

describe('clock', () => {
  afterEach(() => {
    moveClock(0);
    setClock();
  });

  it('a day is 86 400 000 ms [COMP-05]', () => {
    expect([SECOND, MINUTE, HOUR, DAY]).to.deep.equal([1_000, 60_000, 3_600_000, 86_400_000]);
  });

  it('the clock of a test, moved by an offset [COMP-05]', () => {
    setClock(still(5_000));
    expect(clock.now()).to.equal(5_000);
    moveClock(DAY);
    expect(clock.now()).to.equal(5_000 + DAY);
    expect(time.peek()).to.equal(5_000 + DAY);
    moveClock(0);
    expect(time.peek()).to.equal(5_000);
  });

  it('rules see the time stand still until a tick [COMP-05]', () => {
    let now = 1_000;
    setClock({ now: () => now, after: () => () => undefined });
    const seen: number[] = [];
    const stop = effect(() => void seen.push(time.value));
    now = 2_000;
    expect(time.peek()).to.equal(1_000);
    tick();
    tick();
    stop();
    expect(seen).to.deep.equal([1_000, 2_000]);
  });

  it('while somebody watches it moves on every 30 s; afterwards nothing runs [COMP-05]', () => {
    const { setInterval: realSet, clearInterval: realClear } = window;
    const running = new Map<number, { run: () => void; every: number }>();
    let ids = 0;
    window.setInterval = ((run: () => void, every: number) => {
      running.set(++ids, { run, every });
      return ids;
    }) as typeof window.setInterval;
    window.clearInterval = ((id: number) => void running.delete(id)) as typeof window.clearInterval;
    let now = 1_000;
    setClock({ now: () => now, after: () => () => undefined });
    try {
      const stops = [effect(() => void time.value), effect(() => void time.value)];
      expect([...running.values()].map(({ every }) => every)).to.deep.equal([30_000]);
      now = 31_000;
      for (const { run } of running.values()) run();
      expect(time.peek()).to.equal(31_000);
      stops[0]!();
      expect(running.size).to.equal(1);
      stops[1]!();
      expect(running.size).to.equal(0);
    } finally {
      window.setInterval = realSet;
      window.clearInterval = realClear;
    }
  });

  it('a timer that is stopped does not run [API-03]', async () => {
    const ran: string[] = [];
    const stop = clock.after(0, () => ran.push('stopped'));
    stop();
    await new Promise<void>((resolve) => clock.after(1, resolve));
    expect(ran).to.deep.equal([]);
  });
});
