/** Offers of several tabs are drawn one after the other: each counts what the one before has stored. */
import { clock, SECOND, tick } from '../core/clock.ts';
import type { ElementRecord } from '../core/element/record.ts';
import { rereadStored } from '../core/memory/storage.ts';
import { rereadCookies } from '../core/person/visitor-change.ts';
import { withOfferLock } from './offer-lock.ts';
import { settleQueue } from './queue.ts';

/** An offer that is not drawn by then lets other tabs show theirs, in ms. */
const OFFER_LIMIT = 2 * SECOND;

/** @param startDrawing says whether it is being drawn now */
export const drawOffer = (record: ElementRecord, startDrawing: () => boolean): Promise<void> =>
  withOfferLock(async () => {
    // Another tab may have shown its own, somebody may have logged in, started to type or opened a dialog: ask again.
    rereadCookies();
    rereadStored();
    tick();
    settleQueue();
    let stop = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      stop = clock.after(OFFER_LIMIT, resolve);
      record.releaseOfferLock = resolve;
    });
    if (!startDrawing()) record.releaseOfferLock?.();
    await over;
    stop();
    record.releaseOfferLock = undefined;
  });
