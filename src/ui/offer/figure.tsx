import { Skeleton } from '../skeleton/skeleton.tsx';

interface FigureProps {
  /** Label of the figure. */
  label: string;
  /** Undefined while it is fetched: its room is kept. */
  value: string | undefined;
  className?: string;
  /** The words come below the figure. */
  below?: boolean;
  /** True for a figure that counts up or down. */
  timer?: boolean;
}

/**
 * One big figure and its words, as the offers and the cool-down show it. Money is in the direction of the page, so that
 * Arabic has one order of amount and currency. Clocks run from left to right.
 */
export const Figure = ({ label, value, className = '', below = false, timer = false }: FigureProps) => {
  const words = <span className="words">{label}</span>;
  return (
    <p className={`figure ${className}`.trim()}>
      {!below && words}
      <strong
        // A late figure fades in. A running timer changes without an animation.
        key={timer ? 'timer' : value}
        className={timer ? undefined : 'fades'}
        {...(timer ? { role: 'timer', 'aria-label': label, dir: 'ltr' } : {})}
        aria-busy={value === undefined || undefined}
      >
        {value ?? <Skeleton width={5} />}
      </strong>
      {below && words}
    </p>
  );
};
