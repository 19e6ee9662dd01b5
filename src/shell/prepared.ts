import { UNSEEN, type ElementRecord } from '../runtime/lifecycle/record.ts';

/**
 * True while a loaded element waits for the page to be visible. It is rendered without effects and out of sight, so
 * that it appears at once on activation. A fragment is on screen already.
 */
export const isPrepared = (record: ElementRecord): boolean =>
  record.state === 'waiting' && record.waitsFor === UNSEEN && record.fragment === undefined;
