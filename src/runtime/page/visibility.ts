/** Whether somebody can see the page: neither a prerendered page nor a hidden tab counts as shown. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { doc } from '../dom/safe-dom.ts';
import { clock } from './clock.ts';
import { keepListening } from './listen.ts';

const isOnScreen = (): boolean => !doc.hidden && !(doc as { prerendering?: boolean }).prerendering;

const visible = signal(true);
const waiting: (() => void)[] = [];

/** True while the page is active and visible. Effects follow it. */
export const isPageVisible: ReadonlySignal<boolean> = visible;

/** Follows the activation of a prerendered page and the visibility of the tab. */
export const followVisibility = (): void => {
  const read = () => {
    visible.value = isOnScreen();
    if (!visible.peek()) return;
    // One task per element: the browser can paint the first element before it renders the last.
    for (const run of waiting.splice(0)) clock.after(0, run);
  };
  keepListening(() => {
    read();
    for (const type of ['visibilitychange', 'prerenderingchange']) doc.addEventListener(type, read);
  });
};

/**
 * Calls back once, as soon as the page is visible.
 * @returns false when the page is visible already: nothing is called back then
 */
export const waitsForVisibility = (run: () => void): boolean => {
  if (!visible.peek()) waiting.push(run);
  return !visible.peek();
};

/** Resolves as soon as the page is visible. */
export const untilPageVisible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!waitsForVisibility(resolve)) resolve();
  });
