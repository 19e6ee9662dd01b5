import { shapeOf, type IconName } from './icons.ts';

/** A line icon; decoration only, the words beside it say what it means. @param size width and height, px */
export const ChartIcon = ({ name, size }: { name: IconName; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapeOf(name)} />
  </svg>
);
