/**
 * Module loader for pages without ES modules: reads Rollup's SystemJS format. The build puts it at the start of
 * `gate.classic.js`. Plain JavaScript that adds no global names.
 */

/** Trusted Types policy for script addresses, shared with the bundle. Null when the page does not allow it. */
const makePolicy = () => {
  const unchanged = (text) => text;
  try {
    return (
      self.trustedTypes &&
      self.trustedTypes.createPolicy('gate-url', { createScriptURL: unchanged, createHTML: unchanged })
    );
  } catch {
    // The browser has already reported the violated directive.
    return null;
  }
};

/**
 * Reads a member of `document` through its prototype. An image named `createElement` in the page would shadow the
 * method, and MooTools replaces `Document`.
 */
const ofDocument = (name) => Reflect.get(Object.getPrototypeOf(document), name, document);
const createElement = (name) => ofDocument('createElement').call(document, name);

/**
 * Returns a function that loads a chunk and resolves with its registered imports and code.
 * @param script the page's own tag · @param hashOf returns the SRI hash of an address · @param takeRegistered returns
 * what the last script registered
 */
const fetcherOf = (script, policy, hashOf, takeRegistered) => {
  /**
   * Imports a chunk without a script tag, whose address only a policy could set. A preload link checks the hash first,
   * and the import reuses its response. Chunks run one after the other, because each one registers itself.
   */
  let last = Promise.resolve();
  const importScript = (url) =>
    new Promise((resolve, reject) => {
      const link = createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = 'anonymous';
      if (script && script.nonce) link.nonce = script.nonce;
      const hash = hashOf(url);
      if (hash) link.integrity = hash;
      link.onload = () => {
        link.remove();
        last = last.then(() => import(url)).then(() => resolve(takeRegistered()), reject);
      };
      link.onerror = () => {
        link.remove();
        reject(new Error(`could not load ${url}`));
      };
      link.href = url;
      ofDocument('head').append(link);
    });

  const fetchScript = (url) =>
    new Promise((resolve, reject) => {
      const element = createElement('script');
      element.async = true;
      element.crossOrigin = 'anonymous';
      if (script && script.nonce) element.nonce = script.nonce;
      const hash = hashOf(url);
      if (hash) element.integrity = hash;
      element.onload = () => {
        element.remove();
        const found = takeRegistered();
        if (found) resolve(found);
        else reject(new Error(`no module in ${url}`));
      };
      element.onerror = () => {
        element.remove();
        reject(new Error(`could not load ${url}`));
      };
      element.src = policy ? policy.createScriptURL(url) : url;
      ofDocument('head').append(element);
    });

  return policy === null ? importScript : fetchScript;
};

/**
 * Runs the loader and loads its chunks on demand.
 * @param {Record<string, string>} integrity SRI hash of each chunk, by its path relative to this script
 * @param {(System: object) => void} bundled the loader itself, which calls `System.register`
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars
const runClassic = (integrity, bundled) => {
  // Chunks find `register` by this symbol. If the page has already loaded the script, its first copy stays.
  const key = Symbol.for('gate.elements.register');
  if (self[key]) return;
  const current = ofDocument('currentScript');
  const script = current instanceof HTMLScriptElement ? current : null;
  const base = new URL('./', (script && script.src) || location.href).href;
  const modules = {};
  /** Imports and code that the last script registered. */
  let registered;
  const register = (imports, declare) => {
    registered = [imports, declare];
  };
  const takeRegistered = () => {
    const found = registered;
    registered = undefined;
    return found;
  };
  // No prototype: a page may have added `get` to `Object.prototype`.
  Object.defineProperty(self, key, { __proto__: null, configurable: true, value: register });

  const policy = makePolicy();
  /** Repeated requests have a query. */
  const hashOf = (url) => integrity[url.slice(base.length).split('?')[0]];

  const fetchChunk = fetcherOf(script, policy, hashOf, takeRegistered);
  const resolveFrom = (id, url) => (id[0] === '.' ? new URL(id, url).href : id);

  const load = (url, known) => {
    if (modules[url]) return modules[url].ready;
    const module = (modules[url] = { exports: {}, setters: [], ready: undefined });
    const publish = (name, value) => {
      if (typeof name === 'object') Object.assign(module.exports, name);
      else module.exports[name] = value;
      module.setters.forEach((set) => set(module.exports));
      return value;
    };
    const context = { import: (id) => load(resolveFrom(id, url)), meta: { url, script, policy } };
    module.ready = (known ? Promise.resolve(known) : fetchChunk(url)).then(([imports, declare]) => {
      const { setters, execute } = declare(publish, context);
      const waited = imports.map((id, at) => {
        const address = resolveFrom(id, url);
        const ready = load(address);
        if (!setters[at]) return ready;
        modules[address].setters.push(setters[at]);
        setters[at](modules[address].exports);
        return ready;
      });
      return Promise.all(waited).then(() => {
        execute();
        return module.exports;
      });
    });
    module.ready.catch(() => delete modules[url]);
    return module.ready;
  };

  bundled({ register });
  load(`${base}gate.js`, takeRegistered()).catch((error) => console.warn('[gate] could not start', error));
};
