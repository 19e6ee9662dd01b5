import { signal } from '@preact/signals-core';
import { clock, MINUTE, SECOND } from '../page/clock.ts';
import { warn } from '../page/log.ts';
import { dataOf, forgetCalls, get, type Fields } from './api.ts';
import type { Endpoint } from './endpoint.ts';

export type ResourceStatus = 'idle' | 'loading' | 'ready' | 'defaulted';

export interface ResourceState<T> {
  status: ResourceStatus;
  /** The answer, or the default after a failure; undefined before either. */
  data: T | undefined;
  /** Time of the answer, in ms since 1970. */
  at?: number;
}

export interface Resource<T> {
  key: string;
  /** Its call; undefined if `ask` reads something else. */
  endpoint: Endpoint | undefined;
  /** The answer after a failure. */
  fallback: T;
  /** Returns the current state. Effects subscribe to it; the first subscriber starts the call. */
  read(): ResourceState<T>;
  /** Returns the current state without subscribing or starting the call. */
  peek(): ResourceState<T>;
  /** Resolves to the answer or the default; never rejects. */
  load(): Promise<T>;
  /** Fetches again; the previous answer stays until the new one arrives. */
  refresh(): Promise<T>;
  /** Fetches again if the last call failed and an effect is subscribed. */
  retry(): void;
  /** Sets the answer: for tests, and after a save. */
  set(data: T): void;
  reset(): void;
  /** Like `reset`, but a subscribed answer stays until the new one arrives. */
  renew(): void;
  /** True if the answer depends on who is signed in: it is fetched again after a sign-in. */
  personal: boolean;
}

export interface ResourceOptions<T> {
  /** Reads the `data` of the envelope, or the entire body of plain files. */
  reader: (value: unknown) => T;
  /** Default after any failure. [API-08] */
  fallback: T;
  query?: () => Fields;
  /** Replaces the GET of the endpoint. Resolves to the input of `reader`; rejects on failure. */
  ask?: () => Promise<unknown>;
}

/** Pause before a failed call is retried, in ms. It triples with each consecutive failure. */
const FIRST_PAUSE = 10 * SECOND;
const LONGEST_PAUSE = 10 * MINUTE;
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE * 3 ** Math.min(failures - 1, 10), LONGEST_PAUSE);

/** Resources that loaded code has declared, by key. */
export const resources = new Map<string, Resource<unknown>>();

/**
 * Declares a resource: one call, one shared answer, and a default for every failure.
 * @param source its call, or only a key if `ask` replaces the call
 * @param key distinguishes several resources of one call
 * @throws TypeError for a duplicate key, because refresh and sign-in would reach only one of the two
 */
export const resource = <T>(
  source: Endpoint | string,
  { reader, fallback, query, ask: other }: ResourceOptions<T>,
  key = typeof source === 'string' ? source : source.key,
): Resource<T> => {
  const endpoint = typeof source === 'string' ? undefined : source;
  let running: Promise<T> | undefined;
  // Incremented by each `reset` and `set`, so that answers to older calls are dropped.
  let round = 0;
  let followed = false;
  let failures = 0;
  let cancelRetry: (() => void) | undefined;
  // The first subscriber starts the call: without readers there is no request.
  const state = signal<ResourceState<T>>(
    { status: 'idle', data: undefined },
    {
      watched() {
        followed = true;
        startIfFollowed();
      },
      unwatched() {
        followed = false;
      },
    },
  );

  async function ask(): Promise<T> {
    const mine = round;
    // The calling effect must finish first: a signal must not change while it is being read.
    await null;
    if (mine === round && state.peek().status === 'idle') state.value = { status: 'loading', data: undefined };
    let next: ResourceState<T>;
    try {
      const given = other ? await other() : await get(endpoint!, query?.(), key);
      next = { status: 'ready', data: reader(other || endpoint!.plain ? given : dataOf(given)), at: clock.now() };
    } catch (error) {
      warn(`"${key}" uses its default`, error);
      next = { status: 'defaulted', data: fallback, at: clock.now() };
    }
    if (mine === round) {
      running = undefined;
      // A default that follows a default changes nothing that a rule could see.
      if (next.status === 'ready' || state.peek().status !== 'defaulted') state.value = next;
      if (next.status === 'ready') failures = 0;
      else planRetry();
    }
    return next.data as T;
  }

  const stopRetrying = () => {
    cancelRetry?.();
    cancelRetry = undefined;
  };
  const start = () => {
    stopRetrying();
    return (running ??= ask());
  };
  const retry = () => {
    if (followed && state.peek().status === 'defaulted') void start();
  };
  /**
   * Schedules a retry. A failure is not an answer, so the call repeats while an effect is subscribed. [COMP-04,
   * IP-07, AGR-03]
   */
  function planRetry(): void {
    failures++;
    stopRetrying();
    cancelRetry = clock.after(pauseAfter(failures), () => {
      cancelRetry = undefined;
      retry();
    });
  }
  // Deferred, because a computed signal unsubscribes from unread signals only after it has run.
  const startIfFollowed = () =>
    queueMicrotask(() => {
      const { status } = state.peek();
      // If the pause ended without a subscriber, the next subscriber starts the retry.
      if (followed && (status === 'idle' || (status === 'defaulted' && !cancelRetry))) void start();
    });
  const forget = () => {
    round++;
    running = undefined;
    failures = 0;
    stopRetrying();
  };
  const self: Resource<T> = {
    key,
    endpoint,
    fallback,
    personal: endpoint !== undefined && !endpoint.plain && !endpoint.anyone,
    read: () => state.value,
    peek: () => state.peek(),
    load: async () => {
      const { data } = state.peek();
      return data === undefined ? start() : data;
    },
    refresh: start,
    retry,
    set(data) {
      forget();
      state.value = { status: 'ready', data, at: clock.now() };
    },
    reset() {
      forget();
      state.value = { status: 'idle', data: undefined };
      startIfFollowed();
    },
    renew() {
      if (!followed) return self.reset();
      forget();
      void start();
    },
  };
  if (resources.has(key)) throw new TypeError(`the resource "${key}" is declared twice`);
  resources.set(key, self as Resource<unknown>);
  return self;
};

/**
 * Returns a function that gives one resource for each argument of a call (a scene, a place, a currency), created on
 * first use. Each has its own key, so that all of them are reset with the visitor.
 * @param source the call, or only a key if `ask` replaces it
 * @param options returns the options of an argument's resource
 */
export const byArgument = <T>(
  source: Endpoint | string,
  options: (argument: string) => ResourceOptions<T>,
): ((argument: string) => Resource<T>) => {
  const made = new Map<string, Resource<T>>();
  const name = typeof source === 'string' ? source : source.key;
  return (argument) => {
    let found = made.get(argument);
    if (!found) {
      found = resource(source, options(argument), argument ? `${name} ${argument}` : name);
      made.set(argument, found);
    }
    return found;
  };
};

/** Retries every subscribed call that failed: the network is back, or the page is visible again. */
export const retryFailed = (): void => {
  for (const { retry } of resources.values()) retry();
};

/** Fetches a call again by its key, or all calls that were made. Resolves once they are answered; never rejects. */
export const refreshCalls = async (key: string | undefined): Promise<void> => {
  forgetCalls();
  const asked = [...resources].filter(([name, { peek }]) =>
    key === undefined ? peek().status !== 'idle' : name === key,
  );
  await Promise.all(asked.map(([, { refresh }]) => refresh()));
};
