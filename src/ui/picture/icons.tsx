import { icon } from './icon.tsx';

/** Symbols that several elements use. */
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.01" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4l9 16H3zM12 10v4.5M12 17.3v.01" />);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.6 2.5 4 5.6 4 9s-1.4 6.5-4 9c-2.6-2.5-4-5.6-4-9s1.4-6.5 4-9z" />
  </>,
);
