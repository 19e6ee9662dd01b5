/** Reads the browser's measurements of interactions, layout shifts and long frames, and watches elements meanwhile. */
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { allRecords, recordOf } from '../../runtime/lifecycle/records.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock } from '../../runtime/page/clock.ts';
import { simulation } from '../../runtime/page/simulation.ts';
import type { Drawing, EventEntry, FrameScript, Press, Resize, Shift } from './charges.ts';
import { isSimulated } from './simulated.ts';

/** Presses and changes of size that are kept. */
const KEPT = 100;
/** Length of a frame at 60 Hz, in ms. */
const FRAME = 16;
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown', 'keyup'];

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
interface EventTimingEntry extends PerformanceEntry {
  interactionId?: number;
}
interface LongFrameEntry extends PerformanceEntry {
  scripts: readonly FrameScript[];
}

/** Measurements of the browser. */
export interface Measurements {
  onInteraction(id: number, entry: EventEntry): void;
  onShift(shift: Shift): void;
  onLongFrame(scripts: readonly FrameScript[]): void;
}

/** Activity of the elements. The lists grow. */
export interface Activity {
  presses: readonly Press[];
  resizes: readonly Resize[];
  drawings(): Drawing[];
}

const keep = <T>(list: T[], item: T): void => {
  list.push(item);
  if (list.length > KEPT) list.shift();
};

/** Returns the times in which elements were rendered, from their logs. */
const drawingsOf = (records: readonly ElementRecord[]): Drawing[] => {
  const origin = clock.now() - performance.now();
  return records.flatMap(({ declaration: { tag }, events }) =>
    events.flatMap(({ at, state }, index) => {
      if (state !== 'drawing') return [];
      const end = events.slice(index).find((event) => event.state !== 'drawing');
      // The log has whole milliseconds.
      return { tag, from: at - origin - 1, to: (end?.at ?? clock.now()) - origin + 1 };
    }),
  );
};

const contentOf = ({ element }: ElementRecord): Element | null | undefined =>
  element.shadowRoot?.querySelector('.gate');

const isInFlow = (box: Element): boolean => !/^(fixed|absolute)$/.test(getComputedStyle(box).position);

/** Returns the height in px that an element takes in the page: of its host, or of its content if the host has no box. */
const heightOf = (record: ElementRecord): number => {
  const own = record.element.getBoundingClientRect().height;
  if (own) return own;
  const content = contentOf(record);
  if (!content || !isInFlow(content)) return 0;
  return [...content.children].filter(isInFlow).reduce((sum, box) => sum + box.getBoundingClientRect().height, 0);
};

/** Watches the heights that elements take in the page. @returns a function that stops */
const watchSizes = (resizes: Resize[]): (() => void) => {
  const heights = new Map<ElementRecord, number>();
  const owners = new WeakMap<Node, ElementRecord>();
  const boxes = new WeakSet<Element>();
  const ownersOf = (targets: readonly { readonly target: Node }[]) =>
    new Set(targets.map(({ target }) => owners.get(target)!));
  /** @param at until when the frame may report the shift */
  const note = (record: ElementRecord, at: number) => {
    const height = heightOf(record);
    const grew = height - (heights.get(record) ?? 0);
    heights.set(record, height);
    if (grew) keep(resizes, { tag: record.declaration.tag, frame: Number(doc.timeline.currentTime), at, grew });
  };
  const sizes = new ResizeObserver((entries) => {
    const at = performance.now();
    for (const record of ownersOf(entries)) note(record, at);
  });
  const content = new MutationObserver((changes) => {
    for (const record of ownersOf(changes)) attach(record);
    const shrunk = ownersOf(changes.filter(({ removedNodes }) => removedNodes.length));
    // Sizes of removed boxes are reported a frame late.
    for (const record of shrunk) note(record, performance.now() + 2 * FRAME);
  });
  /** Follows the boxes that an element has now. Later ones are found before they are laid out. */
  const attach = (record: ElementRecord) => {
    const { element } = record;
    const own = contentOf(record);
    // React's container is a child of the shadow root.
    for (const parent of [element.shadowRoot, ...(element.shadowRoot?.children ?? []), own]) {
      if (!parent || owners.has(parent)) continue;
      owners.set(parent, record);
      content.observe(parent, { childList: true });
    }
    for (const box of [element, ...(own?.children ?? [])]) {
      if (boxes.has(box)) continue;
      boxes.add(box);
      owners.set(box, record);
      sizes.observe(box);
    }
  };
  const follow = (record: ElementRecord) => {
    if (!heights.has(record)) heights.set(record, heightOf(record));
    attach(record);
    // A first look has no shadow root before `gate-show`.
    content.observe(record.element, { attributeFilter: ['data-state'] });
  };
  for (const record of allRecords()) follow(record);
  // Before it renders: only its reserved space has a height.
  const onShow = ({ target }: Event) => {
    const record = recordOf(target as Element);
    if (record) follow(record);
  };
  doc.addEventListener('gate-show', onShow, true);
  return () => {
    doc.removeEventListener('gate-show', onShow, true);
    content.disconnect();
    sizes.disconnect();
  };
};

/** Watches presses. @returns a function that stops */
const watchPresses = (presses: Press[]): (() => void) => {
  const control = new AbortController();
  const hear = (event: Event) => {
    const host = event.composedPath().find((target) => target instanceof Element && recordOf(target));
    const tag = host && recordOf(host as Element)!.declaration.tag;
    keep(presses, { type: event.type, stamp: event.timeStamp, at: performance.now(), tag });
  };
  for (const type of PRESSES) addEventListener(type, hear, { capture: true, passive: true, signal: control.signal });
  return () => control.abort();
};

/**
 * Watches one kind of measurement, and leaves out simulations of the inspector. Browsers without it report nothing.
 * @returns a function that stops
 */
const watchEntries = (type: string, read: (entry: PerformanceEntry) => void): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const readReal = (entry: PerformanceEntry): void => {
    if (!isSimulated(entry, simulation.periods)) read(entry);
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(readReal));
  // `durationThreshold` applies to events only. 16 ms is the least that browsers allow.
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  return () => {
    observer.takeRecords().forEach(readReal);
    observer.disconnect();
  };
};

const readInteraction =
  ({ onInteraction }: Measurements) =>
  (entry: PerformanceEntry): void => {
    const { interactionId } = entry as EventTimingEntry;
    if (interactionId) onInteraction(interactionId, entry);
  };
const readShift =
  ({ onShift }: Measurements) =>
  (entry: PerformanceEntry): void => {
    const { startTime, value, hadRecentInput, sources } = entry as LayoutShiftEntry;
    const moves = sources.map(({ previousRect, currentRect }) => currentRect.top - previousRect.top);
    // Shifts after an input are expected.
    if (!hadRecentInput) onShift({ startTime, value, moves });
  };

/**
 * Measures from now on, and what the browser has kept from before.
 * @returns what elements do meanwhile, and a function that stops
 */
export const observe = (measurements: Measurements): { activity: Activity; stop: () => void } => {
  const [presses, resizes]: [Press[], Resize[]] = [[], []];
  const activity = { presses, resizes, drawings: () => drawingsOf(allRecords()) };
  const stops = [watchPresses(presses), watchSizes(resizes)];
  // Entries from before arrive in a later task, when `activity` is known.
  stops.push(
    watchEntries('event', readInteraction(measurements)),
    watchEntries('layout-shift', readShift(measurements)),
    watchEntries('long-animation-frame', (entry) => measurements.onLongFrame((entry as LongFrameEntry).scripts)),
  );
  return { activity, stop: () => stops.forEach((stop) => stop()) };
};
