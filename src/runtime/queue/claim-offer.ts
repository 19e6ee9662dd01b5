import { config } from '../page/config.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { keyOf, type MemoryEntry } from '../memory/memory-entry.ts';
import { claim } from '../memory/remember.ts';
import { rereadStored, type Area } from '../memory/storage.ts';

/** Counters that an offer has written before it renders. */
export interface OfferClaim {
  /** The keys of its counters. */
  keys: ReadonlySet<string>;
  /** Reverts the counters, because the offer was not shown. */
  undo(): void;
}

const isInStorage = (entry: MemoryEntry): entry is MemoryEntry & { area: Area } => entry.area !== 'cookie';

/**
 * Counts an offer in the storage that all tabs share, before it renders. Call it inside the offer lock. Opened offers
 * have no limit, and neither do QA sessions (`config.ignoreCaps`): they claim nothing.
 * @returns undefined if a counter could not be stored, because every tab would then show the offer
 */
export const claimOffer = (record: ElementRecord): OfferClaim | undefined => {
  const { caps = [] } = record.declaration;
  const keys = new Set<string>();
  const undos: (() => void)[] = [];
  const undo = () => {
    for (const run of undos) run();
    for (const key of keys) rereadStored(key);
  };
  const isLimited = !record.get('open') && !config.peek().ignoreCaps;
  for (const { entry } of isLimited ? caps : []) {
    if (!isInStorage(entry)) continue;
    const takeBack = claim(entry);
    if (!takeBack) {
      undo();
      return undefined;
    }
    keys.add(keyOf(entry));
    undos.push(takeBack);
  }
  return { keys, undo };
};
