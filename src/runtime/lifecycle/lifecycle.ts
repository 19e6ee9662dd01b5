/** The lifecycle of an element on the page: its states and the allowed transitions. */

/**
 * - `undecided`: its rule waits for an answer
 * - `hidden`: its rule refuses, or it has been closed
 * - `waiting`: its rule holds, but something else comes first (`waitsFor` of the record says what)
 * - `fragment`: what a server has drawn stands, and is what would be drawn here; nothing is fetched
 * - `fetching`: its code and texts are on their way
 * - `drawing`: handed to React
 * - `shown`: in the document
 * - `leaving`: plays its exit motion
 * - `failed`: could not be fetched or drawn. What could not be fetched is fetched again when the network or the visitor
 *   returns; what could not be drawn is drawn again only after its rule has refused
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
