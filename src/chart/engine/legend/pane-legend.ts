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

  /** Returns the rows of the pane, in screen px, whose words have changed since they were painted; undefined if none. */
  changedArea(scene: Scene): Area | undefined {
    const { painted } = this;
    const next = this.place(scene);
    if (next === painted || JSON.stringify(next) === JSON.stringify(painted)) return undefined;
    const foot = Math.max(footOf(painted.boxes), footOf(next.boxes));
    return { left: 0, top: 0, width: scene.width, height: Math.min(scene.height, Math.ceil(foot * scene.ratioY)) };
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
