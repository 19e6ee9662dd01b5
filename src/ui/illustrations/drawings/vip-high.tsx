import { drawing } from '../illustration.tsx';

/** A middle tier: a crown. */
export const VipHighPicture = drawing(
  'vip-high',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="54" ry="6" />
    <path className="tone-3" d="M30 38l27 22 23-38 23 38 27-22-11 56H41z" />
    <path className="tone-2" opacity=".35" d="M80 22l23 38 27-22-11 56H80z" />
    <rect className="tone-3" x="38" y="92" width="84" height="13" rx="4" />
    <path className="gold" d="M80 66l9 11-9 11-9-11zM56 76l5 6-5 6-5-6zM104 76l5 6-5 6-5-6z" />
    <circle className="gold" cx="80" cy="17" r="7" />
    <circle className="gold" cx="28" cy="34" r="6" />
    <circle className="gold" cx="132" cy="34" r="6" />
  </>,
);
