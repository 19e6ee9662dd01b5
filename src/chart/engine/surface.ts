import type { Draw, Scope } from './layer.ts';
import type { Size } from './library.ts';
import type { PanePlace } from './panes/pane-stack.ts';
import { type Area, partOf, type Scene } from './scene.ts';

/** Returns the rows of a pane on a canvas, in screen px. */
export const rowsOf = ({ top, height }: PanePlace, ratio: number): { top: number; bottom: number } => ({
  top: Math.round(top * ratio),
  bottom: Math.round((top + height) * ratio),
});

/** One pane on a canvas of the library: painted on the library's request, and partially at any time. */
export class Surface {
  private scope: Scope | undefined;

  /**
   * @param sceneOf returns the scene of the pane, whose size is in screen px; undefined while there is nothing to paint
   * @param place returns the place of the pane; undefined for all of the canvas
   */
  constructor(
    private readonly sceneOf: (scope: Scope, size: Size) => Scene | undefined,
    private readonly paint: (scene: Scene) => void,
    private readonly place?: () => PanePlace,
  ) {}

  readonly draw: Draw = (scope) => {
    this.scope = scope;
    const scene = this.scene();
    if (!scene) return;
    const { context, width, height } = scene;
    this.clipped(context, { left: 0, top: 0, width, height }, () => this.fill(scene));
  };

  /** The scene as it would be painted now; undefined before the library has painted for the first time. */
  scene(): Scene | undefined {
    const { scope } = this;
    if (!scope) return undefined;
    const { top, bottom } = this.rows(scope);
    return this.sceneOf(scope, { width: scope.bitmapSize.width, height: bottom - top });
  }

  /**
   * Repaints some areas exactly as a complete repaint would.
   * @param scene as it is now · @param background colour below it; undefined on a canvas that lies over another
   * @param under painted before our own
   */
  repaint(
    scene: Scene,
    areas: readonly Area[],
    background: string | undefined,
    under?: (scene: Scene, area: Area) => void,
  ): void {
    const { context } = scene;
    if (context.canvas.width !== this.scope?.bitmapSize.width) return;
    // One after the other: a clip of one rectangle is free, one of several makes all strokes go through a mask.
    for (const { left, top: from, width, height } of areas) {
      const top = Math.max(0, from);
      const area = { left, top, width, height: Math.min(from + height, scene.height) - top };
      if (!(area.height > 0)) continue;
      this.clipped(context, area, () => {
        if (background === undefined) context.clearRect(area.left, area.top, area.width, area.height);
        else {
          context.fillStyle = background;
          context.fillRect(area.left, area.top, area.width, area.height);
        }
        under?.(scene, area);
        this.fill(partOf(scene, area));
      });
    }
  }

  private rows({ bitmapSize, verticalPixelRatio }: Scope): { top: number; bottom: number } {
    const place = this.place?.();
    return place ? rowsOf(place, verticalPixelRatio) : { top: 0, bottom: bitmapSize.height };
  }

  /** Runs a painter that reaches one area of the pane, from whose corner it counts. */
  private clipped(context: CanvasRenderingContext2D, { left, top, width, height }: Area, run: () => void): void {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, this.rows(this.scope!).top);
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    run();
    context.restore();
  }

  private fill(scene: Scene): void {
    scene.context.save();
    this.paint(scene);
    scene.context.restore();
  }
}
