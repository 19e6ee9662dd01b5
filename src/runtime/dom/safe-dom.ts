/**
 * Access to nodes of the host page that names in its markup cannot change.
 *
 * `<form><input name="matches"></form>` replaces `form.matches` by that field, and `<img name="createElement">` replaces
 * `document.createElement`. Forms and the document are the only nodes with such named properties.
 */

/**
 * True when a name in the markup hides a member. Such a property holds an element, a collection or a frame's window; a
 * script that overrides a member uses a function or an accessor, and its override stays.
 */
const isHiddenByName = (node: Node, key: PropertyKey): boolean => {
  const value: unknown = Object.getOwnPropertyDescriptor(node, key)?.value;
  return Object(value) === value && !(value instanceof Function);
};

/** The object on which the members of a node are read: past its names, if one of them hides the member. */
const sourceOf = (node: Node, key: PropertyKey): object =>
  isHiddenByName(node, key) && key in (Object.getPrototypeOf(node) as object)
    ? (Object.getPrototypeOf(node) as object)
    : node;

const handler: ProxyHandler<Node> = {
  get(node, key) {
    const value: unknown = Reflect.get(sourceOf(node, key), key, node);
    return typeof value === 'function'
      ? (...given: unknown[]): unknown => Reflect.apply(value, node, given) as unknown
      : value;
  },
  set: (node, key, value) => Reflect.set(sourceOf(node, key), key, value, node),
};

/**
 * Returns a view of a node whose properties and methods are those of its interface, whatever names the page uses.
 * The view is for member access only: pass the node itself to browser APIs, and compare nodes, not views.
 * @param node an element of the host page, or its document
 */
export const safe = <T extends Node>(node: T): T => new Proxy(node, handler) as T;

/** The page's document as a safe view; undefined outside of browsers. */
export const doc: Document = globalThis.document && safe(globalThis.document);
