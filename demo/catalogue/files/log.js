// @ts-check
/** Log of the preview's events, newest last. */
const list = /** @type {HTMLOListElement} */ (document.getElementById('log'));
const box = /** @type {HTMLElement} */ (document.getElementById('log-box'));
const MOST = 200;

document.getElementById('clear')?.addEventListener('click', () => list.replaceChildren());

/** @param {{ kind: string, name?: string, detail?: string, path?: string, status?: number, area?: string, value?: string }} message */
export const addToLog = ({ kind, name, detail, path, status, area, value }) => {
  const entry = document.createElement('li');
  entry.dataset['kind'] = kind;
  const what = document.createElement('strong');
  const more = document.createElement('code');
  what.textContent = kind === 'call' ? 'call' : kind === 'stored' ? (area ?? '') : (name ?? '');
  more.textContent =
    kind === 'call' ? `${path} ${status}` : kind === 'stored' ? `${name} ${value ?? ''}` : (detail ?? '');
  entry.append(what, ' ', more);
  list.append(entry);
  while (list.children.length > MOST) list.firstElementChild?.remove();
  box.scrollTop = box.scrollHeight;
};
