/**
 * Mends the built-ins of the page as soon as a chunk that draws elements is evaluated: libraries use them at once.
 *
 * Pages of old frameworks (MooTools 1.4, Prototype.js 1.7) have a `Function.prototype.bind` and an `Array.from` of their
 * own, which React and others cannot run with. What only the standard knows is given to them here; every call that
 * the framework defines still goes to the framework's own, so that the page keeps what it relies on.
 *
 * A page that has put `get` or another field of descriptors on `Object.prototype` gives it to every descriptor: React's
 * `{ enumerable }` for an input's value would take away its getter. There such fields no longer count.
 */

type Bind = (this: (...given: unknown[]) => unknown, self: unknown, ...given: unknown[]) => unknown;
type From = (this: unknown, items: unknown, ...rest: unknown[]) => unknown[];

/** One list of all arguments is the framework's own form: `bind(self, list)`. */
const isList = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'object' && typeof (given as { length?: unknown }).length === 'number');

const withStandardBind = (own: Bind): Bind =>
  function (self, ...given) {
    const isOwnForm = given.length === 1 && isList(given[0]);
    return isOwnForm ? own.call(this, self, ...given) : (...later: unknown[]) => this.apply(self, [...given, ...later]);
  };

/** Lists and single values are the framework's; what can only be iterated, and a mapping function, are the standard's. */
const withStandardFrom = (own: From): From =>
  function (items, ...rest) {
    const [map, self] = rest;
    const value = Object(items) as Partial<Iterable<unknown>> & { length?: number };
    const isIterable = typeof value[Symbol.iterator] === 'function';
    if (typeof map !== 'function' && !(isIterable && value.length === undefined)) return own.call(this, items, ...rest);
    const list = isIterable
      ? [...(value as Iterable<unknown>)]
      : [...Array(value.length ?? 0).keys()].map((at) => (value as unknown[])[at]);
    return typeof map === 'function' ? list.map((item, at) => map.call(self, item, at) as unknown) : list;
  };

const FIELDS = ['configurable', 'enumerable', 'value', 'writable', 'get', 'set'] as const;

/** Does an object say a field, itself or by a prototype that is not the one of all objects? */
const says = (given: object, name: string): boolean => {
  let at: object | null = given;
  while (at && at !== Object.prototype && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at) as object | null;
  return at !== null && at !== Object.prototype;
};

const withoutCommonFields =
  (own: typeof Object.defineProperty): typeof Object.defineProperty =>
  (target, name, given) => {
    if (Object(given) !== given) return own(target, name, given);
    const fields: Record<string, unknown> = Object.create(null);
    for (const field of FIELDS) if (says(given, field)) fields[field] = given[field];
    return own(target, name, fields);
  };

const areDescriptorsStandard = (): boolean => {
  const target = {};
  try {
    Object.defineProperty(target, 'x', { get: () => 1, configurable: true });
    Object.defineProperty(target, 'x', { enumerable: true });
    Object.defineProperty({}, 'x', { value: 1 });
  } catch {
    return false;
  }
  return (target as { x?: number }).x === 1;
};

const isBindStandard = (): boolean => {
  const bound = function (this: unknown, ...given: unknown[]) {
    return [this, ...given];
  }.bind('x', 1) as (last: number) => unknown[];
  return bound(2).length === 3;
};

const isFromStandard = (): boolean =>
  Array.from(new Set([1, 2])).length === 2 && Array.from({ length: 2 }, (_, at) => at)[1] === 1;

/**
 * Makes the page's `bind`, `Array.from` and `Object.defineProperty` do what React needs, where they do not. A page that
 * has frozen them keeps them.
 * @returns the built-in that is still not as it should be, or null
 */
export const mendBuiltins = (): string | null => {
  try {
    // Not assigned: that throws where the page has frozen it, in words of the browser that need not name it.
    if (!areDescriptorsStandard()) Reflect.set(Object, 'defineProperty', withoutCommonFields(Object.defineProperty));
    if (!areDescriptorsStandard()) return 'Object.defineProperty';
    if (!isBindStandard()) Reflect.set(Function.prototype, 'bind', withStandardBind(Function.prototype.bind as Bind));
    if (!isBindStandard()) return 'Function.prototype.bind';
    if (!isFromStandard()) Reflect.set(Array, 'from', withStandardFrom(Array.from as From));
    if (!isFromStandard()) return 'Array.from';
    if ([1, 2].find((n) => n === 2) !== 2) return 'Array.prototype.find';
    return null;
  } catch (error) {
    return String(error);
  }
};

mendBuiltins();
