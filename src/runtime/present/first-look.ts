/** First looks: what an element shows before React and its chunk have loaded. The application draws them. */
import { application } from '../application/application.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { allRecords } from '../lifecycle/records.ts';
import { withTimeLimit } from '../page/time-limit.ts';
import { isPageVisible } from '../page/visibility.ts';

/**
 * How much earlier than the live element's code the first look is requested, in ms. It then arrives first, and the code
 * comes no round trip later.
 */
const HEAD_START = 100;

/** True if the page has, or is about to have, other bars. Several may be folded, which only live elements can be. */
const hasCompany = (record: ElementRecord): boolean =>
  allRecords().some(
    (other) => other !== record && other.declaration.stage === record.declaration.stage && other.hasTurn,
  );

/** True if the live element will be where the first look would be. */
export const isFirstLookPossible = (record: ElementRecord): boolean =>
  record.state === 'fetching' &&
  !record.get('preview') &&
  !record.element.shadowRoot &&
  isPageVisible.peek() &&
  !hasCompany(record);

/**
 * Fetches and draws the first look of an element if there can be one. On a slow connection, React would delay it.
 * @param announce fires `gate-show`
 * @returns resolves when the element's code may be requested: the first look is drawn or has failed, or its head start
 *   is over
 */
export const showFirstLook = async (record: ElementRecord, announce: () => void): Promise<void> => {
  if (!isFirstLookPossible(record)) return;
  await withTimeLimit(
    () => application.showFirstLook(record, announce),
    HEAD_START,
    () => undefined,
  );
};
