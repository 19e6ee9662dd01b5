/**
 * Roving tab stops: a group of small controls is one tab stop, and arrow keys move within it. A group's `data-roving`
 * is the selector of its controls. Hidden controls are skipped.
 */

const controlsOf = (group: Element): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(group.getAttribute('data-roving') ?? 'button')].filter(
    (control) => control.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );

const setStop = (group: Element, wanted?: HTMLElement): void => {
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

/** Returns the control that a key leads to. */
const targetOf = (group: Element, key: string, from: EventTarget | null): HTMLElement | undefined => {
  const controls = controlsOf(group);
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  const step = STEPS.get(key);
  const at = controls.findIndex((control) => control === from);
  return step === undefined || at < 0 ? undefined : controls[(at + step + controls.length) % controls.length];
};

/** Makes every group below `root` one stop. Call it again when controls are added, removed or hidden. */
export const setStops = (root: ParentNode): void => {
  for (const group of root.querySelectorAll('[data-roving]')) setStop(group);
};

const groupOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-roving]') : null;

/** Moves focus with arrow keys, Home and End within the groups of a document or shadow root. */
export const followRoving = (root: Document | ShadowRoot): void => {
  root.addEventListener('keydown', (given) => {
    const event = given as KeyboardEvent;
    const group = groupOf(event.target);
    if (!group || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(group, event.key, event.target);
    if (!target) return;
    event.preventDefault();
    setStop(group, target);
    target.focus();
  });
  root.addEventListener('focusin', ({ target }) => {
    const group = groupOf(target);
    if (group && controlsOf(group).includes(target as HTMLElement)) setStop(group, target as HTMLElement);
  });
};
