import { expect } from '@open-wc/testing';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { acceptReceipts } from '../../exchange/receipts/accept-receipts.ts';
import { checkChain } from '../../exchange/receipts/check-receipts.ts';
import type { Receipt } from '../../exchange/receipts/receipt.ts';
import { createWorld, followDigests, type Tab, type World } from './receipt-world.testing.ts';

const SESSIONS = 1000;
const GROUP = 100;
/** Receipts that are older than this before a crash must not be lost, in ms. */
const SAFE_AFTER = 100;

/** One step of a session. */
const act = (world: World, tabs: Tab[], hasStorageTrouble: boolean): void => {
  const { below, chance } = world;
  const at = below(tabs.length);
  const tab = tabs[at];
  const what = world.random();
  if (!tab || what < 0.1) tabs.push(world.openTab());
  else if (what < 0.65) for (let more = 1 + below(3); more > 0; more--) tab.issue();
  else if (what < 0.75) tabs.splice(at, 1)[0]!.crash();
  else if (what < 0.83) tabs.splice(at, 1)[0]!.close();
  else if (what < 0.9) world.jumpClock();
  else if (hasStorageTrouble) world.setMode(chance(0.5) ? 'works' : chance(0.5) ? 'full' : 'missing');
};

/** Runs a session until everything that is stored has been delivered. */
const runSession = async (seed: number): Promise<World> => {
  const world = createWorld(seed);
  const hasStorageTrouble = world.chance(0.5);
  const tabs = [world.openTab()];
  for (let steps = 8 + world.below(20); steps > 0; steps--) {
    act(world, tabs, hasStorageTrouble);
    // Crashes within the time of a write as well as after it.
    await world.pass(world.chance(0.5) ? world.below(150) : world.below(5000));
  }
  world.setMode('works');
  world.mendNetwork();
  await world.pass(400_000);
  for (const tab of tabs) tab.close();
  world.openTab();
  await world.pass(400_000);
  return world;
};

/** Ways to tamper with the records of a server. Each returns other records, or the same if it does not apply. */
const ALTERATIONS: Readonly<Record<string, (receipts: readonly Receipt[], at: number) => Receipt[]>> = {
  'a field is changed': (all, at) => all.map((one, index) => (index === at ? { ...one, answer: 'confirm' } : one)),
  'a receipt is removed': (all, at) => all.filter((_, index) => index !== at),
  'the end is removed': (all, at) => all.slice(0, at),
  'two are exchanged': (all, at) =>
    all.length > at + 1 ? [...all.slice(0, at), all[at + 1]!, all[at]!, ...all.slice(at + 2)] : [],
  'one is doubled': (all, at) => [...all.slice(0, at), all[at]!, ...all.slice(at)],
};

/** Changes a receipt, and computes all later hashes again, as an attacker with knowledge of the format can. */
const forge = async (receipts: readonly Receipt[], at: number): Promise<Receipt[]> => {
  const { chainReceipts } = await import('../../exchange/receipts/receipt.ts');
  const before = receipts[at - 1] ?? { seq: 0, hash: '' };
  const drafts = receipts
    .slice(at)
    .map(({ format: _f, chain: _c, seq: _s, from: _k, previous: _p, hash: _h, ...rest }) => rest);
  drafts[0] = { ...drafts[0]!, answer: 'confirm' };
  return [...receipts.slice(0, at), ...(await chainReceipts(drafts, receipts[0]!.chain, before, receipts[at]!.from))];
};

describe('random sessions of receipts [PROVE-01]', () => {
  let restore: () => void;
  before(() => {
    restore = followDigests();
  });
  after(() => restore());
  afterEach(() => setClock());

  for (let first = 0; first < SESSIONS; first += GROUP)
    it(`loses nothing, doubles nothing and detects alterations in sessions ${first} to ${first + GROUP - 1}`, async () => {
      let issued = 0;
      let proven = 0;
      for (let seed = first; seed < first + GROUP; seed++) {
        const world = await runSession(seed);
        const chains = [...world.chains.values()];
        const delivered = chains.flat().map(({ showing }) => showing);
        expect(new Set(delivered).size, `session ${seed}: doubled`).to.equal(delivered.length);
        issued += world.issued.length;
        for (const { id, at, tab } of world.issued)
          if (world.worked(at) && tab.endedAt - at > SAFE_AFTER) {
            expect(delivered, `session ${seed}: ${id} is lost`).to.include(id);
            proven++;
          }
        for (const receipts of chains) {
          const { seq, hash } = receipts.at(-1)!;
          const checks = { acknowledged: { seq, hash }, isComplete: true };
          expect(await checkChain(receipts, checks), `session ${seed}`).to.deep.equal([]);
          const at = world.below(receipts.length);
          for (const [name, alter] of Object.entries(ALTERATIONS))
            expect(await checkChain(alter(receipts, at), checks), `session ${seed}: ${name}`).not.to.deep.equal([]);
          expect(await checkChain(await forge(receipts, at), checks), `session ${seed}: forged`).not.to.deep.equal([]);
        }
      }
      // The sessions contain what they are to prove.
      expect(proven).to.be.greaterThan(issued / 3);
    });

  it('keeps a server as it is when everything arrives again', async () => {
    const world = await runSession(7);
    const before = structuredClone(world.chains);
    for (const receipts of before.values()) await acceptReceipts(world.chains, receipts);
    expect(world.chains).to.deep.equal(before);
  });
});
