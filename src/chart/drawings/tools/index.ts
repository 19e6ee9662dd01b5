import { arrow } from './arrow.ts';
import { brush } from './brush.ts';
import { channel } from './channel.ts';
import { extension } from './extension.ts';
import { fibonacci } from './fibonacci.ts';
import { horizontal } from './horizontal.ts';
import { measure } from './measure.ts';
import { long, short } from './position.ts';
import { priceRange } from './price-range.ts';
import { ray } from './ray.ts';
import { rectangle } from './rectangle.ts';
import { text } from './text.ts';
import type { DrawingTool } from './tool.ts';
import { trend } from './trend.ts';
import { vertical } from './vertical.ts';
import type { Anchor, Shape } from '../types.ts';

/** All tools, one row each, in the order of the side bar. Layouts store these names; texts have words for them. */
export const TOOLS = {
  trend,
  arrow,
  ray,
  horizontal,
  vertical,
  channel,
  rectangle,
  brush,
  fibonacci,
  extension,
  long,
  short,
  priceRange,
  measure,
  text,
} as const satisfies Readonly<Record<string, DrawingTool>>;

export type DrawingKind = keyof typeof TOOLS;
export const DRAWING_KINDS = Object.keys(TOOLS) as readonly DrawingKind[];
export const toolOf = (kind: DrawingKind): DrawingTool => TOOLS[kind];

/** Returns anchors for a preview, in which the pointer is the next anchor. Further missing anchors are at the pointer. */
export const withNext = (kind: DrawingKind, [first, second]: readonly Anchor[], next: Anchor): readonly Anchor[] => {
  const { anchors: count, complete } = toolOf(kind);
  if (!first || count === 1) return [next];
  if (second) return [first, second, next];
  return count < 3 ? [first, next] : (complete?.(first, next) ?? [first, next, next]);
};

/** Something that somebody has drawn. */
export interface Drawing extends Shape {
  readonly kind: DrawingKind;
}
