import { TOOLS, type DrawingKind } from '../drawings/tools/index.ts';

/** Line icons of 24 × 24 units, as the path of their shape. Those of the drawing tools are with the tools. */
const SHAPES = {
  candles: 'M8 3v4M8 15v4M5 7h6v8H5zM17 6v3M17 16v4M14 9h6v7h-6z',
  indicators: 'M3 17l5-6 4 3 5-8 4 5M3 21h18',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  unfull: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  search: 'M5 11a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15.500 15.500L20 20',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  compare: 'M3 17l6-6 4 4 8-9M15 6h6v6',
  down: 'M7 10l5 5 5-5',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  list: 'M4 6h3M4 12h3M4 18h3M10 6h10M10 12h10M10 18h10',
  date: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  keys: 'M3 7h18v11H3zM6 11h1M10 11h1M14 11h1M17 11h1M8 15h8',
  up: 'M7 14l5-5 5 5',
  star: 'M12 4l2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z',
  eye: 'M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  newest: 'M5 12h12M12 7l5 5-5 5M20 5v14',
  back: 'M14 6l-6 6 6 6',
  forth: 'M10 6l6 6-6 6',
  zoomIn: 'M5 12h14M12 5v14',
  zoomOut: 'M5 12h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  gear: 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  pointer: 'M6 4l12 8-6 1.500L9 19z',
  magnet: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4',
} as const;

export type IconName = keyof typeof SHAPES | DrawingKind;

const isTool = (name: IconName): name is DrawingKind => Object.hasOwn(TOOLS, name);

/** Returns the path of an icon's shape. */
export const shapeOf = (name: IconName): string => (isTool(name) ? TOOLS[name].icon : SHAPES[name]);
