import { icon } from '../picture/icon.tsx';

/** Symbols of the ways to fund an account. */

export const ChevronIcon = icon(<path d="M9 5l7 7-7 7" />);
export const ChainIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
);
export const CodeIcon = icon(<path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9v6M12 9v6M16 9v6" />);
export const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M7 14.5h4" />
  </>,
);
export const BankIcon = icon(<path d="M4 10l8-5.5 8 5.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3.5 19c.4-3.4 2.6-5.3 5.5-5.3s5.1 1.9 5.5 5.3M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.3 14c1.9.8 3 2.5 3.2 5" />
  </>,
);
export const CoinsIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="M15.6 9.7a5.5 5.5 0 1 1-6 5.9M9 6.6v4.8M7.4 9h3.2" />
  </>,
);
