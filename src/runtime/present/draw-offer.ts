/** Renders offers. Lazy: loads beside the code of the first offer. */
import { application } from '../application/application.ts';
import { canDraw } from '../lifecycle/next-loaded.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { rereadStored } from '../memory/storage.ts';
import { clock, SECOND, tick } from '../page/clock.ts';
import { claimOffer } from '../queue/claim-offer.ts';
import { settleQueue } from '../queue/queue.ts';
import { withTabLock } from '../queue/tab-lock.ts';

/** Each tab reads the counters that the previous one has written under this lock. */
const LOCK = 'gate_offers';

/** Time limit for rendering an offer, in ms. After it, other tabs may show theirs. */
const OFFER_LIMIT = 2 * SECOND;

/**
 * Renders an offer under a lock, so that several tabs show theirs one after the other.
 * @returns why the offer must not appear on this page; undefined if it has appeared, or may appear later
 */
export const drawOffer = (record: ElementRecord): Promise<string | undefined> =>
  withTabLock(LOCK, async () => {
    // While waiting for the lock, another tab may have shown an offer, or the visitor may have logged in, started
    // typing or opened a dialog. Evaluate again.
    application.refreshVisitor();
    rereadStored();
    tick();
    settleQueue();
    const held = canDraw(record.life) && (await application.holdOffer(record));
    if (held || !canDraw(record.life)) return held || undefined;
    const claim = claimOffer(record);
    if (!claim) return 'its showing cannot be stored, so every tab would show it';
    await new Promise<void>((resolve) => {
      // The lock stays until then even if the offer is in the document: its release could reach other tabs before the
      // counter that was stored.
      const stop = clock.after(OFFER_LIMIT, resolve);
      const end = (wasShown: boolean): void => {
        if (!wasShown) claim.undo();
        stop();
        resolve();
      };
      record.send('ready', { keys: claim.keys, end });
    });
    return undefined;
  });
