/**
 * `room.js`, a classic script for the page's head: keeps room for what stood in the page in the visitor's last view, before
 * the first paint, and remembers the heights of this view when it is left. Without it nothing is kept, and nothing lies
 * elsewhere. `window.gateRoom` is filled by what draws the elements (`shell/use-room.ts`).
 */
const KEY = 'gate_room';

interface Kept {
  /** Of the window, in px: heights of another width tell nothing. */
  readonly width: number;
  /** By tag, in px. */
  readonly heights: Readonly<Record<string, number>>;
}

const heights: Record<string, number> = {};
(window as { gateRoom?: Record<string, number> }).gateRoom = heights;

try {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  if (kept.width === innerWidth) {
    const sheet = new CSSStyleSheet();
    for (const [tag, height] of Object.entries(kept.heights))
      // Somebody else may have written the value.
      if (/^gate-[a-z-]+$/.test(tag) && height > 0)
        sheet.insertRule(
          `${tag}:not([data-drawn]),[data-gate=${tag.slice(5)}]:not(:has([data-drawn])){display:block;min-height:${+height}px}`,
        );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
} catch {
  // No storage, or nothing that can be read: no room is kept.
}

addEventListener('pagehide', () => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ width: innerWidth, heights } satisfies Kept));
  } catch {
    // The next view keeps no room.
  }
});
