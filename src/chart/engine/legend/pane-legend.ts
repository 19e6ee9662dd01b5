import type { Area, Scene } from '../scene.ts';
import type { Study } from '../study.ts';
import type { Legend } from './legend.ts';
import { paintLegend } from './paint-legend.ts';
import { footOf, placeLegend, type PlacedLegend } from './place-legend.ts';

const NOTHING: PlacedLegend = { boxes: [], words: [] };

/** The legend over one pane. */
export class PaneLegend {
  /** As it was painted last. */
  painted = NOTHING;
  private inputs: readonly unknown[] = [];
  private placed = NOTHING;

  /** @param study of the pane; undefined over the price pane */
  constructor(
    private readonly legend: Legend,
    readonly study?: Study,
  ) {}

  paint(scene: Scene): void {
    this.painted = this.place(scene);
    if (this.painted.boxes.length) paintLegend(scene, this.painted, this.legend.font);
    if (!this.study) this.legend.foot.value = footOf(this.painted.boxes);
  }

  /** Returns the part of the pane, in screen px, whose words have changed since they were painted; undefined if none. */
  changedArea(scene: Scene): Area | undefined {
    const { painted } = this;
    const next = this.place(scene);
    if (next === painted || isSame(next, painted)) return undefined;
    const boxes = [...painted.boxes, ...next.boxes];
    const edge = (pick: (box: (typeof boxes)[number]) => number) => Math.max(0, ...boxes.map(pick));
    const width = Math.ceil(edge(({ left, width }) => left + width) * scene.ratioX) + 1;
    const height = Math.ceil(edge(({ top, height }) => top + height) * scene.ratioY) + 1;
    return { left: 0, top: 0, width: Math.min(width, scene.width), height: Math.min(height, scene.height) };
  }

  /** Returns the legend as it is now; the same object while nothing has changed. */
  private place(scene: Scene): PlacedLegend {
    const width = scene.width / scene.ratioX;
    const inputs = [width, ...this.legend.inputs()];
    if (inputs.length !== this.inputs.length || inputs.some((input, at) => input !== this.inputs[at])) {
      this.inputs = inputs;
      this.placed = placeLegend(this.legend.rows(this.study), width, this.legend.font);
    }
    return this.placed;
  }
}

const isSame = (one: PlacedLegend, other: PlacedLegend): boolean => JSON.stringify(one) === JSON.stringify(other);
