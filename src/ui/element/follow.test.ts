import { expect } from '@open-wc/testing';
import { signal } from '@preact/signals-core';
import { follow, followValues } from './follow.ts';

const turn = () => Promise.resolve();

describe('follow', () => {
  it('runs now, and once in a microtask for all changes of a task', async () => {
    const [one, other] = [signal(1), signal(1)];
    const seen: number[] = [];
    const stop = follow(() => void seen.push(one.value * other.value));
    expect(seen).to.deep.equal([1]);
    one.value = 2;
    other.value = 3;
    expect(seen).to.deep.equal([1]);
    await turn();
    expect(seen).to.deep.equal([1, 6]);
    one.value = 5;
    await turn();
    expect(seen).to.deep.equal([1, 6, 15]);
    stop();
    one.value = 7;
    await turn();
    expect(seen).to.deep.equal([1, 6, 15]);
  });

  it('runs no more when it is stopped after a change and before its microtask', async () => {
    const value = signal(1);
    let runs = 0;
    const stop = follow(() => void (value.value && runs++));
    value.value = 2;
    stop();
    await turn();
    expect(runs).to.equal(1);
  });

  it('follows what only a later run reads', async () => {
    const [isOn, value] = [signal(false), signal(1)];
    const seen: number[] = [];
    const stop = follow(() => void seen.push(isOn.value ? value.value : 0));
    isOn.value = true;
    await turn();
    value.value = 4;
    await turn();
    expect(seen).to.deep.equal([0, 1, 4]);
    stop();
  });
});

describe('followValues', () => {
  it('runs for other values only, and ends each run before the next', async () => {
    const value = signal(1);
    const log: string[] = [];
    const stop = followValues(
      () => [value.value % 2],
      (odd) => {
        log.push(`run ${odd}`);
        return () => void log.push(`end ${odd}`);
      },
    );
    value.value = 3;
    await turn();
    expect(log).to.deep.equal(['run 1']);
    value.value = 4;
    await turn();
    expect(log).to.deep.equal(['run 1', 'end 1', 'run 0']);
    stop();
    expect(log).to.deep.equal(['run 1', 'end 1', 'run 0', 'end 0']);
  });

  it('does not follow what a run reads', async () => {
    const [value, other] = [signal(1), signal(1)];
    let runs = 0;
    const stop = followValues(
      () => [value.value],
      () => void (other.value && runs++),
    );
    other.value = 2;
    await turn();
    expect(runs).to.equal(1);
    stop();
  });
});
