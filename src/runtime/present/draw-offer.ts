/** Renders offers. Lazy: loads beside the code of the first offer. */
import { application } from '../application/application.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { rereadStored } from '../memory/storage.ts';
import { clock, SECOND, tick } from '../page/clock.ts';
import { claimOffer, type ClaimOffer } from '../queue/claim-offer.ts';
import { settleQueue } from '../queue/queue.ts';
import { withTabLock } from '../queue/tab-lock.ts';

/** Each tab reads the counters that the previous one has written under this lock. */
const LOCK = 'gate_offers';

/** Time limit for rendering an offer, in ms. After it, other tabs may show theirs. */
const OFFER_LIMIT = 2 * SECOND;

/** Steps that offers share with other elements. */
interface Steps {
  /** Starts rendering, and counts the offer first. @returns false if it may not render now */
  start(record: ElementRecord, claim: ClaimOffer): boolean;
  /** Keeps the offer closed on this page. @param because the reason for `explain()` */
  keepClosed(record: ElementRecord, because: string): void;
}

/** Renders an offer under a lock, so that several tabs show theirs one after the other. */
export const drawOffer = (record: ElementRecord, { start, keepClosed }: Steps): Promise<void> =>
  withTabLock(LOCK, async () => {
    // While waiting for the lock, another tab may have shown an offer, or the visitor may have logged in, started
    // typing or opened a dialog. Evaluate again.
    application.refreshVisitor();
    rereadStored();
    tick();
    settleQueue();
    const held = record.hasTurn && (await application.holdOffer(record));
    if (held) return keepClosed(record, held);
    let stop = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      stop = clock.after(OFFER_LIMIT, resolve);
      record.releaseOfferLock = resolve;
    });
    if (!start(record, claimOffer)) record.releaseOfferLock?.();
    await over;
    stop();
    record.releaseOfferLock = undefined;
  });
