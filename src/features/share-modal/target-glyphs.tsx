import type { ReactNode } from 'react';
import { icon } from '../../ui/picture/icon.tsx';
import { BRAND_PATHS } from './brand-paths.ts';

/** Icon of the device's own share sheet. */
export const MoreIcon = icon(
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17" cy="5.5" r="2.5" />
    <circle cx="17" cy="18.5" r="2.5" />
    <path d="M8.2 10.7l6.6-3.9M8.2 13.3l6.6 3.9" />
  </>,
);

/** Icon of a target that only the page's config defines. */
export const LinkIcon = icon(<path d="M12 15V4M8 8l4-4 4 4M5 12v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6" />);

export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6A2 2 0 0 0 13.5 4H6a2 2 0 0 0-2 2v7.500a2 2 0 0 0 2 2h2.500" />
  </>,
);
export const CheckIcon = icon(<path d="M5 12.500l4.500 4.500L19 7.500" />);

const brand = (path: string) => icon(<path className="solid" d={path} />);

type Glyph = (props: { size?: number }) => ReactNode;

/** Names and icons of the built-in targets. */
export const KNOWN: Readonly<Record<string, readonly [name: string, glyph: Glyph]>> = {
  x: ['X', brand(BRAND_PATHS.x)],
  telegram: ['Telegram', brand(BRAND_PATHS.telegram)],
  facebook: ['Facebook', brand(BRAND_PATHS.facebook)],
  whatsapp: ['WhatsApp', brand(BRAND_PATHS.whatsapp)],
  reddit: ['Reddit', brand(BRAND_PATHS.reddit)],
};
