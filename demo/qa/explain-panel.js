// @ts-check
/** The column with the output of `gate.explain()` for the page in the frame, drawn by the inspector's list. */
import { difference } from './compare.js';
import { ElementList, policyWords, setStops } from './inspector.js';
import { byId, frame } from './panel-parts.js';

const list = byId('explain-list', HTMLDivElement);
const view = new ElementList(list, {
  flags: policyWords,
  cases: (tag) => `/qa/matrix?element=${encodeURIComponent(tag)}&results=show`,
});
const status = byId('explain-status', HTMLParagraphElement);
export const placedOnly = byId('placed-only', HTMLInputElement);
export const differingOnly = byId('differences', HTMLInputElement);

/** @param {string} text */
export const say = (text) => {
  // Only changes: screen readers read a live region again each time it is written.
  if (status.textContent !== text) status.textContent = text;
};

/** Asks the page in the frame and draws its answer. */
export function refreshExplain() {
  try {
    const gate = /** @type {{ gate?: { explain?: unknown } } | null} */ (/** @type {unknown} */ (frame.contentWindow))
      ?.gate;
    if (typeof gate?.explain !== 'function') {
      view.draw([], { placedOnly: false });
      say('window.gate is not there: the bundle is loading, or not built.');
      return;
    }
    const options = { placedOnly: placedOnly.checked, differingOnly: differingOnly.checked, difference };
    say(view.draw(gate.explain(), options));
    setStops(list);
  } catch (error) {
    say(`explain() failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
