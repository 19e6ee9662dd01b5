import { expect } from '@open-wc/testing';
import * as preact from '@preact/signals-core';
import fc from './property.testing.ts';
import * as ours from './signals.ts';

interface Library {
  signal<T>(value: T, options?: ours.SignalOptions): ours.Signal<T>;
  effect(run: () => void): () => void;
  batch<T>(change: () => T): T;
  untracked<T>(read: () => T): T;
}

const SIGNALS = 5;
/** An effect: what it reads, what else it reads while the first is odd, and what it sets then. */
interface Shape {
  reads: number[];
  more: number[];
  peeks: number[];
  sets: number | undefined;
  nested: boolean;
}
type Step =
  | { do: 'start'; shape: Shape }
  | { do: 'set'; at: number }
  | { do: 'together'; all: number[] }
  | { do: 'end'; which: number };

const place = fc.integer({ min: 0, max: SIGNALS - 1 });
const shape: fc.Arbitrary<Shape> = fc.record({
  reads: fc.array(place, { minLength: 1, maxLength: 3 }),
  more: fc.array(place, { maxLength: 2 }),
  peeks: fc.array(place, { maxLength: 2 }),
  sets: fc.option(fc.constant(SIGNALS), { nil: undefined, freq: 3 }),
  nested: fc.boolean(),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('start' as const), shape }),
    fc.record({ do: fc.constant('set' as const), at: place }),
    fc.record({ do: fc.constant('together' as const), all: fc.array(place, { minLength: 1, maxLength: 4 }) }),
    fc.record({ do: fc.constant('end' as const), which: fc.nat(6) }),
  ),
  { minLength: 3, maxLength: 25 },
);

/** What each effect has seen, run by run, and who was watched when. */
const play = ({ signal, effect, batch, untracked }: Library, program: readonly Step[]): string[] => {
  const log: string[] = [];
  // The last one is only ever set by effects, and read by those that read all.
  const signals = Array.from({ length: SIGNALS + 1 }, (_, at) =>
    signal(0, { watched: () => log.push(`${at} watched`), unwatched: () => log.push(`${at} unwatched`) }),
  );
  const ends: (() => void)[] = [];
  let value = 0;
  const start = ({ reads, more, peeks, sets, nested }: Shape) => {
    const name = `effect ${ends.length}`;
    ends.push(() => undefined);
    const own = ends.length - 1;
    ends[own] = effect(() => {
      const seen = reads.map((at) => signals[at]!.value);
      if (seen[0]! % 2) seen.push(...more.map((at) => signals[at]!.value));
      seen.push(...untracked(() => peeks.map((at) => signals[at]!.value)));
      log.push(`${name}: ${seen.join()}`);
      if (sets !== undefined) signals[sets]!.value = seen[0]!;
      if (nested) batch(() => log.push(`${name} inside: ${signals[reads[0]!]!.peek()}`));
    });
  };
  for (const step of program)
    if (step.do === 'start') start(step.shape);
    else if (step.do === 'set') signals[step.at]!.value = ++value;
    else if (step.do === 'together')
      batch(() => {
        for (const at of step.all) signals[at]!.value = ++value;
      });
    else if (ends.length) ends[step.which % ends.length]!();
  for (const end of ends) end();
  return log;
};

describe('signals', () => {
  it('STORE-01 effects see what they see with Preact signals, and followers are told of in the same order', () => {
    let runs = 0;
    fc.assert(
      fc.property(steps, (program) => {
        const expected = play(preact as unknown as Library, program);
        runs += expected.length;
        // Which effect runs first after one change is nobody's promise: what each one sees, and when it is watched, is.
        const sorted = (log: string[]) => [...log].sort();
        expect(sorted(play(ours, program))).to.deep.equal(sorted(expected));
      }),
      { numRuns: 1000 },
    );
    expect(runs, 'the programs do something').to.be.greaterThan(5000);
  });

  it('STORE-01 an effect that changes what it reads runs until that is still; one that never is, ends with an error', () => {
    const count = ours.signal(0);
    const seen: number[] = [];
    const end = ours.effect(() => {
      seen.push(count.value);
      if (count.value < 3) count.value++;
    });
    expect(seen).to.deep.equal([0, 1, 2, 3]);
    end();
    const endless = ours.signal(0);
    expect(() => ours.effect(() => void endless.value++)).to.throw('Cycle detected');
    const after = ours.signal(1);
    let last = 0;
    ours.effect(() => void (last = after.value));
    after.value = 2;
    expect(last, 'others go on').to.equal(2);
  });

  it('STORE-01 an effect that throws stops nobody else; the change reports it, and it runs again with the next', () => {
    const source = ours.signal(0);
    const seen: string[] = [];
    ours.effect(() => {
      seen.push(`first ${source.value}`);
      if (source.value === 1) throw new Error('mine');
    });
    ours.effect(() => void seen.push(`second ${source.value}`));
    expect(() => (source.value = 1)).to.throw('mine');
    expect(seen).to.deep.equal(['first 0', 'second 0', 'first 1', 'second 1']);
    source.value = 2;
    expect(seen.slice(4)).to.deep.equal(['first 2', 'second 2']);
  });

  it('STORE-01 an effect that throws at once is ended', () => {
    const source = ours.signal(0);
    let runs = 0;
    expect(() =>
      ours.effect(() => {
        runs++;
        throw new Error(`mine ${source.value}`);
      }),
    ).to.throw('mine 0');
    source.value = 1;
    expect(runs).to.equal(1);
  });

  it('STORE-01 an effect may end itself, and one that is ended while it waits does not run', () => {
    const source = ours.signal(0);
    let runs = 0;
    const end: () => void = ours.effect(() => {
      runs++;
      if (source.value) end();
    });
    source.value = 1;
    source.value = 2;
    expect(runs).to.equal(2);
    const seen: string[] = [];
    let endOther = (): void => undefined;
    ours.effect(() => {
      seen.push(`one ${source.value}`);
      if (source.value === 3) endOther();
    });
    endOther = ours.effect(() => void seen.push(`two ${source.value}`));
    source.value = 3;
    expect(seen).to.deep.equal(['one 2', 'two 2', 'one 3']);
  });

  it('STORE-01 the same value again tells nobody', () => {
    const source = ours.signal({ a: 1 });
    let runs = 0;
    ours.effect(() => void (source.value, runs++));
    const { value } = source;
    source.value = value;
    expect(runs).to.equal(1);
  });
});
