import { expect } from '@open-wc/testing';
import fc from '../../runtime/page/property.testing.ts';
import { setOnline, restorePage } from '../simulator/page-state.testing.ts';
import { SimulatedStore } from '../simulator/simulated-store.testing.ts';
import { settle, VirtualClock } from '../simulator/virtual-clock.testing.ts';
import { canonical, EMPTY, mergeCollections, newestRevision, nextRevision, type Collection } from './collection.ts';
import type { DocumentStore, SaveContext } from './store.ts';
import { SharedDocument, type DocumentKind } from './shared-document.ts';

interface Note {
  readonly id: string;
  readonly revision?: number;
}
type Notes = Collection<Note>;

const NOTES: DocumentKind<Notes> = {
  empty: EMPTY,
  merge: mergeCollections,
  read: (stored) => (Array.isArray((stored as Notes).items) ? mergeCollections(stored as Notes, EMPTY) : undefined),
  write: (notes) => notes,
  isSame: (a, b) => canonical(a) === canonical(b),
};
const ids = (notes: Notes | undefined) => notes?.items.map(({ id }) => id).join();

describe('a document that several writers share', () => {
  let clock: VirtualClock;
  const open = (store: DocumentStore) => new SharedDocument(NOTES, store, clock);
  const stamp = (of: SharedDocument<Notes>) => nextRevision(clock.now(), newestRevision(of.value.peek()));
  const put = (of: SharedDocument<Notes>, id: string) =>
    of.change({ items: [{ id, revision: stamp(of) }], removed: [] });
  const remove = (of: SharedDocument<Notes>, id: string) =>
    of.change({ items: [], removed: [{ id, revision: stamp(of) }] });
  const quietly = (answer: Promise<unknown>) => void answer.catch(() => undefined);

  beforeEach(() => {
    clock = new VirtualClock();
  });
  afterEach(restorePage);

  it('keeps what three devices add and remove, however slow and unreliable their store is (property)', async () => {
    const action = fc.record({
      who: fc.nat({ max: 2 }),
      kind: fc.constantFrom('put' as const, 'remove' as const),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      pause: fc.integer({ min: 0, max: 3000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 15 }), fc.nat(), async (actions, seed) => {
        clock = new VirtualClock();
        const store = new SimulatedStore<Notes>({ clock, seed, errors: 0.3 });
        const devices = [0, 1, 2].map(() => open({ load: store.load, save: store.save }));
        for (const device of devices) quietly(device.join(device));
        const expected = new Map<string, { id: string; revision: number; isThere: boolean }>();
        for (const { who, kind, id, pause } of actions) {
          await clock.pass(pause);
          const device = devices[who]!;
          const revision = stamp(device);
          if (kind === 'put') put(device, id);
          else remove(device, id);
          const known = expected.get(id);
          const isLater = !known || revision > known.revision || (revision === known.revision && kind === 'remove');
          if (isLater) expected.set(id, { id, revision, isThere: kind === 'put' });
          quietly(device.save());
        }
        // Each device merges the others' changes when it saves again. After three rounds, all are equal.
        for (let round = 0; round < 3; round++)
          for (const device of devices) {
            await clock.pass(200_000);
            put(device, `end ${devices.indexOf(device)}`);
            quietly(device.save());
          }
        await clock.pass(600_000);
        const wanted = [...expected.values()].filter(({ isThere }) => isThere).map(({ id }) => id);
        const stored = store.stored!.items.map(({ id }) => id).filter((id) => !id.startsWith('end'));
        expect(stored.sort()).to.deep.equal(wanted.sort());
        for (const device of devices) expect(device.isUnsaved).to.equal(false);
      }),
      { numRuns: 60 },
    );
  });

  it('asks a store that fails again, later and later, and at once when the page is online again', async () => {
    const store = new SimulatedStore<Notes>({ clock, latency: [100, 100] });
    const notes = open({ load: store.load, save: store.save });
    const joined = notes.join({});
    await clock.pass(200);
    await joined;
    store.isDown = true;
    put(notes, 'a');
    const failed = notes.save().catch((error: Error) => error.message);
    await clock.pass(500);
    expect(await failed).to.equal('the store is down');
    expect([notes.state.value, notes.isUnsaved, ids(notes.value.value)]).to.deep.equal(['unsaved', true, 'a']);
    const before = store.loads + store.saves;
    await clock.pass(60_000);
    expect(store.loads + store.saves - before, 'tries in a minute').to.be.within(3, 8);
    store.isDown = false;
    setOnline(true);
    await clock.pass(500);
    expect([notes.state.value, ids(store.stored)]).to.deep.equal(['saved', 'a']);
  });

  it('keeps what was added before the store has answered, and writes nothing over what it holds', async () => {
    const store = new SimulatedStore<Notes>({ clock, latency: [800, 800] });
    store.write({ items: [{ id: 'old', revision: 5 }], removed: [] });
    const notes = open({ load: store.load, save: store.save });
    const joined = notes.join({});
    put(notes, 'new');
    await notes.save();
    expect(store.saves).to.equal(0);
    await clock.pass(2000);
    await joined;
    expect([ids(store.stored), notes.state.value]).to.deep.equal(['new,old', 'saved']);
  });

  it('merges what a host that compares revisions has got meanwhile, and saves again', async () => {
    let [stored, revision]: [Notes, number] = [{ items: [{ id: 'theirs', revision: 3 }], removed: [] }, 7];
    const contexts: unknown[] = [];
    const store: DocumentStore = {
      load: () => Promise.resolve({ layout: stored, revision }),
      save: (next: Notes, context: SaveContext) => {
        contexts.push(context.revision);
        if (context.revision !== revision)
          return Promise.reject(Object.assign(new Error('conflict'), { layout: stored, revision }));
        [stored, revision] = [next, revision + 1];
        return Promise.resolve({ revision });
      },
    };
    const notes = open(store);
    await notes.join({});
    put(notes, 'mine');
    await notes.save();
    expect([ids(stored), contexts]).to.deep.equal(['mine,theirs', [7]]);
    // Another device, while this one is not looking.
    [stored, revision] = [mergeCollections(stored, { items: [{ id: 'other', revision: 9 }], removed: [] }), 30];
    put(notes, 'more');
    await notes.save();
    expect([ids(stored), contexts]).to.deep.equal(['mine,more,other,theirs', [7, 8, 30]]);
    expect(ids(notes.value.value)).to.equal('mine,more,other,theirs');
  });

  it('gives a store up that never answers, and takes its late answer for none', async () => {
    let late = (_: unknown): void => undefined;
    let calls = 0;
    const notes = open({
      load: () => (++calls === 1 ? new Promise((resolve) => (late = resolve)) : { items: [{ id: 'a' }], removed: [] }),
      save: () => undefined,
    });
    const joined = notes.join({}).catch((error: Error) => error.message);
    await clock.pass(20_000);
    expect([await joined, notes.state.value]).to.deep.equal(['time-out', 'unread']);
    await clock.pass(5000);
    expect(ids(notes.value.value)).to.equal('a');
    late({ items: [{ id: 'late' }], removed: [] });
    await settle();
    expect(ids(notes.value.value)).to.equal('a');
  });

  it('goes on saving after its last user has left, and reads anew for the next', async () => {
    const store = new SimulatedStore<Notes>({ clock, latency: [50, 50] });
    const notes = open({ load: store.load, save: store.save });
    const [first, second] = [{}, {}];
    quietly(notes.join(first));
    await clock.pass(100);
    store.isDown = true;
    put(notes, 'a');
    notes.leave(first);
    await clock.pass(3000);
    store.isDown = false;
    await clock.pass(10_000);
    expect(ids(store.stored)).to.equal('a');
    expect(clock.waiting, 'timers').to.equal(0);
    store.write({ items: [{ id: 'b' }], removed: [] });
    quietly(notes.join(second));
    await clock.pass(100);
    expect(ids(notes.value.value)).to.equal('b');
  });
});
