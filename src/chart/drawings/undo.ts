import type { Drawing } from './tools/index.ts';

export interface DrawingHistory {
  readonly present: readonly Drawing[];
  readonly past: readonly (readonly Drawing[])[];
  readonly future: readonly (readonly Drawing[])[];
}

export type DrawingAction =
  | { readonly type: 'add'; readonly drawing: Drawing }
  /** `merge`: a step of the same drag; all of them are undone at once. */
  | { readonly type: 'change'; readonly drawing: Drawing; readonly merge?: boolean }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'clear' }
  /** To the front: drawn last and hit first. */
  | { readonly type: 'raise'; readonly id: string }
  /** Other drawings altogether, as after a change of symbol: there is nothing to undo. */
  | { readonly type: 'load'; readonly drawings: readonly Drawing[] }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Steps that can be undone. */
export const MOST_STEPS = 100;

export const startHistory = (drawings: readonly Drawing[] = []): DrawingHistory => ({
  present: drawings,
  past: [],
  future: [],
});

const step = ({ present, past }: DrawingHistory, next: readonly Drawing[]): DrawingHistory => ({
  present: next,
  past: [...past, present].slice(-MOST_STEPS),
  future: [],
});

/** Pure: what cannot be done gives the same history back. */
export const drawingReducer = (history: DrawingHistory, action: DrawingAction): DrawingHistory => {
  const { present, past, future } = history;
  const has = (id: string) => present.some((drawing) => drawing.id === id);
  switch (action.type) {
    case 'add':
      return has(action.drawing.id) ? history : step(history, [...present, action.drawing]);
    case 'change': {
      if (!has(action.drawing.id)) return history;
      const next = present.map((drawing) => (drawing.id === action.drawing.id ? action.drawing : drawing));
      return action.merge ? { present: next, past, future: [] } : step(history, next);
    }
    case 'remove':
      return has(action.id)
        ? step(
            history,
            present.filter(({ id }) => id !== action.id),
          )
        : history;
    case 'clear':
      return present.length ? step(history, []) : history;
    case 'raise': {
      const raised = present.find(({ id }) => id === action.id);
      if (!raised || raised === present.at(-1)) return history;
      return step(history, [...present.filter((drawing) => drawing !== raised), raised]);
    }
    case 'load':
      return startHistory(action.drawings);
    case 'undo':
      return past.length ? { present: past.at(-1)!, past: past.slice(0, -1), future: [present, ...future] } : history;
    case 'redo':
      return future.length ? { present: future[0]!, past: [...past, present], future: future.slice(1) } : history;
  }
};
