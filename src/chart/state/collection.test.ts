import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import {
  canonical,
  EMPTY,
  forgetRemovals,
  mergeCollections,
  newestRevision,
  nextRevision,
  removalsBetween,
  replaceItems,
  type Collection,
} from './collection.ts';

interface Note {
  readonly id: string;
  readonly text: string;
  readonly revision?: number;
  readonly order?: number;
}
type Notes = Collection<Note>;

const DAY = 86_400_000;
const note = (id: string, revision: number, text = ''): Note => ({ id, text, revision });
const ids = ({ items }: Notes) => items.map(({ id }) => id).join();

const id = fc.constantFrom('a', 'b', 'c', 'd');
const revision = fc.integer({ min: 0, max: 6 });
const copies: fc.Arbitrary<Notes> = fc
  .record({
    items: fc.array(
      fc.record({ id, text: fc.constantFrom('x', 'y'), revision, order: fc.integer({ min: 0, max: 3 }) }),
      { maxLength: 5 },
    ),
    removed: fc.array(fc.record({ id, revision }), { maxLength: 3 }),
  })
  // A copy as there may be one: merged with nothing.
  .map((given) => mergeCollections(given, EMPTY));

/** A writer with a separate copy. */
class Writer {
  copy: Notes = EMPTY;
  constructor(private readonly name: string) {}
  act(kind: 'put' | 'remove', which: string, now: number): void {
    const stamp = nextRevision(now, newestRevision(this.copy));
    const change: Notes =
      kind === 'put'
        ? { items: [{ id: which, text: this.name, revision: stamp, order: stamp }], removed: [] }
        : { items: [], removed: [{ id: which, revision: stamp }] };
    this.copy = mergeCollections(this.copy, change);
  }
}

describe('merging copies', () => {
  it('comes to the same from both sides, by steps in any order, and again (property)', () => {
    fc.assert(
      fc.property(copies, copies, copies, (a, b, c) => {
        expect(mergeCollections(a, b)).to.deep.equal(mergeCollections(b, a));
        expect(mergeCollections(a, a)).to.deep.equal(a);
        const left = mergeCollections(mergeCollections(a, b), c);
        expect(left).to.deep.equal(mergeCollections(a, mergeCollections(b, c)));
        expect(mergeCollections(left, b)).to.deep.equal(left);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets the later change win, and a removal over every change that is not later (property)', () => {
    fc.assert(
      fc.property(copies, copies, (a, b) => {
        const { items, removed } = mergeCollections(a, b);
        for (const item of [...a.items, ...b.items]) {
          const kept = items.find((one) => one.id === item.id);
          const gone = removed.find((one) => one.id === item.id);
          expect(kept !== undefined || gone !== undefined, 'nothing is lost without a word').to.equal(true);
          if (kept) expect(kept.revision!).to.be.at.least(item.revision!);
          if (gone) expect(gone.revision).to.be.at.least(item.revision!);
          expect(kept && gone).to.equal(undefined);
        }
      }),
    );
    const [older, gone] = [note('a', 5), { id: 'a', revision: 5 }];
    expect(ids(mergeCollections({ items: [older], removed: [] }, { items: [], removed: [gone] }))).to.equal('');
    const later = mergeCollections({ items: [note('a', 6)], removed: [] }, { items: [], removed: [gone] });
    expect([ids(later), later.removed]).to.deep.equal(['a', []]);
  });

  it('brings three writers to one copy, whoever met whom how often (property)', () => {
    const step = fc.record({
      who: fc.nat({ max: 2 }),
      kind: fc.constantFrom('put' as const, 'remove' as const, 'meet' as const),
      which: id,
      with: fc.nat({ max: 2 }),
      // Clocks of devices differ.
      skew: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const writers = ['x', 'y', 'z'].map((name) => new Writer(name));
        let now = 100;
        for (const { who, kind, which, with: other, skew } of steps) {
          now++;
          const writer = writers[who]!;
          if (kind === 'meet') writer.copy = mergeCollections(writer.copy, writers[other]!.copy);
          else writer.act(kind, which, now + skew * who);
        }
        const all = writers.reduce((merged, { copy }) => mergeCollections(merged, copy), EMPTY as Notes);
        for (const writer of writers) {
          const [first, second] = writers.filter((one) => one !== writer);
          const own = mergeCollections(mergeCollections(writer.copy, second!.copy), first!.copy);
          expect(canonical(own)).to.equal(canonical(all));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('never has a change before the one that it follows, whatever the clocks say', () => {
    expect([nextRevision(50, 100), nextRevision(200, 100), nextRevision(7.9)]).to.deep.equal([101, 200, 7]);
  });

  it('replaces all items, and remembers those that are gone', () => {
    const before: Notes = { items: [note('a', 1), note('b', 2)], removed: [{ id: 'c', revision: 3 }] };
    const after = replaceItems(before, [note('c', 0), note('b', 0)], 10);
    expect(ids(after)).to.equal('c,b');
    expect(after.removed.map((one) => one.id)).to.deep.equal(['a']);
    expect(mergeCollections(before, after)).to.deep.equal(after);
  });

  it('remembers removals for 90 days', () => {
    const now = 1000 * DAY;
    const removed = [89, 91].map((days) => ({ id: String(days), revision: now - days * DAY }));
    expect(forgetRemovals({ items: [], removed }, now).removed.map((one) => one.id)).to.deep.equal(['89']);
  });

  it('takes items that a stored list lacks for removed, unless their writer did not know them', () => {
    const before: Notes = { items: [note('a', 1), note('b', 2)], removed: [] };
    const stored = (...items: Note[]): Notes => ({ items, removed: [] });
    expect(removalsBetween(before, stored(note('b', 2)))).to.deep.equal([{ id: 'a', revision: 1 }]);
    expect(removalsBetween(before, stored())).to.have.length(2);
    expect(removalsBetween(before, stored(note('c', 3))), 'another writer was faster').to.deep.equal([]);
    expect(removalsBetween(before, stored(note('b', 5))), 'and has changed something').to.deep.equal([]);
    expect(removalsBetween(EMPTY, stored(note('a', 1)))).to.deep.equal([]);
  });
});
