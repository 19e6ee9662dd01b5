import { expect } from '@open-wc/testing';
import { setClock } from '../browser/test-browser.testing.ts';
import { withTimeLimit } from './time-limit.ts';

describe('withTimeLimit', () => {
  let timers: (() => void)[] = [];
  let limits: number[] = [];
  const endTime = () => timers.forEach((run) => run());

  beforeEach(() => {
    timers = [];
    limits = [];
    setClock({
      now: () => 0,
      after: (ms, run) => {
        limits.push(ms);
        timers.push(run);
        return () => (timers = timers.filter((other) => other !== run));
      },
    });
  });
  afterEach(() => setClock());

  const failure = (work: Promise<unknown>) => work.then(() => expect.fail('resolved'), String);
  const never = () => new Promise<string>(() => undefined);

  it('gives what the work gives, or fails with, and stops the timer', async () => {
    expect(await withTimeLimit(() => Promise.resolve('done'), 10)).to.equal('done');
    expect(await failure(withTimeLimit(() => Promise.reject(new Error('refused')), 10))).to.equal('Error: refused');
    expect(timers).to.deep.equal([]);
  });

  it('is rejected when the time is over, and aborts the request', async () => {
    let aborted = false;
    const work = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(new Error('aborted'));
        });
      });
    const limited = withTimeLimit(work, 70);
    expect(limits).to.deep.equal([70]);
    endTime();
    expect(await failure(limited)).to.equal('Error: timeout');
    expect(aborted).to.equal(true);
  });

  it('gives the replacement when the time is over', async () => {
    const limited = withTimeLimit(never, 10, () => 'too late');
    endTime();
    expect(await limited).to.equal('too late');
    const refused = withTimeLimit(never, 10, () => Promise.reject(new Error('held')));
    endTime();
    expect(await failure(refused)).to.equal('Error: held');
  });
});
