import type { Segment } from '../types.ts';
import type { DrawingTool } from './tool.ts';

/** A line as the pointer went; it is moved as a whole. */
export const brush: DrawingTool = {
  icon: 'M4 20c3 0 5-1 5-3.500A2.500 2.500 0 0 0 4.500 16C4.500 18 4 19 3 20zM9 14L19 4l2 2L11 16',
  anchors: 2,
  most: 400,
  lines: (points) => points.slice(1).map((point, at): Segment => [points[at]!, point]),
  handles: () => [],
};
