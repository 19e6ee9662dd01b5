import { signal } from '@preact/signals-core';
import { clock, MINUTE, SECOND } from '../page/clock.ts';
import { warn } from '../page/log.ts';
import { dataOf, forgetCalls, get, type Fields } from './api.ts';
import type { Endpoint } from './endpoint.ts';

export type ResourceStatus = 'idle' | 'loading' | 'ready' | 'defaulted';

export interface ResourceState<T> {
  status: ResourceStatus;
  /** The answer, or the default once the call has failed; undefined while nothing is known. */
  data: T | undefined;
  /** When it was answered, in ms. */
  at?: number;
}

export interface Resource<T> {
  key: string;
  /** The answer so far. Inside an effect it is followed, which starts the call when nobody has yet. */
  read(): ResourceState<T>;
  /** The answer so far, without following it or starting the call. */
  peek(): ResourceState<T>;
  /** Resolves to the answer or the default; never rejects. */
  load(): Promise<T>;
  /** Asks again; the old answer stays until the new one is there. */
  refresh(): Promise<T>;
  /** Asks again if the last call failed and somebody follows it. */
  retry(): void;
  /** Puts an answer in: tests, and after a save. */
  set(data: T): void;
  reset(): void;
  /** Like `reset`, but an answer that is followed stays until the new one is there. */
  renew(): void;
  /** The answer is about the signed-in person: it is asked for again when another one signs in. */
  personal: boolean;
}

export interface ResourceOptions<T> {
  /** Reads the `data` of the envelope (the whole body of plain files). */
  reader: (value: unknown) => T;
  /** What holds on any failure (API-08). */
  fallback: T;
  query?: () => Fields;
  /** Asks in another way than by one GET of the endpoint; resolves to what `reader` reads, rejects on failure. */
  ask?: () => Promise<unknown>;
}

/** Pause before a failed call is asked again, in ms; it grows threefold with each failure in a row. */
const FIRST_PAUSE = 10 * SECOND;
const LONGEST_PAUSE = 10 * MINUTE;
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE * 3 ** Math.min(failures - 1, 10), LONGEST_PAUSE);

/** Resources that loaded code has declared, by key. */
export const resources = new Map<string, Resource<unknown>>();

/**
 * Declares a resource: one call, one answer for everybody, a default on every failure.
 * @param key its name among the resources, where one call has several of them
 * @throws TypeError when the key is declared already: refresh and sign-in would reach one of the two only
 */
export const resource = <T>(
  endpoint: Endpoint,
  { reader, fallback, query, ask: other }: ResourceOptions<T>,
  key = endpoint.key,
): Resource<T> => {
  const { plain, anyone } = endpoint;
  let running: Promise<T> | undefined;
  // Goes up with each `reset` and `set`, so that the answer to an older call is dropped.
  let round = 0;
  let followed = false;
  let failures = 0;
  let cancelRetry: (() => void) | undefined;
  // The call starts when the first effect follows the answer: no reader, no request.
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
    // The effect that asked must finish first: a signal must not change while it is being read.
    await null;
    if (mine === round && state.peek().status === 'idle') state.value = { status: 'loading', data: undefined };
    let next: ResourceState<T>;
    try {
      const given = other ? await other() : await get(endpoint, query?.());
      next = { status: 'ready', data: reader(other || plain ? given : dataOf(given)), at: clock.now() };
    } catch (error) {
      warn(`"${key}" uses its default`, error);
      next = { status: 'defaulted', data: fallback, at: clock.now() };
    }
    if (mine === round) {
      running = undefined;
      // Default after default: nothing has changed that a rule could see.
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
  /** A failure is no answer: while somebody follows it, the call is made again. [COMP-04, IP-07, AGR-03] */
  function planRetry(): void {
    failures++;
    stopRetrying();
    cancelRetry = clock.after(pauseAfter(failures), () => {
      cancelRetry = undefined;
      retry();
    });
  }
  // In a microtask, because a computed stops following what it no longer reads only after it has run.
  const startIfFollowed = () =>
    queueMicrotask(() => {
      const { status } = state.peek();
      // A pause that ended while nobody followed it: the next decision asks again.
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
    personal: !plain && !anyone,
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
 * A resource for each argument of a call (a scene, a place, a currency), made when it is first asked for. Each has a key
 * of its own, so that all of them are reset with the visitor.
 * @param options what the resource of an argument does
 */
export const byArgument = <T>(
  endpoint: Endpoint,
  options: (argument: string) => ResourceOptions<T>,
): ((argument: string) => Resource<T>) => {
  const made = new Map<string, Resource<T>>();
  return (argument) => {
    let found = made.get(argument);
    if (!found) {
      found = resource(endpoint, options(argument), argument ? `${endpoint.key} ${argument}` : endpoint.key);
      made.set(argument, found);
    }
    return found;
  };
};

/** Asks again every followed call that failed: the network is back, or the page is seen again. */
export const retryFailed = (): void => {
  for (const { retry } of resources.values()) retry();
};

/** Asks a call again by its key, or all that have been asked. Resolves once they are answered; never rejects. */
export const refreshCalls = async (key: string | undefined): Promise<void> => {
  forgetCalls();
  const asked = [...resources].filter(([name, { peek }]) =>
    key === undefined ? peek().status !== 'idle' : name === key,
  );
  await Promise.all(asked.map(([, { refresh }]) => refresh()));
};
