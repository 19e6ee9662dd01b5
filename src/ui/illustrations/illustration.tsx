import type { ReactNode } from 'react';

/** Every illustration there is; each has a file of its name, tiles and drawings in a folder of their kind. */
export type IllustrationName =
  | 'agreement'
  | 'alpha'
  | 'deposit'
  | 'earn'
  | 'empty-chart'
  | 'futures'
  | 'gift'
  | 'growth'
  | 'lock'
  | 'notice'
  | 'offline'
  | 'people'
  | 'perk'
  | 'promo'
  | 'restricted'
  | 'risk'
  | 'spot'
  | 'tax'
  | 'trend'
  | 'trophy'
  | 'upcoming'
  | 'verify'
  | 'vip'
  | 'vip-high'
  | 'vip-top'
  | 'vpn';

export type IllustrationTone = 'brand' | 'warning' | 'danger' | 'gone';

interface IllustrationProps {
  /** Width in CSS px; each kind has its own default. */
  size?: number;
  /** Colour of the accents: the brand's, that of warnings or of what has stopped, or none for things that have ended. */
  tone?: IllustrationTone;
}

export type Illustration = (props: IllustrationProps) => ReactNode;

/** Kinds: name of the class, default width, and size of the drawing area. */
const KINDS = { emblem: [96, 48, 48], tile: [48, 48, 48], drawing: [160, 160, 120] } as const;

/** Decoration only: the words beside it say the same. */
const drawn = (kind: keyof typeof KINDS, name: IllustrationName, shape: ReactNode): Illustration =>
  function Drawn({ size = KINDS[kind][0], tone = 'brand' }) {
    const [, width, height] = KINDS[kind];
    return (
      <svg
        className={`illustration ${kind}${tone === 'brand' ? '' : ` ${tone}`}`}
        data-illustration={name}
        width={size}
        height={(size * height) / width}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };

/**
 * An emblem: a thing in front of a disc, drawn with one line (2 of 48 units, round ends) in the colour of text, its meaning
 * in the brand's colour. Lines fall on whole px at 48 and 96.
 *
 * Shapes have four kinds of pieces (`illustration.css`): `body` hides what is behind it, `shade` is a soft area, `mark` is
 * filled with the brand's colour, `on-mark` is a line on it; what has no class is a line.
 */
export const illustration = (name: IllustrationName, shape: ReactNode): Illustration =>
  drawn(
    'emblem',
    name,
    <>
      <circle className="disc" cx="24" cy="24" r="24" />
      {shape}
    </>,
  );

/** The tile of a notice: an icon of 24 × 24 units on the tint of its tone. */
export const tile = (name: IllustrationName, shape: ReactNode): Illustration =>
  drawn(
    'tile',
    name,
    <>
      <rect className="ground" width="48" height="48" rx="12" />
      <g transform="translate(12 12)">{shape}</g>
    </>,
  );

/**
 * A drawing of 160 × 120 for rewards, promotions and empty states: filled shapes without lines, in three tones of the brand
 * (`tone-1` the palest), `gold`, and `paper`.
 */
export const drawing = (name: IllustrationName, shape: ReactNode): Illustration => drawn('drawing', name, shape);
