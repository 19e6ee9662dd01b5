import { isRecord, parseJson } from '../../runtime/data/records.ts';
import { SECOND } from '../../runtime/page/clock.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import type { Acknowledgement } from '../../exchange/receipts/accept-receipts.ts';
import type { ChainPosition, Receipt } from '../../exchange/receipts/receipt.ts';
import { beaconText, KEEPALIVE_LIMIT, postText, receiverUrl, sizeOf } from '../plain-post.ts';
import type { SendResult } from './receipt-delivery.ts';

const ANSWER_LIMIT = 20 * SECOND;
const LONGEST_PAUSE = 3600;

/** Returns where receipts may go: the page's own host, or one of `allowedHosts`. */
export const receiptUrl = (given: string): string | undefined => receiverUrl(given, 'receipts');

const bodyOf = (receipts: readonly Receipt[]): string => JSON.stringify({ receipts });

/** Returns as many of the first receipts as one request may contain, at least one. */
const fitting = (receipts: readonly Receipt[], limit = KEEPALIVE_LIMIT): readonly Receipt[] => {
  let most = receipts.length;
  while (most > 1 && sizeOf(bodyOf(receipts.slice(0, most))) > limit) most = Math.ceil(most / 2);
  return receipts.slice(0, most);
};

const isPosition = (value: unknown): value is ChainPosition =>
  isRecord(value) && Number.isSafeInteger(value['seq']) && typeof value['hash'] === 'string';

/** Reads the server's answer; undefined if it is not as docs/receipts.md describes it. */
const readHeads = (body: string): Acknowledgement | undefined => {
  try {
    const answer = parseJson(body);
    const heads = isRecord(answer) ? answer['heads'] : undefined;
    if (!isRecord(heads)) return undefined;
    return {
      heads: Object.fromEntries(
        Object.entries(heads).filter((pair): pair is [string, ChainPosition] => isPosition(pair[1])),
      ),
    };
  } catch {
    return undefined;
  }
};

/** `Retry-After` in seconds. */
const pauseIn = (header: string | null): { pause?: number } =>
  header !== null && /^\d{1,5}$/.test(header) ? { pause: Math.min(Number(header), LONGEST_PAUSE) * SECOND } : {};

/** Posts receipts. Never rejects. */
export const postReceipts = async (url: string, receipts: readonly Receipt[]): Promise<SendResult> => {
  const body = bodyOf(fitting(receipts));
  try {
    return await withTimeLimit(async (signal) => {
      const response = await postText(url, body, signal);
      if (!response.ok) return pauseIn(response.headers.get('retry-after'));
      return readHeads(await response.text()) ?? {};
    }, ANSWER_LIMIT);
  } catch {
    return {};
  }
};

/** Hands receipts to the browser before the page goes, in as many beacons as they need. */
export const beaconReceipts = (url: string, receipts: readonly Receipt[]): void => {
  let rest = receipts;
  while (rest.length) {
    const batch = fitting(rest);
    rest = rest.slice(batch.length);
    // A refused beacon is sent again from the next page.
    beaconText(url, bodyOf(batch));
  }
};
