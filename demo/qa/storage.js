// @ts-check
/** Keys of the elements on this origin. The panel shares local and session storage with the page in its frame. */

const exact = new Set(['alpha_banner_closed_time', 'debug']);

/** @param {string} key */
export const isOurs = (key) => key.startsWith('gate_') || key.startsWith('limit_modal_shown') || exact.has(key);

/** @param {Storage} storage */
const keysOf = (storage) => Object.keys(storage).filter(isOurs).sort();

/** @param {string} name @param {string} riskKey */
const isNoticeCookie = (name, riskKey) =>
  name.startsWith('gate_') || name === 'RISK_IP_USER' || (riskKey !== '' && name === riskKey);

/** @param {string} riskKey @returns {string[]} */
const noticeCookies = (riskKey) =>
  document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '' && isNoticeCookie(name, riskKey));

/**
 * @param {string} area local, session or cookies
 * @param {string} riskKey cookie key that the scenario names for the risk notice
 * @returns {string[]} the names that were removed
 */
export const clearStored = (area, riskKey) => {
  if (area === 'cookies') {
    const names = noticeCookies(riskKey);
    for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
    return names;
  }
  const storage = area === 'local' ? localStorage : sessionStorage;
  const keys = keysOf(storage);
  for (const key of keys) storage.removeItem(key);
  return keys;
};

/** @param {string} riskKey @returns {string[]} lines such as `local  gate_hk_time = 1700000000000` */
export const storedNow = (riskKey) => [
  ...keysOf(localStorage).map((key) => `local ${key} = ${localStorage.getItem(key)}`),
  ...keysOf(sessionStorage).map((key) => `session ${key} = ${sessionStorage.getItem(key)}`),
  ...noticeCookies(riskKey).map((name) => `cookie ${name}`),
];
