import type { ReactNode } from 'react';
import { icon } from '../../ui/picture/icon.tsx';

/** Icons of the share targets, drawn as plain outlines without brand assets. */
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

const XIcon = icon(<path d="M4 4h4.2L20 20h-4.2zM19 4l-6.3 7M4.7 20l6.5-7.2" />);
const TelegramIcon = icon(<path d="M21 4L3 11l5.5 2.3L17.5 8l-6.3 7.2 6.3 4zM8.5 13.3V19l2.7-3.8" />);
const FacebookIcon = icon(<path d="M17 4h-1.5A4.5 4.5 0 0 0 11 8.5V21M7.5 12.5h8.5" />);
const WhatsAppIcon = icon(
  <>
    <path d="M4 20l1.3-4.2A8.3 8.3 0 1 1 8.3 18.8z" />
    <path d="M9 8.5c-.3 3.4 3 6.9 6.5 6.6l.8-1.9-2.2-1.2-1 .9c-.9-.4-1.6-1.1-2-2l.9-1L10.9 7.7z" />
  </>,
);
const RedditIcon = icon(
  <>
    <ellipse cx="12" cy="14.5" rx="8" ry="5.5" />
    <path d="M9 13.3v.01M15 13.3v.01M9 16.6c1.9 1.3 4.1 1.3 6 0M12 9l1-4.5 3.7.9" />
    <circle cx="18.2" cy="5.7" r="1.5" />
    <path d="M5.3 11.3a2 2 0 1 0-1.2 3M18.7 11.3a2 2 0 1 1 1.2 3" />
  </>,
);

type Glyph = (props: { size?: number }) => ReactNode;

/** Names and icons of the built-in targets. */
export const KNOWN: Readonly<Record<string, readonly [name: string, glyph: Glyph]>> = {
  x: ['X', XIcon],
  telegram: ['Telegram', TelegramIcon],
  facebook: ['Facebook', FacebookIcon],
  whatsapp: ['WhatsApp', WhatsAppIcon],
  reddit: ['Reddit', RedditIcon],
};
