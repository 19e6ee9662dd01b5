import { useLate } from './use-late.ts';

interface SkeletonProps {
  /** About as wide as what comes, in figures of its font. */
  width: number;
}

/** Holds the place of a word or figure that is awaited, as high as its line; it is seen once that takes long. */
export const Skeleton = ({ width }: SkeletonProps) => (
  <span
    className={useLate(true) ? 'skeleton' : 'skeleton early'}
    aria-hidden="true"
    style={{ width: `${width}ch`, maxWidth: '100%' }}
  >
    {'\u00a0'}
  </span>
);
