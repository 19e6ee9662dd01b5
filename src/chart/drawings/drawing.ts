import type { DrawingKind } from './tools/index.ts';
import type { Shape } from './types.ts';

export type { DrawingKind };

/** Something that somebody has drawn. */
export interface Drawing extends Shape {
  readonly kind: DrawingKind;
}
