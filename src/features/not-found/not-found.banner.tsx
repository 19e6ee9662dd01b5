/**
 * Illustration of a chart that leaves its frame: wide for desktops, high for phones. Drawn inline in the page's
 * colours, so no image is fetched. [NF-03]
 */
const Digits = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <text x={x} y={y} className="digits" fontSize={size} textAnchor="middle">
    404
  </text>
);

export const WebBanner = () => (
  <svg part="banner" data-banner="web" className="banner" viewBox="0 0 640 240" aria-hidden="true" focusable="false">
    <g className="grid">
      <path d="M20 60h600M20 120h600M20 180h600M120 20v200M260 20v200M400 20v200M540 20v200" />
    </g>
    <Digits x={320} y={168} size={150} />
    <g className="candles">
      <path d="M70 176v-46M130 151V97M510 117V59M570 92V34" />
      <path className="body" d="M62 166v-26h16v26zM122 140v-32h16v32zM502 104V72h16v32zM562 80V46h16v34z" />
    </g>
    <path
      className="line"
      d="M20 186c8-6 32-23 50-33c18-10 40-27 60-29c20-2 38 13 60 18c22 5 48 15 70 14c22-1 38-16 60-20c22-4 48-3 70-6c22-3 40-4 60-11c20-7 40-22 60-31c20-9 42-16 60-25c18-9 42-24 50-29"
    />
    <circle className="dot" cx="620" cy="34" r="9" />
  </svg>
);

export const MobileBanner = () => (
  <svg part="banner" data-banner="mobile" className="banner" viewBox="0 0 280 200" aria-hidden="true" focusable="false">
    <g className="grid">
      <path d="M10 50h260M10 100h260M10 150h260M75 10v180M140 10v180M205 10v180" />
    </g>
    <Digits x={140} y={132} size={104} />
    <path className="line" d="M10 168c28-4 40-30 64-32s34 18 62 12 40-28 66-40 40-46 68-62" />
    <circle className="dot" cx="270" cy="46" r="8" />
  </svg>
);
