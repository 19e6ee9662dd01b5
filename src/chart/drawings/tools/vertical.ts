import type { DrawingTool } from './tool.ts';

export const vertical: DrawingTool = {
  icon: 'M12 3v18M11 12h2',
  anchors: 1,
  lines: ([a], { height }) => [
    [
      { x: a!.x, y: 0 },
      { x: a!.x, y: height },
    ],
  ],
};
