import { clock } from '../../runtime/page/clock.ts';
import { newestRevision, nextRevision, type Collection } from '../state/collection.ts';
import type { SavedDrawing } from './serialise.ts';
import type { Drawing } from './tools/index.ts';

interface Mark {
  readonly revision: number;
  readonly order: number;
}

/** Returns a stored drawing as the chart has it. */
export const plainDrawing = ({ revision: _, order: __, ...drawing }: SavedDrawing): Drawing => drawing;

/**
 * When each drawing of a symbol was changed, and what was removed. It is kept beside the drawings: taking a step back is a
 * change like any other, and has a later revision than the step.
 */
export class Sheet {
  private readonly marks: Map<string, Mark>;
  private readonly removed: Map<string, number>;
  private newest: number;

  constructor(collection: Collection<SavedDrawing>) {
    const { items, removed } = collection;
    this.marks = new Map(items.map(({ id, revision = 0, order = 0 }) => [id, { revision, order }]));
    this.removed = new Map(removed.map(({ id, revision }) => [id, revision]));
    this.newest = newestRevision(collection);
  }

  /** Notes what a step has changed. */
  note(before: readonly Drawing[], now: readonly Drawing[]): void {
    if (before === now) return;
    const revision = nextRevision(clock.now(), this.newest);
    this.newest = revision;
    const [known, kept] = [new Set(before), new Set(now.map(({ id }) => id))];
    for (const { id } of before)
      if (!kept.has(id)) {
        this.marks.delete(id);
        this.removed.set(id, revision);
      }
    let below = -Infinity;
    for (const drawing of now) {
      const mark = this.marks.get(drawing.id);
      // One that has come to lie over others gets a place over theirs.
      const order = mark && mark.order > below ? mark.order : Math.max(below + 1, revision);
      if (mark?.order !== order || !known.has(drawing)) this.marks.set(drawing.id, { revision, order });
      this.removed.delete(drawing.id);
      below = order;
    }
  }

  /** All of it, to be stored. @param drawings those that are shown */
  collect(drawings: readonly Drawing[]): Collection<SavedDrawing> {
    return {
      items: drawings.map((drawing) => ({ ...drawing, ...this.marks.get(drawing.id) })),
      removed: [...this.removed].map(([id, revision]) => ({ id, revision })),
    };
  }
}
