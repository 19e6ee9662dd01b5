import type { LegendContent } from './legend/legend.ts';
import type { ScaledContent } from './panes/pane-contents.ts';
import type { Viewport } from './view/viewport.ts';

/** Content of the picture. Painters read it while painting, without copies. */
export interface PictureContent extends ScaledContent, LegendContent {
  readonly view: Viewport;
  /** Length of a bar in seconds. */
  readonly step: number;
  /** Requests a whole picture. */
  redraw(): void;
}
