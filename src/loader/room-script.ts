/**
 * `room.js`, a classic script for the page's head. Before the first paint it reserves space for the bars of the
 * visitor's last view, and when the page is left it stores this view's heights. Without it no space is reserved, and
 * no bar is shown over the page. The shell fills `window.gateRoom` (`ui/placement/use-room.ts`).
 * It also decides about server-rendered fragments that a stored value may hide: they appear in the first paint, or wait
 * for the loader's decision.
 */
const KEY = 'gate_room';
/**
 * Storage keys of the answer (`memory.cookiesPolicy`; the tag sets another key if `config.keys` does) and of the
 * closed notice.
 */
const COOKIES = document.currentScript?.dataset['cookiesKey'] ?? 'gate_cookies_policy';
const COOKIES_CLOSED = 'gate_notice_COOKIES_POLICY';

interface Kept {
  /** Window width in px. Heights of another width do not apply. */
  readonly width: number;
  /** Heights in px, by tag. */
  readonly heights: Readonly<Record<string, number>>;
}

const heights: Record<string, number> = {};
(window as { gateRoom?: Record<string, number> }).gateRoom = heights;

const use = (...rules: string[]): void => {
  const sheet = new CSSStyleSheet();
  for (const rule of rules) sheet.insertRule(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Stores what the visitor has dismissed without script: `area key=value` pairs in a cookie of the service. */
const takePosted = (): void => {
  const posted = /(?:^|; )gate_posted=([^;]*)/.exec(document.cookie)?.[1];
  if (!posted) return;
  document.cookie = 'gate_posted=;Max-Age=0;Path=/';
  for (const [name, value] of new URLSearchParams(decodeURIComponent(posted))) {
    const [, area, key] = /^(local|session) ((?:gate_|alpha_|limit_)\w+)$/.exec(name) ?? [];
    if (key) (area === 'local' ? localStorage : sessionStorage).setItem(key, value);
  }
};

try {
  takePosted();
} catch {
  // The cookie is invalid, or storage is full: the fragment appears again.
}

try {
  if (localStorage.getItem(COOKIES) !== null || sessionStorage.getItem(COOKIES_CLOSED) !== null)
    // Also applies while another notice of the same bar is loading.
    use('[data-cookies]:not([data-state=shown]){display:none}');
  const stored = [localStorage, sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .map((key) => key.replace(/^(gate_tickets)_.*/, '$1'))
    .filter((key) => /^[\w-]+$/.test(key));
  // Inserted in reverse.
  use(
    `:is(${stored.map((key) => `[data-cap~=${JSON.stringify(key)}]`).join()}){--gate-decided:none}`,
    '[data-cap]{--gate-decided:contents}',
  );
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  if (kept.width === innerWidth)
    use(
      ...Object.entries(kept.heights)
        // Other code may have written the value.
        .filter(([tag, height]) => /^gate-[a-z-]+$/.test(tag) && height > 0)
        .map(
          ([tag, height]) =>
            `${tag}:not([data-drawn]),[data-gate=${tag.slice(5)}]:not(:has([data-drawn])){display:block;min-height:${+height}px}`,
        ),
    );
} catch {
  // Storage is unavailable or invalid: no space is reserved.
}

addEventListener('pagehide', () => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ width: innerWidth, heights } satisfies Kept));
  } catch {
    // The next view reserves no space.
  }
});
