/**
 * Repairs the page's built-ins as soon as a chunk that renders elements is evaluated, because libraries use them
 * immediately.
 *
 * Old frameworks (MooTools 1.4, Prototype.js 1.7) replace `Function.prototype.bind` and `Array.from` with versions
 * that break React and other libraries. This adds the missing standard behaviour. Calls that the framework defines
 * still use the framework's version, so that the page keeps working.
 *
 * A page may put `get` or another descriptor field on `Object.prototype`, and every descriptor inherits it. With
 * React's `{ enumerable }` for an input's value, that would remove the getter. On such pages, inherited fields are
 * ignored.
 */

type Bind = (this: (...given: unknown[]) => unknown, self: unknown, ...given: unknown[]) => unknown;
type From = (this: unknown, items: unknown, ...rest: unknown[]) => unknown[];

/** True for an array-like or empty argument list: the framework's own call form is `bind(self, list)`. */
const isList = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'object' && typeof (given as { length?: unknown }).length === 'number');

const withStandardBind = (own: Bind): Bind =>
  function (self, ...given) {
    const isListForm = given.length === 1 && isList(given[0]);
    return isListForm
      ? own.call(this, self, ...given)
      : (...later: unknown[]) => this.apply(self, [...given, ...later]);
  };

/** Delegates lists and single values to the framework. Handles iterables without a length, and mapping functions. */
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

/** True if an object has a field, itself or through a prototype other than `Object.prototype`. */
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
 * Adds the behaviour that React needs to `bind`, `Array.from` and `Object.defineProperty`, where it is missing.
 * Frozen built-ins stay unchanged.
 * @returns the built-in that still lacks it, or null
 */
export const mendBuiltins = (): string | null => {
  try {
    // `Reflect.set` instead of an assignment: if the page has frozen it, an assignment throws an error that may not
    // name it.
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
