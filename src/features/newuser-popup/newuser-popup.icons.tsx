/** A gift box with coins: decoration. */
export const GiftPicture = () => (
  <svg className="gift" width="160" height="112" viewBox="0 0 160 112" aria-hidden="true" focusable="false">
    <ellipse className="shade" cx="80" cy="100" rx="58" ry="8" />
    <rect className="box" x="42" y="50" width="76" height="48" rx="6" />
    <rect className="lid" x="36" y="38" width="88" height="18" rx="5" />
    <path className="band" d="M72 38h16v60H72z" />
    <path className="bow" d="M80 38c-8-22-32-20-30-8 1 7 14 9 30 8zM80 38c8-22 32-20 30-8-1 7-14 9-30 8z" />
    <circle className="coin" cx="26" cy="74" r="12" />
    <path className="mark" d="M26 68v12M22.500 71h7M22.500 77h7" />
    <circle className="coin" cx="136" cy="64" r="9" />
    <path className="mark" d="M136 60v8" />
    <path className="spark" d="M20 30v10M15 35h10M142 22v8M138 26h8" />
  </svg>
);
