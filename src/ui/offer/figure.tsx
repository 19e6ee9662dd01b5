import { Skeleton } from '../skeleton/skeleton.tsx';

interface FigureProps {
  /** What the figure says. */
  label: string;
  /** Undefined while it is fetched: its room is kept. */
  value: string | undefined;
  className?: string;
  /** The words come below the figure. */
  below?: boolean;
  /** It counts down or up by itself. */
  timer?: boolean;
}

/** One big figure and its words, as the offers and the cool-down show it. Figures are written from left to right. */
export const Figure = ({ label, value, className = '', below = false, timer = false }: FigureProps) => {
  const words = <span className="words">{label}</span>;
  return (
    <p className={`figure ${className}`.trim()}>
      {!below && words}
      <strong
        // One that comes late fades in like everything that comes by itself; a running one only changes.
        key={timer ? 'timer' : value}
        className={timer ? undefined : 'fades'}
        dir="ltr"
        {...(timer ? { role: 'timer', 'aria-label': label } : {})}
        aria-busy={value === undefined || undefined}
      >
        {value ?? <Skeleton width={5} />}
      </strong>
      {below && words}
    </p>
  );
};
