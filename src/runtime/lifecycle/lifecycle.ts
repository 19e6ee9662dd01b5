/** The lifecycle of an element on the page: its states, and what it holds in each of them. */

/**
 * - `undecided`: its rule waits for an answer
 * - `hidden`: its rule fails, or it has been closed
 * - `waiting`: its rule passes, but it may not render yet (`reason`)
 * - `fragment`: the server-rendered fragment is kept; nothing is fetched
 * - `fetching`: its code and texts are loading. It may show its first look, after `gate-show`
 * - `drawing`: `gate-show` fires, then React renders
 * - `shown`: in the document
 * - `leaving`: plays its exit animation
 * - `failed`: could not be fetched or rendered. A failed fetch is repeated when the network or the visitor returns.
 *   A failed rendering is repeated only after the rule has failed
 */
export type LifecycleState = Life['state'];

/** Why a loaded element waits for a prerendered page or a background tab. */
export const UNSEEN = 'the page is not visible';

/** The shell's instruction to render an element. */
export interface Drawing {
  readonly variant: string | undefined;
  readonly leaving: boolean;
}

/** What an offer holds from the moment at which it may render. */
export interface Offer {
  /** The keys of its counters, which are stored before it renders. */
  readonly keys: ReadonlySet<string>;
  /** Releases the lock of offers. @param wasShown false reverts the counters */
  end(wasShown: boolean): void;
}

/** What an element can hold. */
interface Held {
  /**
   * Whether `gate-show` has fired for this showing. Undefined while the element must not render: its rule does not
   * pass, or it is not first in the queue.
   */
  readonly isAnnounced: boolean;
  readonly variant: string | undefined;
  /** Why it does not render, although its rule passes. */
  readonly reason: string | undefined;
  readonly drawing: Drawing;
  readonly offer: Offer | undefined;
  /** Detail of the `gate-close` that fires after the exit animation. */
  readonly closing: object | undefined;
}

/** A state that holds some of it, and nothing else. */
type In<States extends string, Needs extends keyof Held = never, May extends keyof Held = never> = {
  readonly state: States;
} & Pick<Held, Needs> &
  Partial<Pick<Held, May>> & { readonly [Name in Exclude<keyof Held, Needs | May>]?: undefined };

/** The state of an element, with the data that exists only in this state. */
export type Life =
  | In<'undecided' | 'hidden'>
  | In<'waiting', never, 'reason' | 'isAnnounced' | 'variant'>
  | In<'fragment' | 'fetching', 'isAnnounced', 'variant' | 'reason'>
  | In<'drawing', 'isAnnounced', 'variant' | 'offer' | 'drawing' | 'closing'>
  | In<'shown' | 'leaving', 'isAnnounced' | 'drawing', 'variant' | 'offer' | 'closing'>
  | In<'failed', 'isAnnounced', 'drawing' | 'closing'>;

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
