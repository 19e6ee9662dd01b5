/**
 * Keeps consent notices of the page usable while a dialog is open that cannot be closed. A modal dialog makes the entire
 * page inert, and the visitor could not answer a notice that is already visible.
 */
import { effect } from '@preact/signals-core';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { hostDialogs, type HostDialog } from '../../runtime/page/host-dialogs.ts';

/** Smallest area of the window in which a dialog is shown beside a notice, in CSS px. */
const LEAST = { width: 280, height: 200 };

/** Distances from the edges of the window, in CSS px. */
interface Area {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const sizeOf = ({ top, right, bottom, left }: Area) => ({
  width: innerWidth - left - right,
  height: innerHeight - top - bottom,
});

/** Returns the largest area of the window that no notice covers; undefined if a dialog does not fit into any. */
const freeArea = (notices: readonly HostDialog[]): Area | undefined => {
  const top = Math.min(...notices.map(({ box }) => box.top));
  const left = Math.min(...notices.map(({ box }) => box.left));
  const bottom = Math.max(...notices.map(({ box }) => box.bottom));
  const right = Math.max(...notices.map(({ box }) => box.right));
  const whole = { top: 0, right: 0, bottom: 0, left: 0 };
  const areas = [
    { ...whole, bottom: innerHeight - top },
    { ...whole, top: bottom },
    { ...whole, right: innerWidth - left },
    { ...whole, left: right },
  ];
  const fitting = areas
    .map((area) => ({ area, ...sizeOf(area) }))
    .filter(({ width, height }) => width >= LEAST.width && height >= LEAST.height);
  return fitting.sort((one, other) => other.width * other.height - one.width * one.height)[0]?.area;
};

/** Returns a clip path of the window with a hole for each notice. */
const pathAround = (notices: readonly HostDialog[]): string => {
  const holes = notices.map(({ box: { left, top, width, height } }) => `M${left} ${top}h${width}v${height}h-${width}z`);
  return `path(evenodd, "M0 0h${innerWidth}v${innerHeight}h-${innerWidth}z${holes.join('')}")`;
};

/** Covers the page and leaves the notices uncovered. A popover's own backdrop lets presses through. */
const coverAround = (dialog: HTMLDialogElement, notices: readonly HostDialog[]): HTMLElement => {
  const cover = doc.createElement('div');
  cover.className = 'cover';
  cover.popover = 'manual';
  cover.style.clipPath = pathAround(notices);
  dialog.before(cover);
  cover.showPopover();
  return cover;
};

/** Moves the focus back to the dialog if it enters the covered page. */
const keepFocus = (dialog: HTMLDialogElement, notices: readonly HostDialog[]): (() => void) => {
  const allowed: EventTarget[] = [dialog, ...notices.map(({ element }) => element)];
  const look = (event: FocusEvent) => {
    const path = event.composedPath();
    if (!allowed.some((each) => path.includes(each))) dialog.focus();
  };
  doc.addEventListener('focusin', look);
  return () => doc.removeEventListener('focusin', look);
};

/** Shows the dialog in the free part of the window. @returns hides it */
const showBeside = (dialog: HTMLDialogElement, area: Area, notices: readonly HostDialog[]): (() => void) => {
  const cover = coverAround(dialog, notices);
  const { width, height } = sizeOf(area);
  Object.assign(dialog.style, {
    inset: `${area.top}px ${area.right}px ${area.bottom}px ${area.left}px`,
    maxWidth: `${width - 32}px`,
    maxHeight: `${height - 24}px`,
  });
  dialog.show();
  dialog.popover = 'manual';
  dialog.showPopover();
  const release = keepFocus(dialog, notices);
  return () => {
    release();
    dialog.popover = null;
    Object.assign(dialog.style, { inset: '', maxWidth: '', maxHeight: '' });
    cover.remove();
  };
};

const show = (dialog: HTMLDialogElement, notices: readonly HostDialog[]): (() => void) | undefined => {
  const area = notices.some(({ isModal }) => isModal) ? undefined : freeArea(notices);
  if (!notices.length || typeof dialog.showPopover !== 'function') dialog.showModal();
  else if (area) return showBeside(dialog, area, notices);
  // The notice blocks the page itself. The dialog stays below it until it has been answered.
  else dialog.show();
  return undefined;
};

/**
 * Opens a dialog modally, or beside the page's consent notices while any is visible.
 * @param dialog a connected dialog that is not open
 * @returns stops following the notices; the dialog stays open
 */
export const showBesideNotices = (dialog: HTMLDialogElement): (() => void) => {
  let undo: (() => void) | undefined;
  let shownFor = '-';
  const stop = effect(() => {
    const notices = hostDialogs.value.filter(({ isConsent }) => isConsent);
    const key = notices.map(({ box, isModal }) => [box.x, box.y, box.width, box.height, isModal].join()).join(';');
    if (key === shownFor) return;
    shownFor = key;
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    undo?.();
    if (dialog.open) dialog.close();
    undo = show(dialog, notices);
    // Visitors who are answering a notice keep the focus there.
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
  });
  return () => {
    stop();
    undo?.();
  };
};
