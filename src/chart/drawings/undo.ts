import type { Drawing } from './tools/index.ts';

type Drawings = readonly Drawing[];

export interface DrawingHistory {
  readonly present: Drawings;
  readonly past: readonly Drawings[];
  readonly future: readonly Drawings[];
}

/** Steps that can be undone. */
export const MOST_STEPS = 100;

/** Drawings with nothing to undo. */
export const startHistory = (drawings: Drawings = []): DrawingHistory => ({ present: drawings, past: [], future: [] });

/** Adds an undo step. @param merge true for a further step of the same drag: one undo reverts the entire drag */
export const step = ({ present, past }: DrawingHistory, next: Drawings, merge = false): DrawingHistory => ({
  present: next,
  past: merge ? past : [...past, present].slice(-MOST_STEPS),
  future: [],
});

/** Without a step the history stays the same. */
export const undo = (history: DrawingHistory): DrawingHistory => {
  const { present, past, future } = history;
  return past.length ? { present: past.at(-1)!, past: past.slice(0, -1), future: [present, ...future] } : history;
};

export const redo = (history: DrawingHistory): DrawingHistory => {
  const { present, past, future } = history;
  return future.length ? { present: future[0]!, past: [...past, present], future: future.slice(1) } : history;
};

/**
 * Applies changes by others to every step, so that undo and redo affect only the changes of this chart.
 * @param present the drawings with the changes of others
 */
export const rebase = (history: DrawingHistory, present: Drawings): DrawingHistory => {
  const before = new Map(history.present.map((drawing) => [drawing.id, drawing]));
  const after = new Map(present.map((drawing) => [drawing.id, drawing]));
  const added = present.filter(({ id }) => !before.has(id));
  const moved = (drawings: Drawings): Drawings => [
    ...drawings.flatMap((drawing) => {
      const [old, now] = [before.get(drawing.id), after.get(drawing.id)];
      if (old && !now) return [];
      return [now && now !== old ? now : drawing];
    }),
    ...added.filter(({ id }) => !drawings.some((drawing) => drawing.id === id)),
  ];
  return { present, past: history.past.map(moved), future: history.future.map(moved) };
};
