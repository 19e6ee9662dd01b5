import type { Area, Scene } from '../scene.ts';
import type { Surface } from '../surface.ts';

/** A canvas on which a live price changes something. */
export interface LivePart {
  surface: Surface;
  areas(scene: Scene): readonly Area[];
  /** The canvas lies over another one. */
  isOver?: boolean;
  /** Paints the library's part below the chart's. */
  under?(scene: Scene, area: Area): void;
}

export interface LiveEvents {
  /** The newest bar cannot be painted alone: the whole picture is needed. */
  redraw(): void;
  /** The newest bar has been painted. */
  painted(): void;
}

/** Space beside the newest bar that its marks and strokes may take, in CSS px. */
const COLUMN_MARGIN = 14;

/** The newest bar and what is joined to it, from top to bottom. */
export const newestColumn = (scene: Scene, newest: number): Area => {
  const half = (scene.spacing * 1.5 + COLUMN_MARGIN) * scene.ratioX;
  const left = Math.max(0, Math.floor(scene.x(newest) - half));
  const right = Math.min(scene.width, Math.ceil(scene.x(newest) + half));
  return { left, top: 0, width: Math.max(0, right - left), height: scene.height };
};

/** Rows nearer than this, in CSS px, are painted together: another pass over all bars costs more than some more px. */
const ROW_MERGE_DISTANCE = 24;

/** Rows over the whole width. */
export const rowAreas = (scene: Scene, rows: readonly (readonly [top: number, bottom: number])[]): readonly Area[] => {
  const areas: Area[] = [];
  for (const [top, bottom] of [...rows].sort(([a], [b]) => a - b)) {
    const last = areas[areas.length - 1];
    if (last && top <= last.top + last.height + ROW_MERGE_DISTANCE * scene.ratioY)
      last.height = Math.max(last.height, bottom - last.top);
    else areas.push({ left: 0, top, width: scene.width, height: bottom - top });
  }
  return areas;
};

/**
 * A live price changes one bar, one line and one label. While the scale stays the same, only these are repainted, once per
 * frame regardless of the number of prices.
 */
export class LiveFrame {
  private asked = 0;
  private key = '';

  /** @param keyOf everything that a whole picture depends on but the newest bar; undefined: always a whole picture */
  constructor(
    private readonly keyOf: () => string | undefined,
    private readonly parts: () => readonly LivePart[],
    private readonly events: LiveEvents,
    private readonly background: () => string,
  ) {}

  /** A whole picture has been painted. */
  painted(): void {
    this.cancel();
    this.key = this.keyOf() ?? '';
  }

  /** The newest bar has changed. */
  request(): void {
    const key = this.keyOf();
    if (!key || key !== this.key) return this.events.redraw();
    this.asked ||= requestAnimationFrame(this.run);
  }

  cancel(): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
  }

  private readonly run = (): void => {
    this.asked = 0;
    for (const part of this.parts()) {
      const { surface } = part;
      const scene = surface.scene();
      if (!scene) continue;
      const changed = part.areas(scene).filter(({ width, height }) => width > 0 && height > 0);
      if (changed.length) surface.repaint(scene, changed, part.isOver ? undefined : this.background(), part.under);
    }
    this.events.painted();
  };
}
