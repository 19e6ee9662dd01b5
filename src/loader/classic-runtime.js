/**
 * Loads modules on pages without modules: a small reader of Rollup's SystemJS format. It runs in the page, as the body of
 * `gate.classic.js`, in plain JavaScript. No global name is added.
 * @param {Record<string, string>} integrity SRI hash of each chunk, by its path beside this script
 * @param {(System: object) => void} bundled the loader itself, which calls `System.register`
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars
const runClassic = (integrity, bundled) => {
  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
  const base = new URL('./', (script && script.src) || location.href).href;
  const modules = {};
  /** What the script that ran last has registered: its imports and its code. */
  let registered;
  const register = (imports, declare) => {
    registered = [imports, declare];
  };
  const takeRegistered = () => {
    const found = registered;
    registered = undefined;
    return found;
  };
  // Chunks find this function by a symbol.
  const key = Symbol.for('gate.elements.register');
  Object.defineProperty(self, key, { configurable: true, value: register });

  let policy;
  try {
    policy = self.trustedTypes && self.trustedTypes.createPolicy('gate-url', { createScriptURL: (url) => url });
  } catch {
    // Not on the page's list: the browser says so where the address is used.
  }

  const fetchScript = (url) =>
    new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.async = true;
      element.crossOrigin = 'anonymous';
      if (script && script.nonce) element.nonce = script.nonce;
      // What is asked for again has a query.
      const hash = integrity[url.slice(base.length).split('?')[0]];
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
      document.head.append(element);
    });

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
    const context = { import: (id) => load(resolveFrom(id, url)), meta: { url, script } };
    module.ready = (known ? Promise.resolve(known) : fetchScript(url)).then(([imports, declare]) => {
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
