import { expect } from '@open-wc/testing';
import { logEvent, type LifecycleEvent } from './event-log.ts';

const step = (at: number, because: string): LifecycleEvent => ({ at, state: 'hidden', show: false, because });

describe('the event log of an element', () => {
  it('keeps the latest 50 steps, oldest first', () => {
    const log: LifecycleEvent[] = [];
    for (let at = 0; at < 60; at++) logEvent(log, step(at, `reason ${at}`));
    expect(log.map(({ at }) => at)).to.deep.equal(Array.from({ length: 50 }, (_, index) => index + 10));
  });

  it('leaves out a step that repeats the last one, and keeps its first time', () => {
    const log: LifecycleEvent[] = [];
    for (const at of [1, 2, 3]) logEvent(log, step(at, 'not signed in'));
    logEvent(log, step(4, 'closed'));
    expect(log.map(({ at, because }) => [at, because])).to.deep.equal([
      [1, 'not signed in'],
      [4, 'closed'],
    ]);
  });
});
