/** What stands at the bottom edge of the page: each is lifted by the height of those below it. */
import { doc } from '../../runtime/dom/safe-dom.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { allRecords } from '../../runtime/lifecycle/records.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { followHostEdge, heightOfHostEdge } from './host-edge.ts';

/** Where an element is at the bottom edge. */
export interface EdgePlace {
  /** The lowest is nearest to the edge, among those of the full width and among those that float. */
  readonly order: number;
  /** It appeared after the page had been painted: it does not move those that are there. */
  readonly isLate?: boolean;
}

interface Standing {
  /** Its `--gate-stack-offset` is set. */
  readonly lifted: HTMLElement;
  readonly panel: Element;
  readonly place: EdgePlace;
  stop(): void;
}

const standing = new Map<object, Standing>();
let stopFollowing: (() => void) | undefined;

/** Height in CSS px, with the distance that it keeps to what is below it. */
const heightOf = (panel: Element): number => {
  const { position, bottom } = getComputedStyle(panel);
  // On a low screen it stands in the page's flow.
  return position === 'static' ? 0 : panel.getBoundingClientRect().height + Math.max(0, parseFloat(bottom) || 0);
};

/** It reaches from side to side, so a strip of the page below it would look like a fault. */
const isFullWidth = (panel: Element): boolean =>
  panel.getBoundingClientRect().width >= doc.documentElement.clientWidth - 1;

const comparePlaces = (one: EdgePlace, other: EdgePlace): number =>
  Number(one.isLate ?? false) - Number(other.isLate ?? false) || Math.sign(one.order - other.order) || 0;

/** From the edge upwards: bars of the full width, then what floats above the page. */
const fromTheEdge = (): Standing[] => {
  const floats = new Map([...standing.values()].map((each) => [each, isFullWidth(each.panel) ? 0 : 1]));
  return [...floats.keys()].sort(
    (one, other) => floats.get(one)! - floats.get(other)! || comparePlaces(one.place, other.place),
  );
};

/** Measures everything before it moves anything: the browser would work out the page's layout anew for each of them. */
const arrange = (): void => {
  let offset = heightOfHostEdge();
  const stack = fromTheEdge().map(({ lifted, panel }) => ({ lifted, height: heightOf(panel) }));
  for (const { lifted, height } of stack) {
    lifted.style.setProperty('--gate-stack-offset', `${offset}px`);
    offset += height;
  }
};

/**
 * @param key what it is known by
 * @param lifted gets its `--gate-stack-offset`
 */
export const standAtBottomEdge = (key: object, lifted: HTMLElement, panel: Element, place: EdgePlace): void => {
  if (standing.has(key)) return;
  standing.set(key, { lifted, panel, place, stop: watchSize([panel], arrange) });
  stopFollowing ??= followHostEdge(arrange);
};

/** Its panel is another one now, or has gone. */
export const removeFromBottomEdge = (key: object): void => {
  const entry = standing.get(key);
  if (!entry) return;
  entry.stop();
  standing.delete(key);
  if (standing.size) return arrange();
  stopFollowing?.();
  stopFollowing = undefined;
};

/** An element of the bottom stage, or a bar that lies there. */
const addRecord = (record: ElementRecord): void => {
  const panel = record.element.shadowRoot?.querySelector('.late, [part~=panel], [part~=launcher]');
  const { order } = record.declaration.priority ?? LAST;
  if (panel) standAtBottomEdge(record, record.element, panel, { order, isLate: record.isLate });
};

/** An element is drawn at the bottom edge. */
export const addToBottomEdge = (record: ElementRecord): void => {
  // What a server has drawn there is in the stack as soon as something else is.
  for (const other of allRecords())
    if (other.state === 'fragment' && other.declaration.stage === 'bottom') addRecord(other);
  addRecord(record);
};
