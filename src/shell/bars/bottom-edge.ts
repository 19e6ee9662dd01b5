/** Stacks panels at the bottom edge of the page: each one is raised by the height of those below it. */
import { viewportWidth } from '../../runtime/dom/root-element.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { allRecords, recordsOfTag } from '../../runtime/lifecycle/records.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { followHostEdge, heightOfHostEdge } from './host-edge.ts';

/** Position of an element in the bottom stack. */
export interface EdgePlace {
  /** Lower values are nearer to the edge. Full-width bars and floating panels are ordered separately. */
  readonly order: number;
  /**
   * True when the element appeared after the first paint; it is then placed above the panels that are already shown.
   */
  readonly isLate?: boolean;
}

interface Standing {
  /** Host that receives `--gate-stack-offset`. */
  readonly lifted: HTMLElement;
  readonly panel: Element;
  readonly place: EdgePlace;
  stop(): void;
}

const standing = new Map<object, Standing>();
let stopFollowing: (() => void) | undefined;

/** Returns the height in CSS px, including the gap below the panel. */
const heightOf = (panel: Element): number => {
  const { position, bottom } = getComputedStyle(panel);
  // On low screens the style sheet puts the panel into the page's flow.
  return position === 'static' ? 0 : panel.getBoundingClientRect().height + Math.max(0, parseFloat(bottom) || 0);
};

/** Full-width bars must be flush with the edge: a strip of page below them would look like a fault. */
const isFullWidth = (panel: Element): boolean => panel.getBoundingClientRect().width >= viewportWidth() - 1;

const comparePlaces = (one: EdgePlace, other: EdgePlace): number =>
  Number(one.isLate ?? false) - Number(other.isLate ?? false) || Math.sign(one.order - other.order) || 0;

/** Returns the entries from the edge upwards: full-width bars first, then floating panels. */
const fromTheEdge = (): Standing[] => {
  const floats = new Map([...standing.values()].map((each) => [each, isFullWidth(each.panel) ? 0 : 1]));
  return [...floats.keys()].sort(
    (one, other) => floats.get(one)! - floats.get(other)! || comparePlaces(one.place, other.place),
  );
};

/** A panel of at least this fraction of the window's width covers the last rows of a page. */
const WIDE = 0.5;

/** Element that ends the page. It adds the height of wide panels to its own, so that they do not cover its last rows. */
const LAST_ON_PAGE = 'gate-footer';

const setOffset = ({ style }: HTMLElement, offset: number): void =>
  style.setProperty('--gate-stack-offset', `${offset}px`);

/** Reads all sizes before it writes any style, so that the browser computes the layout only once. */
const arrange = (): void => {
  const edge = heightOfHostEdge();
  const stack = fromTheEdge().map(({ lifted, panel }) => ({
    lifted,
    height: heightOf(panel),
    isWide: panel.getBoundingClientRect().width >= viewportWidth() * WIDE,
  }));
  let [offset, covered] = [edge, 0];
  for (const { lifted, height, isWide } of stack) {
    setOffset(lifted, offset);
    offset += height;
    if (isWide) covered = offset - edge;
  }
  for (const { element } of recordsOfTag(LAST_ON_PAGE)) setOffset(element, covered);
};

/**
 * Adds a panel to the bottom stack. Calls with a known key are ignored.
 * @param key identifies the entry for `removeFromBottomEdge`
 * @param lifted host that receives `--gate-stack-offset`
 */
export const standAtBottomEdge = (key: object, lifted: HTMLElement, panel: Element, place: EdgePlace): void => {
  if (standing.has(key)) return;
  standing.set(key, { lifted, panel, place, stop: watchSize([panel], arrange) });
  stopFollowing ??= followHostEdge(arrange);
};

/** Removes an entry. Called when its panel is replaced or removed. */
export const removeFromBottomEdge = (key: object): void => {
  const entry = standing.get(key);
  if (!entry) return;
  entry.stop();
  standing.delete(key);
  arrange();
  if (standing.size) return;
  stopFollowing?.();
  stopFollowing = undefined;
};

/** Adds an element of the bottom stage, or a late bar that is shown at the bottom edge. */
const addRecord = (record: ElementRecord): void => {
  const panel = record.element.shadowRoot?.querySelector('.late, [part~=panel], [part~=launcher]');
  const { order } = record.declaration.priority ?? LAST;
  if (panel) standAtBottomEdge(record, record.element, panel, { order, isLate: record.isLate });
};

/** Adds a rendered element to the bottom stack. */
export const addToBottomEdge = (record: ElementRecord): void => {
  // Server-rendered fragments join the stack together with the first live element.
  for (const other of allRecords())
    if (other.state === 'fragment' && other.declaration.stage === 'bottom') addRecord(other);
  addRecord(record);
};
