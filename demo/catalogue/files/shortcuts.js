// @ts-check
/**
 * Single-key shortcuts: `/` focuses the search, `[` and `]` open the previous and next element. Users of speech input can
 * turn them off; the choice is stored.
 */
import { openMenu } from './menu.js';

const KEPT = 'gate_catalogue_keys';
const box = /** @type {HTMLInputElement} */ (document.getElementById('use-keys'));

/** Storage can be closed to a page. @param {() => void} run */
const tolerant = (run) => {
  try {
    run();
  } catch {
    // The keys are on then.
  }
};
tolerant(() => (box.checked = localStorage.getItem(KEPT) !== 'off'));
box.addEventListener('change', () => tolerant(() => localStorage.setItem(KEPT, box.checked ? 'on' : 'off')));

/** @param {'prev' | 'next'} rel */
const go = (rel) => {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link instanceof HTMLAnchorElement) link.click();
};

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const writes = target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select');
  if (!box.checked || writes || ctrlKey || metaKey || altKey) return;
  if (key === '/') {
    event.preventDefault();
    const field = document.getElementById('find');
    if (field) field.focus();
    else openMenu();
  } else if (key === '[') go('prev');
  else if (key === ']') go('next');
});
