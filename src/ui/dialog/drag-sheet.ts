/**
 * Bottom sheets follow the finger downward and close when they are pulled far or fast enough. Fetched on phones only, with the
 * first dialog that can be closed.
 */

/** Part of the sheet's height from which letting go closes it. */
const FAR = 0.3;
/** Speed that closes it from any place, in CSS px per ms. */
const FAST = 0.5;
/** Movement before a touch counts as a pull, in CSS px. */
const SLACK = 8;
/** Time in which a closed sheet is removed, in ms. */
const CLOSING = 300;
/** Contents with their own reaction to a finger. */
const OWN = 'input, textarea, select, canvas, iframe';

interface Pull {
  x: number;
  y: number;
  /** The last two points, for the speed. */
  last: { y: number; time: number };
  speed: number;
  distance: number;
  /** Undefined until the direction is known. */
  isPull?: boolean;
}

/** Returns true if the touch started in content that is scrolled down: pulling scrolls it back up first. */
const isScrolled = (path: readonly EventTarget[], sheet: HTMLElement): boolean => {
  const inside = path.slice(0, path.indexOf(sheet) + 1);
  return inside.some((each) => each instanceof Element && each.scrollTop > 0);
};

/**
 * Makes a sheet follow the finger.
 * @param sheet the open dialog @param close closes it; the page may refuse, and the sheet then returns to its place
 * @returns stops following
 */
export const dragSheet = (sheet: HTMLElement, close: () => void): (() => void) => {
  let pull: Pull | undefined;
  const stop = new AbortController();
  const { signal } = stop;

  const settle = () => {
    pull = undefined;
    sheet.classList.remove('pulled');
    sheet.style.translate = '';
  };
  const start = (event: TouchEvent) => {
    const [touch] = event.touches;
    const path = event.composedPath();
    const isOwn = path[0] instanceof Element && path[0].closest(OWN) !== null;
    if (event.touches.length !== 1 || isOwn || isScrolled(path, sheet)) return settle();
    const { clientX: x, clientY: y } = touch!;
    pull = { x, y, last: { y, time: event.timeStamp }, speed: 0, distance: 0 };
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!pull || !touch) return;
    const [across, down] = [Math.abs(touch.clientX - pull.x), touch.clientY - pull.y];
    if (pull.isPull === undefined && Math.max(across, Math.abs(down)) > SLACK) pull.isPull = down > across;
    if (pull.isPull === false) return void (pull = undefined);
    if (!pull.isPull) return;
    // Without this, the browser scrolls the page or reloads it.
    if (event.cancelable) event.preventDefault();
    const passed = event.timeStamp - pull.last.time;
    if (passed > 0) pull.speed = (touch.clientY - pull.last.y) / passed;
    pull.last = { y: touch.clientY, time: event.timeStamp };
    pull.distance = Math.max(0, down);
    sheet.classList.add('pulled');
    sheet.style.translate = `0 ${pull.distance}px`;
  };
  const end = () => {
    const done = pull;
    pull = undefined;
    if (!done?.isPull || (done.distance <= sheet.offsetHeight * FAR && done.speed <= FAST)) return settle();
    // The exit animation starts where the finger has left the sheet. If the page refuses to close it, it returns.
    close();
    setTimeout(settle, CLOSING);
  };

  sheet.addEventListener('touchstart', start, { passive: true, signal });
  sheet.addEventListener('touchmove', move, { passive: false, signal });
  sheet.addEventListener('touchend', end, { signal });
  sheet.addEventListener('touchcancel', settle, { signal });
  return () => stop.abort();
};
