import { isRecord, own } from '../../runtime/data/records.ts';
import {
  EMPTY,
  mergeCollections,
  readRemovals,
  type Collection,
  type Removal,
  type Revised,
} from '../state/collection.ts';
import { isColor, readStyle } from '../engine/line-style.ts';
import { DRAWING_KINDS, toolOf, type Drawing, type DrawingKind } from './tools/index.ts';
import type { Anchor } from './types.ts';

const DRAWINGS_VERSION = 1;
/** Limits of a saved state: what exceeds them is broken or hostile. */
const MOST_DRAWINGS = 500;
const LONGEST_TEXT = 500;
const LONGEST_ID = 64;

/** A drawing as it is stored: with the time of its last change, and its place among the others. */
export type SavedDrawing = Drawing & Revised;

export interface SavedDrawings {
  version: typeof DRAWINGS_VERSION;
  drawings: readonly SavedDrawing[];
  /** Drawings removed in the last 90 days. */
  removed?: readonly Removal[];
}

export interface ReadDrawings {
  drawings: SavedDrawing[];
  /** Rejected entries: index in the list (-1 for the entire list) and the reason. */
  dropped: { index: number; reason: string }[];
}

const writeDrawing = ({ id, kind, anchors, text, locked, hidden, revision, order, ...style }: SavedDrawing) => ({
  id,
  kind,
  anchors: anchors.map(({ time, price }) => ({ time, price })),
  ...(text === undefined ? {} : { text }),
  ...readStyle(style),
  ...(locked ? { locked } : {}),
  ...(hidden ? { hidden } : {}),
  ...(revision ? { revision } : {}),
  ...(order ? { order } : {}),
});

export const writeDrawings = (drawings: readonly SavedDrawing[]): SavedDrawings => ({
  version: DRAWINGS_VERSION,
  drawings: drawings.map(writeDrawing),
});

/** Returns drawings and removals of one symbol as they are stored. */
export const writeCollection = ({ items, removed }: Collection<SavedDrawing>): SavedDrawings => ({
  ...writeDrawings(items),
  ...(removed.length ? { removed } : {}),
});

/** Seconds and prices beyond are no places on a chart: the year 5138, or milliseconds where seconds were due. */
const LATEST = 1e11;
const HIGHEST = 1e15;

const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) < most;

const readAnchor = (given: unknown): Anchor | undefined => {
  const [time, price] = [own(given, 'time'), own(given, 'price')];
  return isWithin(time, LATEST) && isWithin(price, HIGHEST) ? { time, price } : undefined;
};

const MARKS = ['revision', 'order'] as const;

/** Returns the valid drawing, or the reason for rejecting it. @param known ids that are taken */
export const readDrawing = (given: unknown, known?: ReadonlySet<string>): SavedDrawing | string => {
  if (!isRecord(given)) return 'not an object';
  const { id, kind, text, color, locked, hidden } = given;
  if (typeof id !== 'string' || !id || id.length > LONGEST_ID) return 'no id';
  if (known?.has(id)) return 'id used twice';
  if (!DRAWING_KINDS.includes(kind as DrawingKind)) return 'unknown kind';
  const list: readonly unknown[] = Array.isArray(given['anchors']) ? given['anchors'] : [];
  const anchors = list.map(readAnchor).filter((anchor) => anchor !== undefined);
  const { anchors: least, most = least } = toolOf(kind as DrawingKind);
  if (list.length < least || list.length > most || anchors.length !== list.length) return 'wrong anchors';
  if (text !== undefined && (typeof text !== 'string' || text.length > LONGEST_TEXT)) return 'wrong text';
  if (color !== undefined && !isColor(color)) return 'wrong colour';
  return {
    id,
    kind: kind as DrawingKind,
    anchors,
    ...(text === undefined ? {} : { text }),
    ...readStyle(given),
    ...(typeof locked === 'boolean' ? { locked } : {}),
    ...(typeof hidden === 'boolean' ? { hidden } : {}),
    ...Object.fromEntries(MARKS.flatMap((mark) => (Number.isFinite(given[mark]) ? [[mark, given[mark]]] : []))),
  };
};

/** Drawings out of a saved state, whatever it is: broken ones are dropped with a reason, the others stay. */
export const readDrawings = (saved: unknown): ReadDrawings => {
  const drawings: SavedDrawing[] = [];
  const dropped: ReadDrawings['dropped'] = [];
  const version = own(saved, 'version');
  const list = own(saved, 'drawings');
  if (version !== DRAWINGS_VERSION) return { drawings, dropped: [{ index: -1, reason: 'unknown version' }] };
  if (!Array.isArray(list)) return { drawings, dropped: [{ index: -1, reason: 'no list' }] };
  const known = new Set<string>();
  list.forEach((given: unknown, index) => {
    const drawing = drawings.length < MOST_DRAWINGS ? readDrawing(given, known) : 'too many';
    if (typeof drawing === 'string') dropped.push({ index, reason: drawing });
    else {
      known.add(drawing.id);
      drawings.push(drawing);
    }
  });
  return { drawings, dropped };
};

/** Reads drawings and removals of one symbol from a saved state. Drawings without `order` keep their sequence. */
export const readCollection = (saved: unknown): Collection<SavedDrawing> => {
  const items = readDrawings(saved).drawings.map((drawing, at) => ({ order: at + 1, ...drawing }));
  return mergeCollections({ items, removed: readRemovals(own(saved, 'removed')) }, EMPTY);
};
