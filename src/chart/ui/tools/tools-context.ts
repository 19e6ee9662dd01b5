import type { ReadonlySignal } from '@preact/signals-core';
import type { ChartController } from '../../control/controller.ts';
import type { FullScreen } from '../full-screen.ts';
import type { Words } from '../words.ts';

/** Context of all controls of one chart. */
export interface ToolsContext {
  readonly controller: ChartController;
  readonly texts: ReadonlySignal<Words>;
  /** As `Intl` writes it. */
  readonly lang: ReadonlySignal<string>;
  readonly exchange: ReadonlySignal<string>;
  /** There is no room for the drawing tools: a button opens them. */
  readonly narrow: ReadonlySignal<boolean>;
  readonly full: FullScreen;
  onPicture(): void;
  /** `follow` whose errors end the element. */
  follow(run: () => void): () => void;
}

/** Controls on the page. */
export interface Part {
  readonly nodes: readonly HTMLElement[];
  /** Ends what they follow; their nodes are removed by the caller. */
  stop(): void;
}
