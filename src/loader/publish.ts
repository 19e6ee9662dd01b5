/** Publishes the API as `window.gate` and as a property of the script's own tag. */
import { descriptor } from '../runtime/data/records.ts';
import type { Gate } from './api.ts';

type Task = (gate: Gate) => void;

/** Queue for code that cannot rely on `window.gate`, such as the package on a page with its own `gate` global. */
export const QUEUE = Symbol.for('gate.elements.queue');

/** Returns the page's value at `window.gate`. Named elements in the markup (`<form id="gate">`) do not count. */
const holderOf = (place: object): unknown =>
  Object.hasOwn(place, 'gate') ? (place as { gate?: unknown }).gate : undefined;

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** Publishes the API under a name. @returns false when the page has made the name read-only */
const take = (place: object, gate: Gate): boolean => {
  const isTaken = Reflect.defineProperty(
    place,
    'gate',
    descriptor({ value: gate, configurable: true, writable: true, enumerable: false }),
  );
  // `var gate` creates a property that can be assigned but not redefined.
  return isTaken || (Reflect.set(place, 'gate', gate) && holderOf(place) === gate);
};

/**
 * Publishes the API, then runs the queued tasks. If the page has its own `gate`, it stays, and one warning names the
 * location of the API. Never throws.
 * @param gate the API · @param tag the script's own tag, if known · @param place the window
 */
export const publish = (gate: Gate, tag: Element | undefined, place: object = window): void => {
  const holder = holderOf(place);
  const isQueue = Array.isArray(holder);
  if (tag) Reflect.defineProperty(tag, 'gate', descriptor({ value: gate, configurable: true }));
  if ((holder !== undefined && !isQueue) || !take(place, gate))
    console.warn(
      `[gate] window.gate is the page's own (${isQueue ? 'a fixed list' : typeOf(holder)}): the API is the script tag's "gate"`,
    );
  const world = place as Record<symbol, unknown>;
  const waiting = world[QUEUE];
  Reflect.set(world, QUEUE, gate);
  for (const task of [...(isQueue ? holder : []), ...(Array.isArray(waiting) ? waiting : [])]) gate.push(task as Task);
};
