import { type Area, partOf, type Scene } from './scene.ts';
import type { Draw, Target } from './layer.ts';

type Scope = Parameters<Parameters<Target['useBitmapCoordinateSpace']>[0]>[0];

/** The members of a canvas scope that painters use. */
export type Sheet = Pick<Scope, 'bitmapSize' | 'mediaSize' | 'horizontalPixelRatio' | 'verticalPixelRatio'>;

/** One canvas of the library: painted on the library's request, and partially at any time. */
export class Surface {
  private scope: Scope | undefined;

  /** @param sceneOf undefined while there is nothing to paint */
  constructor(
    private readonly sceneOf: (context: CanvasRenderingContext2D, sheet: Sheet) => Scene | undefined,
    private readonly paint: (scene: Scene) => void,
  ) {}

  readonly draw: Draw = (target) =>
    target.useBitmapCoordinateSpace((scope) => {
      this.scope = scope;
      const scene = this.sceneOf(scope.context, scope);
      if (scene) this.fill(scene);
    });

  /** The scene as it would be painted now; undefined before the library has painted for the first time. */
  scene(): Scene | undefined {
    return this.scope && this.sceneOf(this.scope.context, this.scope);
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
    for (const area of areas) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(area.left, area.top, area.width, area.height);
      context.clip();
      if (background === undefined) context.clearRect(area.left, area.top, area.width, area.height);
      else {
        context.fillStyle = background;
        context.fillRect(area.left, area.top, area.width, area.height);
      }
      under?.(scene, area);
      this.fill(partOf(scene, area));
      context.restore();
    }
  }

  private fill(scene: Scene): void {
    scene.context.save();
    this.paint(scene);
    scene.context.restore();
  }
}
