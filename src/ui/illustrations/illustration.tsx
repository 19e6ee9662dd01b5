import type { ReactNode } from 'react';

/** Every illustration there is; each has a file of its name. */
export type IllustrationName =
  | 'agreement'
  | 'alpha'
  | 'cooldown'
  | 'deposit'
  | 'empty-chart'
  | 'gift'
  | 'growth'
  | 'lock'
  | 'notice'
  | 'offline'
  | 'perk'
  | 'promo'
  | 'restricted'
  | 'risk'
  | 'trend'
  | 'trophy'
  | 'upcoming'
  | 'verify'
  | 'vip'
  | 'vip-high'
  | 'vip-top'
  | 'vpn';

interface IllustrationProps {
  /** Edge in CSS px: lines fall on whole px at 48 and 96. */
  size?: number;
  /** Colour of the accents: the brand's, that of warnings, or none for things that have ended. */
  tone?: 'brand' | 'warning' | 'gone';
}

export type Illustration = (props: IllustrationProps) => ReactNode;

/**
 * One illustration of the family: a thing in front of a disc, drawn with one line (2 of 48 units, round ends) in the colour
 * of text, its meaning in the brand's colour. Decoration only: the words beside it say the same.
 *
 * Shapes have four kinds of pieces (`illustration.css`): `body` hides what is behind it, `shade` is a soft area, `mark` is
 * filled with the brand's colour, `on-mark` is a line on it; what has no class is a line.
 */
export const illustration = (name: IllustrationName, shape: ReactNode): Illustration =>
  function Drawn({ size = 96, tone = 'brand' }) {
    return (
      <svg
        className={tone === 'brand' ? 'illustration' : `illustration ${tone}`}
        data-illustration={name}
        width={size}
        height={size}
        viewBox="0 0 48 48"
        aria-hidden="true"
        focusable="false"
      >
        <circle className="disc" cx="24" cy="24" r="24" />
        {shape}
      </svg>
    );
  };

/** Renders a small disc with a status mark at the lower right, separated by an outline. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <>
    <circle className="halo" cx="37" cy="36" r="10" />
    <circle className="mark" cx="37" cy="36" r="8" />
    <g className="on-mark">{children}</g>
  </>
);
