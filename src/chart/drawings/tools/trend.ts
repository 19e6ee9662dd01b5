import type { DrawingTool } from './tool.ts';

export const trend: DrawingTool = {
  icon: 'M6 18L18 6M3.500 19a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0M17.500 5a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0',
  anchors: 2,
  lines: ([a, b]) => [[a!, b!]],
};
