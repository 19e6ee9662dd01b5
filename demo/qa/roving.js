// @ts-check
/**
 * Roving tab stops: a group of small controls is one tab stop, and arrow keys move within it. A group's `data-roving` is the
 * selector of its controls. Hidden controls are skipped, and a pressed control becomes the tab stop.
 */

/** @param {Element} group @returns {HTMLElement[]} */
const controlsOf = (group) =>
  [...group.querySelectorAll(group.getAttribute('data-roving') ?? 'button')].filter(
    (control) => control instanceof HTMLElement && control.checkVisibility({ visibilityProperty: true }),
  );

/** @param {Element} group @param {HTMLElement | undefined} [wanted] */
const setStop = (group, wanted) => {
  const controls = controlsOf(group);
  const stop = wanted ?? controls.find((control) => control.tabIndex === 0) ?? controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
};

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** @param {Element} group @param {string} key @returns {HTMLElement | undefined} where the key leads */
const targetOf = (group, key) => {
  const controls = controlsOf(group);
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  const step = STEPS.get(key);
  const at = controls.findIndex((control) => control === document.activeElement);
  return step === undefined || at < 0 ? undefined : controls[(at + step + controls.length) % controls.length];
};

/** Makes every group below `root` one stop. Call it again when controls have come, gone or been hidden. */
export const setStops = (/** @type {ParentNode} */ root = document) => {
  for (const group of root.querySelectorAll('[data-roving]')) setStop(group);
};

document.addEventListener('keydown', (event) => {
  const group = event.target instanceof Element ? event.target.closest('[data-roving]') : null;
  if (!group || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = targetOf(group, event.key);
  if (!target) return;
  event.preventDefault();
  setStop(group, target);
  target.focus();
});
document.addEventListener('focusin', ({ target }) => {
  const group = target instanceof Element ? target.closest('[data-roving]') : null;
  if (group && controlsOf(group).includes(/** @type {HTMLElement} */ (target)))
    setStop(group, /** @type {HTMLElement} */ (target));
});
