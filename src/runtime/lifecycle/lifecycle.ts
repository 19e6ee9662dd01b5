/** The lifecycle of an element on the page: its states and the allowed transitions. */

/**
 * - `undecided`: the rule is waiting for an answer
 * - `hidden`: the rule fails, or the element has been closed
 * - `waiting`: the rule passes, but something else blocks it (see `waitsFor` of the record)
 * - `fragment`: the server-rendered fragment matches and stays; nothing is fetched
 * - `fetching`: code and texts are loading
 * - `drawing`: React is rendering the element
 * - `shown`: the element is in the document
 * - `leaving`: the exit animation is playing
 * - `failed`: loading or rendering failed; there is no retry until the rule fails
 */
export type LifecycleState =
  'undecided' | 'hidden' | 'waiting' | 'fragment' | 'fetching' | 'drawing' | 'shown' | 'leaving' | 'failed';

/** In these states nothing is fetched or rendered. Each may follow any other when the rule's answer changes. */
const AT_REST = ['undecided', 'hidden', 'waiting', 'fragment'] as const;

/** Maps each state to the states that may follow it. */
export const TRANSITIONS: Readonly<Record<LifecycleState, readonly LifecycleState[]>> = {
  undecided: [...AT_REST, 'fetching', 'drawing'],
  hidden: [...AT_REST, 'fetching', 'drawing'],
  waiting: [...AT_REST, 'fetching', 'drawing'],
  fragment: [...AT_REST, 'fetching', 'drawing'],
  fetching: [...AT_REST, 'drawing', 'failed'],
  drawing: [...AT_REST, 'shown', 'leaving', 'failed'],
  shown: [...AT_REST, 'leaving', 'failed'],
  leaving: [...AT_REST, 'shown', 'failed'],
  failed: ['undecided', 'hidden'],
};

/** Public value of `data-state` on the host element; part of the contract. */
export type DataState = 'hidden' | 'loading' | 'shown' | 'error';

export const DATA_STATE: Readonly<Record<LifecycleState, DataState>> = {
  undecided: 'hidden',
  hidden: 'hidden',
  waiting: 'hidden',
  fragment: 'shown',
  fetching: 'loading',
  drawing: 'loading',
  shown: 'shown',
  leaving: 'shown',
  failed: 'error',
};
