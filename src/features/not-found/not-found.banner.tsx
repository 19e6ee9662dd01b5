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
      <path d="M70 176v-46M130 150V96M190 168v-52M450 150V86M510 116V58M570 92V34" />
      <path
        className="body"
        d="M62 166v-26h16v26zM122 140v-32h16v32zM182 158v-28h16v28zM442 138v-38h16v38zM502 104V72h16v32zM562 80V46h16v34z"
      />
    </g>
    <path
      className="line"
      d="M20 196c50-6 70-52 110-56s52 34 90 30 58-28 100-34 64 10 110-18 66-64 110-70 50-20 80-34"
    />
  </svg>
);

export const MobileBanner = () => (
  <svg part="banner" data-banner="mobile" className="banner" viewBox="0 0 280 200" aria-hidden="true" focusable="false">
    <g className="grid">
      <path d="M10 50h260M10 100h260M10 150h260M75 10v180M140 10v180M205 10v180" />
    </g>
    <Digits x={140} y={132} size={104} />
    <path className="line" d="M10 168c28-4 40-30 64-32s34 18 62 12 40-28 66-40 40-46 68-62" />
    <circle className="dot" cx="270" cy="46" r="6" />
  </svg>
);
