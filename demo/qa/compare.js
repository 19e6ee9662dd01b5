// @ts-check
/** Two scenarios side by side: one is kept (its picture, its link, what explain() said), the other one is live. */
import { badgeOf } from './inspector.js';
import { byId, frame, permalink } from './panel-parts.js';
import { takePicture } from './picture.js';

/** @typedef {{ badge: string, variant: string, because: string, wait: string }} Kept */

/** The kept state by tag and its number on the page. @type {Map<string, Kept> | undefined} */
let kept;
const section = byId('kept', HTMLElement);
const picture = byId('kept-picture', HTMLImageElement);
const link = byId('kept-link', HTMLAnchorElement);

/** @param {unknown} value */
const text = (value) => (typeof value === 'string' ? value : '');

/** @param {readonly Record<string, unknown>[]} entries result of explain() @returns {Map<string, Kept>} */
const summary = (entries) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return new Map(
    entries.map((entry) => {
      const tag = text(entry.tag);
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const { variant, because, wait } = entry;
      return [
        `${tag}#${counts.get(tag)}`,
        { badge: badgeOf(entry), variant: text(variant), because: text(because), wait: text(wait) },
      ];
    }),
  );
};

/**
 * Describes the differences from the kept scenario.
 * @param {string} key tag and number, as `gate-kyc-bar#1` @param {Record<string, unknown>} entry
 * @returns {string | undefined} undefined without a kept scenario, '' without differences
 */
export const difference = (key, entry) => {
  if (!kept) return undefined;
  const before = kept.get(key);
  if (!before) return 'Kept: not on the page';
  const now = { badge: badgeOf(entry), variant: text(entry.variant), because: text(entry.because) };
  if (now.badge === before.badge && now.variant === before.variant && now.because === before.because) return '';
  return `Kept: ${[before.badge, before.variant, before.wait || before.because].filter(Boolean).join(', ')}`;
};

const SETTLED_LIMIT = 10_000;

/** @returns {Record<string, unknown>[]} @throws where the page cannot be read */
const explained = () => {
  const gate = /** @type {{ gate?: { explain?(): unknown } } | null} */ (/** @type {unknown} */ (frame.contentWindow))
    ?.gate;
  const entries = gate?.explain?.();
  if (!Array.isArray(entries)) throw new Error('window.gate is not there');
  return entries;
};

/** Returns the result of explain() once every element on the page is decided and rendered, or after 10 s. */
const settled = async () => {
  const end = Date.now() + SETTLED_LIMIT;
  while (explained().some((entry) => entry.placed !== false && badgeOf(entry) === 'waiting') && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return explained();
};

/** Keeps what the frame shows now. Rejects where the page cannot be read. */
export const keepScenario = async () => {
  kept = summary(await settled());
  link.href = permalink.value;
  link.textContent = new URL(permalink.value).search.slice(1) || 'Default visitor';
  section.hidden = false;
  document.body.classList.add('compares');
  picture.src = await takePicture();
};

export const forgetScenario = () => {
  kept = undefined;
  section.hidden = true;
  picture.removeAttribute('src');
  document.body.classList.remove('compares');
};
