import { drawing } from '../illustration.tsx';

/** A chart in which no prices were found. */
export const EmptyChartPicture = drawing(
  'empty-chart',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="58" ry="6" />
    <rect className="tone-2" x="26" y="14" width="96" height="84" rx="10" />
    <rect className="paper" x="32" y="28" width="84" height="64" rx="5" />
    <path className="paper" d="M34 19h6v4h-6zM44 19h6v4h-6z" />
    <path className="tone-1" d="M40 62h10v22H40zM56 48h10v36H56zM72 56h10v28H72zM88 40h10v44H88z" />
    <path className="tone-3" d="M104 52a24 24 0 1 1 0 48 24 24 0 0 1 0-48zm0 9a15 15 0 1 0 0 30 15 15 0 0 0 0-30z" />
    <circle className="tone-1" cx="104" cy="76" r="15" />
    <path className="gold" d="M124 88l17 16a6 6 0 0 1-8 9l-17-16z" />
  </>,
);
