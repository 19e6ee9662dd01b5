import type { Resolution } from '../../feed/types.ts';

/** Symbol and resolution of a chart. */
export interface Market {
  readonly symbol: string;
  readonly resolution: Resolution;
}

export type Phase =
  /** No feed or no symbol yet. */
  | 'idle'
  /** The feed's configuration and the symbol are requested, and the stored layout is read. */
  | 'resolving'
  /** The first bars are on their way. */
  | 'loading'
  | 'live'
  /** The feed has no bars of the market. */
  | 'empty'
  | 'failed'
  /** The chart is out of the page: nothing is requested until it is back. */
  | 'suspended'
  | 'disposed';

/** A caller that waits for the market that it asked for. */
interface Waiter {
  readonly id: number;
  readonly wants: Partial<Market>;
}

export interface SessionState {
  readonly phase: Phase;
  /** The target market: the last command for each field. */
  readonly market: Market;
  /** Fields that were set before the stored layout was read: they override it. */
  readonly set: Partial<Market>;
  readonly hasFeed: boolean;
  readonly isRestored: boolean;
  /** The symbol that the feed has resolved. */
  readonly resolved: string | undefined;
  /** Number of the attempt that is under way or shown; answers to others are dropped. */
  readonly attempt: number;
  readonly waiters: readonly Waiter[];
}

export type SessionInput =
  /** Another feed, or none. */
  | { readonly kind: 'feed'; readonly hasFeed: boolean }
  | { readonly kind: 'show'; readonly id: number; readonly wants: Partial<Market> }
  /** The stored layout has been read. */
  | { readonly kind: 'restored'; readonly market: Market }
  | { readonly kind: 'retry'; readonly id: number }
  | { readonly kind: 'resolved'; readonly attempt: number }
  | { readonly kind: 'loaded'; readonly attempt: number; readonly isEmpty: boolean }
  | { readonly kind: 'failed'; readonly attempt: number; readonly error: Error }
  | { readonly kind: 'suspend' | 'resume' | 'dispose' };

export type SessionEffect =
  | { readonly kind: 'resolve'; readonly attempt: number; readonly market: Market }
  | { readonly kind: 'load'; readonly attempt: number; readonly market: Market }
  /** Ends what is open: no more calls, no subscription. */
  | { readonly kind: 'close' }
  | { readonly kind: 'fulfil'; readonly ids: readonly number[] }
  | { readonly kind: 'reject'; readonly ids: readonly number[]; readonly because: Error | 'overtaken' | 'detached' };

type Step = readonly [state: SessionState, effects: readonly SessionEffect[]];

export const startState = (market: Market): SessionState => ({
  ...{ phase: 'idle', market, set: {}, hasFeed: false, isRestored: false, resolved: undefined, attempt: 0 },
  waiters: [],
});

const isOut = ({ phase }: SessionState): boolean => phase === 'suspended' || phase === 'disposed';
const hasEnded = ({ phase }: SessionState): boolean => phase === 'live' || phase === 'empty';

const differs = (some: Partial<Market>, other: Partial<Market>): boolean =>
  (['symbol', 'resolution'] as const).some(
    (name) => some[name] !== undefined && other[name] !== undefined && some[name] !== other[name],
  );

const idsOf = (waiters: readonly Waiter[]): readonly number[] => waiters.map(({ id }) => id);

/** Settles all that wait. */
const settle = (
  state: SessionState,
  effect: (ids: readonly number[]) => SessionEffect,
): readonly [SessionState, readonly SessionEffect[]] =>
  state.waiters.length ? [{ ...state, waiters: [] }, [effect(idsOf(state.waiters))]] : [state, []];

/** Goes for the market that is wanted, in a new attempt. */
const attempt = (state: SessionState): Step => {
  const { hasFeed, market, resolved, isRestored } = state;
  const number = state.attempt + 1;
  if (!hasFeed || !market.symbol) return [{ ...state, phase: 'idle', attempt: number }, [{ kind: 'close' }]];
  if (resolved !== market.symbol)
    return [
      { ...state, phase: 'resolving', attempt: number, resolved: undefined },
      [{ kind: 'close' }, { kind: 'resolve', attempt: number, market }],
    ];
  if (!isRestored) return [{ ...state, phase: 'resolving', attempt: number }, []];
  return [
    { ...state, phase: 'loading', attempt: number },
    [{ kind: 'close' }, { kind: 'load', attempt: number, market }],
  ];
};

const show = (state: SessionState, id: number, wants: Partial<Market>): Step => {
  const market = { ...state.market, ...wants };
  const isSame = !differs(market, state.market);
  const overtaken = state.waiters.filter((waiter) => differs(waiter.wants, wants));
  const rest = state.waiters.filter((waiter) => !overtaken.includes(waiter));
  const effects: SessionEffect[] = overtaken.length
    ? [{ kind: 'reject', ids: idsOf(overtaken), because: 'overtaken' }]
    : [];
  if (isSame && hasEnded(state)) return [{ ...state, waiters: rest }, [...effects, { kind: 'fulfil', ids: [id] }]];
  const next: SessionState = {
    ...state,
    market,
    set: state.isRestored ? state.set : { ...state.set, ...wants },
    waiters: [...rest, { id, wants }],
  };
  // A resolution needs no other answer while the symbol is being resolved.
  const isCovered = isSame || (next.phase === 'resolving' && market.symbol === state.market.symbol);
  if (isCovered && state.phase !== 'failed') return [next, effects];
  const [after, more] = attempt(next);
  return [after, [...effects, ...more]];
};

const restored = (state: SessionState, stored: Market): Step => {
  const market = { ...stored, ...state.set };
  const next: SessionState = { ...state, market, set: {}, isRestored: true };
  const isResolving = state.phase === 'resolving' && state.resolved === undefined;
  if (isOut(state) || (isResolving && market.symbol === state.market.symbol)) return [next, []];
  return attempt(next);
};

const answered = (state: SessionState, input: SessionInput & { attempt: number }): Step => {
  if (input.attempt !== state.attempt || isOut(state)) return [state, []];
  if (input.kind === 'resolved') return attempt({ ...state, resolved: state.market.symbol });
  if (input.kind === 'loaded')
    return settle({ ...state, phase: input.isEmpty ? 'empty' : 'live' }, (ids) => ({ kind: 'fulfil', ids }));
  const [next, effects] = settle({ ...state, phase: 'failed', resolved: undefined }, (ids) => ({
    kind: 'reject',
    ids,
    because: (input as { error: Error }).error,
  }));
  return [next, [{ kind: 'close' }, ...effects]];
};

const leave = (state: SessionState, phase: 'suspended' | 'disposed'): Step => {
  if (isOut(state)) return [{ ...state, phase: state.phase === 'disposed' ? 'disposed' : phase }, []];
  const left = { ...state, phase, attempt: state.attempt + 1 };
  const [next, effects] = settle(left, (ids) => ({ kind: 'reject', ids, because: 'detached' }));
  return [next, [{ kind: 'close' }, ...effects]];
};

const refuse = (state: SessionState, id: number): Step => [state, [{ kind: 'reject', ids: [id], because: 'detached' }]];

/** Returns the state after an input, and what has to be done for it. Pure: it calls nobody. */
export const next = (state: SessionState, input: SessionInput): Step => {
  switch (input.kind) {
    case 'show':
      return isOut(state) ? refuse(state, input.id) : show(state, input.id, input.wants);
    case 'retry': {
      if (isOut(state)) return refuse(state, input.id);
      const waiters = [...state.waiters, { id: input.id, wants: {} }];
      return attempt({ ...state, resolved: undefined, waiters });
    }
    case 'feed': {
      const other = { ...state, hasFeed: input.hasFeed, resolved: undefined };
      return isOut(state) ? [other, []] : attempt(other);
    }
    case 'restored':
      return restored(state, input.market);
    case 'resume':
      return state.phase === 'suspended' ? attempt(state) : [state, []];
    case 'suspend':
      return leave(state, 'suspended');
    case 'dispose':
      return leave(state, 'disposed');
    default:
      return answered(state, input);
  }
};
