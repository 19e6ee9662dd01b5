import { drawing } from '../illustration.tsx';

/** A promotion. */
export const PromoPicture = drawing(
  'promo',
  <>
    <ellipse className="tone-1" cx="76" cy="108" rx="56" ry="7" />
    <path className="tone-2" d="M46 74h16l8 26a5 5 0 0 1-5 6h-7a5 5 0 0 1-5-4z" />
    <path className="tone-2" d="M34 44h22v32H34a12 12 0 0 1-12-12v-8a12 12 0 0 1 12-12z" />
    <path className="tone-3" d="M54 44l50-26v84L54 76z" />
    <path className="tone-1" d="M54 60l50 4v38L54 76z" opacity=".35" />
    <rect className="tone-2" x="102" y="14" width="9" height="92" rx="4.5" />
    <circle className="gold" cx="128" cy="42" r="20" />
    <circle className="paper" cx="121" cy="36" r="4.5" />
    <circle className="paper" cx="135" cy="48" r="4.5" />
    <path className="paper" d="M134 30l4 3-16 21-4-3z" />
    <path className="tone-3" d="M124 76l18 6-2 6-18-6zM122 92l12 12-5 4-11-11z" />
  </>,
);
