// @ts-check
/** Cookies and storage of one preview alone: it starts empty each time, and changes nothing of the browser's. */

/** @typedef {(message: { kind: string, [name: string]: unknown }) => void} Tell */

/** @param {[name: string, value: string][]} given cookies @param {Tell} tell called with each write */
const isolateCookies = (given, tell) => {
  const jar = new Map(given);
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map((pair) => pair.join('=')).join('; '),
    set: (/** @type {string} */ line) => {
      const [pair = '', ...rest] = String(line).split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      jar.set(name, pair.slice(at + 1).trim());
      tell({ kind: 'stored', area: 'cookie', name, value: rest.join(';').trim() });
    },
  });
};

/** @param {'local' | 'session'} area @param {Tell} tell */
const isolateArea = (area, tell) => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const store = {
    getItem: (/** @type {string} */ name) => kept.get(String(name)) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
      kept.set(String(name), String(value));
      tell({ kind: 'stored', area: `${area}Storage`, name, value: String(value) });
    },
    removeItem: (/** @type {string} */ name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
    key: (/** @type {number} */ at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
  Object.defineProperty(window, `${area}Storage`, { value: store, configurable: true });
};

/** @param {[name: string, value: string][]} cookies @param {Tell} tell */
export const isolateStorage = (cookies, tell) => {
  isolateCookies(cookies, tell);
  isolateArea('local', tell);
  isolateArea('session', tell);
};
