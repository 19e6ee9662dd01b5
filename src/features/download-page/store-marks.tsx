import { numberIn } from '../../exchange/format/number-signs.ts';
import { coinIconUrl } from '../../exchange/links/pictures.ts';
import { icon } from '../../ui/picture/icon.tsx';

/** Marks of the stores, filled with the colour of the words beside them. */
export const STORE_MARKS = {
  ios: icon(
    <path
      className="filled"
      d="M16.4 12.6c0-2.4 2-3.6 2.1-3.7-1.1-1.7-2.9-1.9-3.5-1.9-1.5-.2-2.9.9-3.7.9-.8 0-1.9-.9-3.2-.8-1.6 0-3.1.9-4 2.4-1.7 2.9-.4 7.3 1.2 9.7.8 1.2 1.8 2.5 3.1 2.4 1.2 0 1.7-.8 3.2-.8 1.4 0 1.9.8 3.2.8 1.3 0 2.2-1.2 3-2.4.9-1.3 1.3-2.6 1.3-2.7-.1 0-2.7-1-2.7-3.9zM14 5.4c.7-.8 1.1-1.9 1-3.1-1 0-2.2.7-2.9 1.5-.6.7-1.2 1.9-1 3 1.1.1 2.2-.6 2.9-1.4z"
    />,
  ),
  android: icon(
    <>
      <path className="filled" d="M4.4 3.2a1.4 1.4 0 0 0-.4 1v15.6c0 .4.2.7.4 1l8.7-8.8z" />
      <path className="filled" d="M14 11.1l2.6-2.6L6 2.5c-.3-.2-.6-.3-.9-.2zM14 12.9l-8.9 8.8c.3.1.6 0 .9-.2l10.6-6z" />
      <path className="filled" d="M17.6 9.1L14.9 12l2.7 2.9 2.9-1.6c1-.6 1-2 0-2.6z" />
    </>,
  ),
} as const;

/** The robot's head. */
export const AndroidMark = icon(
  <path
    className="filled"
    d="M1.600 18.400a10.400 10.400 0 0 1 5.200-8.800L5 6.400l1.300-.8 1.800 3.100a10.400 10.400 0 0 1 7.800 0l1.800-3.100 1.300.8-1.800 3.200a10.400 10.400 0 0 1 5.200 8.800zM7.500 13.200v2h2v-2zM14.600 13.200v2h2v-2z"
  />,
);

/** Deposit, withdraw, convert and buy, in a square of 10 around the centre. */
const ACTIONS = ['M0-5V5M-4 1l4 4 4-4', 'M0 5V-5M-4-1l4-4 4 4', 'M-5-2H5L2-5M5 2H-5l3 3', 'M-5 0H5M0-5V5'] as const;

/** Rows of the phone's list: colour, symbol, price and change of coins. */
const ROWS = [
  ['#f7931a', 'BTC', '91,640.2', '\u22121.7%'],
  ['#627eea', 'ETH', '3,509.6', '\u22123.1%'],
  ['#8b5cf6', 'SOL', '172.77', '+2.5%'],
] as const;

/**
 * A phone with the app: balance, a rising line, actions and a list of coins. It has symbols and digits only, for all
 * languages.
 */
export const Phone = ({ lang }: { lang: string }) => (
  <svg className="phone" viewBox="0 0 240 330" aria-hidden="true" focusable="false">
    <rect className="case" x="1" y="1" width="238" height="480" rx="36" />
    <rect className="screen" x="10" y="10" width="220" height="462" rx="28" />
    <rect className="case" x="90" y="20" width="60" height="14" rx="7" />
    <text className="balance" x="28" y="68">
      {numberIn('$12,480.65', lang)}
    </text>
    <text className="change" x="28" y="88">
      {numberIn('+2.4%', lang)}
    </text>
    <path className="area" d="M28 148c16-3 22-13 36-12s18 9 32 5 18-21 34-20 18 10 32 3 22-20 50-23v57H28z" />
    <path className="trend" d="M28 148c16-3 22-13 36-12s18 9 32 5 18-21 34-20 18 10 32 3 22-20 50-23" />
    <circle className="end" cx="212" cy="101" r="5" />
    {ACTIONS.map((path, at) => (
      <g key={path} className="act" transform={`translate(${44 + at * 50.667} 182)`}>
        <circle r="16" />
        <path d={path} />
      </g>
    ))}
    {ROWS.map(([color, symbol, price, change], at) => (
      <g key={color} transform={`translate(28 ${212 + at * 38})`}>
        <circle cx="12" cy="12" r="12" fill={color} />
        <image href={coinIconUrl(symbol, 0, [])} width="24" height="24" />
        <text x="34" y="17">
          {symbol}
        </text>
        <text className="end-aligned" x="184" y="9">
          {numberIn(price, lang)}
        </text>
        <text className={`end-aligned change${change.startsWith('+') ? '' : ' falls'}`} x="184" y="25">
          {numberIn(change, lang)}
        </text>
      </g>
    ))}
  </svg>
);
