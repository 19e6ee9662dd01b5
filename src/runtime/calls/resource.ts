import { signal } from '@preact/signals-core';
import { clock } from '../page/clock.ts';
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

/** Resources that loaded code has declared, by key. */
export const resources = new Map<string, Resource<unknown>>();

/**
 * Declares a resource: one call, one answer for everybody, a default on every failure.
 * @param key its name among the resources, where one call has several of them
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
      state.value = next;
    }
    return next.data as T;
  }

  const start = () => (running ??= ask());
  // In a microtask, because a computed stops following what it no longer reads only after it has run.
  const startIfFollowed = () =>
    queueMicrotask(() => {
      if (followed && state.peek().status === 'idle') void start();
    });
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
    set(data) {
      round++;
      running = undefined;
      state.value = { status: 'ready', data, at: clock.now() };
    },
    reset() {
      round++;
      running = undefined;
      state.value = { status: 'idle', data: undefined };
      startIfFollowed();
    },
    renew() {
      if (!followed) return self.reset();
      round++;
      running = undefined;
      void start();
    },
  };
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

/** Asks a call again by its key, or all that have been asked. Resolves once they are answered; never rejects. */
export const refreshCalls = async (key: string | undefined): Promise<void> => {
  forgetCalls();
  const asked = [...resources].filter(([name, { peek }]) =>
    key === undefined ? peek().status !== 'idle' : name === key,
  );
  await Promise.all(asked.map(([, { refresh }]) => refresh()));
};
