/** Measures the panels at the bottom edge of the page, and applies their stack (`stackAtEdge`). */
import { viewportWidth } from '../../runtime/dom/root-element.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { allRecords, recordsOfTag } from '../../runtime/lifecycle/records.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { followHostEdge, heightOfHostEdge } from './host-edge.ts';
import { stackAtEdge, type EdgeBox } from './placement.ts';

interface Entry {
  /** Host that receives `--gate-stack-offset`. */
  readonly lifted: HTMLElement;
  readonly panel: Element;
  readonly place: Pick<EdgeBox, 'order' | 'isLate'>;
  stop(): void;
}

const entries = new Map<object, Entry>();
let stopFollowing: (() => void) | undefined;

const boxOf = ({ panel, place }: Entry): EdgeBox => {
  const { position, bottom } = getComputedStyle(panel);
  const { width, height } = panel.getBoundingClientRect();
  // On low screens the style sheet puts the panel into the page's flow.
  return { ...place, width, height: position === 'static' ? 0 : height + Math.max(0, parseFloat(bottom) || 0) };
};

/** Element that ends the page. It adds the height of wide panels to its own, so that they do not cover its last rows. */
const LAST_ON_PAGE = 'gate-footer';

const setOffset = ({ style }: HTMLElement, offset: number): void =>
  style.setProperty('--gate-stack-offset', `${offset}px`);

/** Reads all sizes before it writes any style, so that the browser computes the layout only once. */
const arrange = (): void => {
  const all = [...entries.values()];
  const { offsets, covered } = stackAtEdge(all.map(boxOf), heightOfHostEdge(), viewportWidth());
  all.forEach(({ lifted }, at) => setOffset(lifted, offsets[at]!));
  for (const { element } of recordsOfTag(LAST_ON_PAGE)) setOffset(element, covered);
};

/**
 * Adds a panel to the bottom stack. Calls with a known key are ignored.
 * @param key identifies the entry for `removeFromBottomEdge`
 * @param lifted host that receives `--gate-stack-offset`
 */
export const stackPanel = (key: object, lifted: HTMLElement, panel: Element, place: Entry['place']): void => {
  if (entries.has(key)) return;
  entries.set(key, { lifted, panel, place, stop: watchSize([panel], arrange) });
  stopFollowing ??= followHostEdge(arrange);
};

/** Removes an entry. Called when its panel is replaced or removed. */
export const removeFromBottomEdge = (key: object): void => {
  const entry = entries.get(key);
  if (!entry) return;
  entry.stop();
  entries.delete(key);
  arrange();
  if (entries.size) return;
  stopFollowing?.();
  stopFollowing = undefined;
};

/** Adds an element of the bottom stage, or a late bar that is shown at the bottom edge. */
const addRecord = (record: ElementRecord): void => {
  const panel = record.element.shadowRoot?.querySelector('[data-placement~=late], [part~=panel], [part~=launcher]');
  const { order } = record.declaration.priority ?? LAST;
  if (panel) stackPanel(record, record.element, panel, { order, isLate: record.isLate });
};

/** Adds a rendered element to the bottom stack. */
export const addToBottomEdge = (record: ElementRecord): void => {
  // Server-rendered fragments join the stack together with the first live element.
  for (const other of allRecords())
    if (other.state === 'fragment' && other.declaration.stage === 'bottom') addRecord(other);
  addRecord(record);
};
