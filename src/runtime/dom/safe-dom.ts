/**
 * Access to nodes of the host page that `name` attributes in its markup cannot override.
 *
 * `<form><input name="matches"></form>` replaces `form.matches` with that field, and `<img name="createElement">`
 * replaces `document.createElement`. Forms and the document are the only nodes with such named properties.
 */

/**
 * True if a `name` in the markup hides a member. Such a property holds an element, a collection or a frame's window.
 * A script that overrides a member uses a function or an accessor; its override stays.
 */
const isHiddenByName = (node: Node, key: PropertyKey): boolean => {
  const value: unknown = Object.getOwnPropertyDescriptor(node, key)?.value;
  return Object(value) === value && !(value instanceof Function);
};

/** Returns the object to read a member from: the node, or its prototype if a `name` in the markup hides the member. */
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
 * Returns a view of a node with the members of its interface, unaffected by `name` attributes of the page. The view
 * is for member access only: pass the node itself to browser APIs, and compare nodes, not views.
 * @param node an element of the host page, or its document
 */
export const safe = <T extends Node>(node: T): T => new Proxy(node, handler) as T;

/** The page's document as a safe view; undefined outside browsers. */
export const doc: Document = globalThis.document && safe(globalThis.document);
