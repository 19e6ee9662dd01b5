// @ts-check
/**
 * Mini-apps on a single origin, as on a static host. Apps must be on another origin, so this frame emulates one for the
 * elements: the app's address and the origin of messages in both directions. The elements perform their usual checks.
 */

/**
 * @param {string} appOrigin which the elements know
 * @param {string} folder where the apps are, with `/` at its end
 * @param {readonly string[]} names of the apps
 */
export const holdLocalApps = (appOrigin, folder, names) => {
  /** Windows whose `postMessage` takes the app's origin for ours. @type {WeakSet<Window>} */
  const known = new WeakSet();

  const nameOf = (/** @type {string} */ address) => new URL(address).pathname.replaceAll('/', '');

  // The element sends a HEAD request to find out whether the app exists.
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) =>
    String(input).startsWith(appOrigin)
      ? Promise.resolve(new Response(null, { status: names.includes(nameOf(String(input))) ? 200 : 404 }))
      : ask(input, init);

  const source = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')
  );
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...source,
    set(/** @type {string} */ address) {
      const name = address.startsWith(appOrigin) ? nameOf(address) : '';
      source.set?.call(this, name ? `${folder}${name}/index.html?example` : address);
    },
  });

  /** @param {Window} app */
  const translateTo = (app) => {
    if (known.has(app)) return;
    known.add(app);
    const post = app.postMessage.bind(app);
    Object.assign(app, {
      postMessage: (
        /** @type {unknown} */ message,
        /** @type {string} */ target,
        /** @type {Transferable[]} */ ports,
      ) => post(message, target === appOrigin ? location.origin : target, ports),
    });
  };

  const listen = window.addEventListener.bind(window);
  const unlisten = window.removeEventListener.bind(window);
  /** Replacements of listeners. @type {Map<unknown, EventListener>} */
  const replaced = new Map();
  /** @param {(event: MessageEvent) => void} listener */
  const translated = (listener) => (/** @type {Event} */ event) => {
    const { data, origin, source: from, ports } = /** @type {MessageEvent} */ (event);
    if (origin !== location.origin || !from || from === window || from === parent)
      return listener(/** @type {MessageEvent} */ (event));
    translateTo(/** @type {Window} */ (from));
    listener(new MessageEvent('message', { data, source: from, origin: appOrigin, ports: [...ports] }));
  };
  Object.assign(window, {
    addEventListener(/** @type {string} */ type, /** @type {EventListener} */ listener, /** @type {object} */ options) {
      if (type === 'message' && typeof listener === 'function') {
        if (!replaced.has(listener)) replaced.set(listener, translated(listener));
        return listen(type, /** @type {EventListener} */ (replaced.get(listener)), options);
      }
      return listen(type, listener, options);
    },
    removeEventListener(/** @type {string} */ type, /** @type {EventListener} */ listener) {
      unlisten(type, (type === 'message' && replaced.get(listener)) || listener);
    },
  });
};
