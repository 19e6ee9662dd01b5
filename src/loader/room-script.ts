/**
 * `room.js`, a classic script for the page's head: keeps room for what stood in the page in the visitor's last view, before
 * the first paint, and remembers the heights of this view when it is left. Without it nothing is kept, and nothing lies
 * elsewhere. `window.gateRoom` is filled by what draws the elements (`shell/use-room.ts`).
 *
 * It also keeps a server's cookie notice from visitors who have answered it: on their pages it does not stand, not even for
 * a frame, before the loader has decided.
 */
const KEY = 'gate_room';
/** Where the answer is (`memory.cookiesPolicy`; the tag names another key where `config.keys` does), and that it was closed. */
const COOKIES = document.currentScript?.dataset['cookiesKey'] ?? 'gate_cookies_policy';
const COOKIES_CLOSED = 'gate_notice_COOKIES_POLICY';

interface Kept {
  /** Of the window, in px: heights of another width tell nothing. */
  readonly width: number;
  /** By tag, in px. */
  readonly heights: Readonly<Record<string, number>>;
}

const heights: Record<string, number> = {};
(window as { gateRoom?: Record<string, number> }).gateRoom = heights;

const use = (...rules: string[]): void => {
  const sheet = new CSSStyleSheet();
  for (const rule of rules) sheet.insertRule(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

try {
  if (localStorage.getItem(COOKIES) !== null || sessionStorage.getItem(COOKIES_CLOSED) !== null)
    // Also while another notice, which takes its place, is on its way.
    use('gate-notice-bar[data-fragment]:not([data-state=shown]){display:none}');
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  if (kept.width === innerWidth)
    use(
      ...Object.entries(kept.heights)
        // Somebody else may have written the value.
        .filter(([tag, height]) => /^gate-[a-z-]+$/.test(tag) && height > 0)
        .map(
          ([tag, height]) =>
            `${tag}:not([data-drawn]),[data-gate=${tag.slice(5)}]:not(:has([data-drawn])){display:block;min-height:${+height}px}`,
        ),
    );
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
