// @ts-check
/** Writes the storage of a scenario link, then opens its page. Clears the elements' keys first: the link is complete. */
import { clearStored, isOurs } from './storage.js';

const query = new URLSearchParams(location.search);
const offset = Number(query.get('clockOffset')) || 0;

/** `~-5` is 5 ms ago. @param {string} text */
const timed = (text) => text.replace(/~(-?\d{1,15})/g, (_, age) => String(Date.now() + offset + Number(age)));

/** @param {Storage} storage @param {unknown} entries */
const put = (storage, entries) => {
  for (const [key, value] of Object.entries(entries ?? {}))
    if (isOurs(key) && typeof value === 'string' && value.length <= 200) storage.setItem(key, timed(value));
};

try {
  const { local, session } = JSON.parse(query.get('store') ?? '{}');
  for (const area of ['local', 'session', 'cookies']) clearStored(area, '');
  put(localStorage, local);
  put(sessionStorage, session);
} catch {
  // A link that somebody has mangled: the page opens without.
}
location.replace(document.querySelector('a')?.href ?? '/');
