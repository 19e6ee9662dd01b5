import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { SHEET_WIDTH } from '../element/breakpoints.ts';
import { useElementContext } from '../element/element-context.ts';
import { useLeave } from '../overlay/leave.ts';
import { showBesideNotices } from './beside-notice.ts';
import { lockScroll } from './scroll-lock.ts';

/** Where dialogs are bottom sheets (`dialog.css`), and a finger can pull them. */
const SHEETS = `(max-width: ${SHEET_WIDTH}px) and (pointer: coarse)`;

/** Time in which a dialog must become visible before it counts as hidden by the page, in ms. */
const GRACE = 300;

interface ModalOptions {
  /** Escape (or the platform's back gesture) was pressed. Without it the dialog does not close that way. */
  onEscape: (() => void) | undefined;
  /** A press outside the panel. */
  onOutside?: (() => void) | undefined;
}

/** Calls back once when the page hides the dialog, or does not show it in time. @returns a function that stops looking */
const whenHidden = (dialog: HTMLDialogElement, onHidden: () => void): (() => void) => {
  let wasVisible = false;
  const since = performance.now();
  const stop = () => {
    clearTimeout(late);
    stopSizes();
  };
  const report = () => {
    stop();
    onHidden();
  };
  const late = setTimeout(() => {
    const { height, width } = dialog.getBoundingClientRect();
    // A box that is only made invisible keeps its size.
    if (height === 0 || width === 0 || getComputedStyle(dialog).visibility !== 'visible') report();
  }, GRACE);
  const stopSizes = watchSize([dialog], () => {
    const isVisible = dialog.checkVisibility?.() !== false && dialog.getBoundingClientRect().height > 0;
    if (isVisible) wasVisible = true;
    else if (wasVisible || performance.now() - since > GRACE) report();
  });
  return stop;
};

const isInside = (dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/**
 * Makes a `<dialog>` modal for as long as it is mounted: top layer, focus inside and back again, page scroll held.
 * An open dialog that the page hides (a content blocker) releases the page and reports `hidden-by-page`.
 */
export const useModal = ({ onEscape, onOutside }: ModalOptions): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  const { isInline, giveUp } = useElementContext();
  const latest = useRef({ onEscape, onOutside, giveUp });
  useLeave(ref);
  useEffect(() => {
    latest.current = { onEscape, onOutside, giveUp };
    // With the focus outside (in the browser's own bars, on the page's body) the keys below are not heard, and a second
    // Escape would close a dialog that has to be answered.
    ref.current?.setAttribute('closedby', onEscape ? 'closerequest' : 'none');
  });

  // A layout effect: its end comes before the dialog leaves the document, while the focus can still be given back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isInline || !dialog.isConnected) return;
    // The dialog itself takes the focus: its title is read first, and no link looks chosen. Chromium gives it to the
    // first control in spite of `autofocus` on the dialog.
    dialog.tabIndex = -1;
    // Visitors can close the other dialogs, and then answer a consent notice of the page.
    const stopFollowing = latest.current.onEscape ? undefined : showBesideNotices(dialog);
    if (!stopFollowing) dialog.showModal();
    dialog.focus();
    const release = lockScroll();
    const stopLooking = whenHidden(dialog, () => {
      release();
      stopFollowing?.();
      dialog.close();
      latest.current.giveUp('hidden-by-page');
    });
    const cancel = (event: Event) => {
      event.preventDefault();
      latest.current.onEscape?.();
    };
    // Chromium closes a dialog at the second Escape, even if `cancel` was prevented.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onEscape?.();
    };
    const press = (event: MouseEvent) => {
      if (event.target !== dialog) return;
      if (!isInside(dialog, event)) latest.current.onOutside?.();
    };
    let letGo: (() => void) | undefined;
    // Its code is optional: the sheet also closes by its control and the back gesture.
    if (latest.current.onEscape && dialog.matches('.sheet') && matchMedia(SHEETS).matches)
      void import('./drag-sheet.ts').then(
        ({ dragSheet }) => {
          if (dialog.open) letGo = dragSheet(dialog, () => latest.current.onEscape?.());
        },
        () => undefined,
      );
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('keydown', key);
    dialog.addEventListener('mousedown', press);
    return () => {
      letGo?.();
      stopLooking();
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('keydown', key);
      dialog.removeEventListener('mousedown', press);
      release();
      stopFollowing?.();
      // Closing gives the focus back to where it came from; mere removal would lose it.
      if (dialog.open) dialog.close();
    };
  }, [isInline]);

  return ref;
};
