/** Where pages find the API: `window.gate`, and a property of the script's own tag. */
import { descriptor } from '../runtime/data/records.ts';
import type { Gate } from './api.ts';

type Task = (gate: Gate) => void;

/** Tasks of code that cannot rely on `window.gate`, such as the package in a page with a `gate` of its own. */
export const QUEUE = Symbol.for('gate.elements.queue');

/** What the page has put at `window.gate`; a name in its markup (`<form id="gate">`) does not count. */
const holderOf = (place: object): unknown =>
  Object.hasOwn(place, 'gate') ? (place as { gate?: unknown }).gate : undefined;

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** Puts the API at a name. @returns false where the page has made the name unchangeable */
const take = (place: object, gate: Gate): boolean => {
  const isTaken = Reflect.defineProperty(
    place,
    'gate',
    descriptor({ value: gate, configurable: true, writable: true, enumerable: false }),
  );
  // `var gate` makes a property that cannot be defined anew and can be assigned.
  return isTaken || (Reflect.set(place, 'gate', gate) && holderOf(place) === gate);
};

/**
 * Publishes the API, then runs the tasks that were queued before. A `gate` of the page stays; one warning then says where
 * the API is. Never throws.
 * @param gate the API · @param tag the script's own tag, if it is known · @param place the window
 */
export const publish = (gate: Gate, tag: Element | undefined, place: object = window): void => {
  const holder = holderOf(place);
  const queue = Array.isArray(holder) ? holder : [];
  if (tag) Reflect.defineProperty(tag, 'gate', descriptor({ value: gate, configurable: true }));
  if ((holder !== undefined && !Array.isArray(holder)) || !take(place, gate))
    console.warn(
      `[gate] window.gate is the page's own (${Array.isArray(holder) ? 'a fixed list' : typeOf(holder)}): the elements work, and the API is the property "gate" of the script's tag`,
    );
  const world = place as Record<symbol, unknown>;
  const waiting = world[QUEUE];
  Reflect.set(world, QUEUE, gate);
  for (const task of [...queue, ...(Array.isArray(waiting) ? waiting : [])]) gate.push(task as Task);
};
