/** The looks in which pictures are taken: both themes, phone and desktop, Arabic, long words, forced colours. */
import type { ElementState, PageLook } from './states.ts';

export interface PictureLook extends PageLook {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly forcedColors?: 'active';
  /** True for the included states; without it, all are included. */
  readonly takes?: (state: ElementState) => boolean;
}

export const SMALL_PHONE = { width: 320, height: 640 } as const;
export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1280, height: 720 } as const;

export const PICTURE_LOOKS: readonly PictureLook[] = [
  { name: 'light-1280', theme: 'light', lang: 'en', ...DESKTOP },
  { name: 'light-360', theme: 'light', lang: 'en', ...PHONE },
  { name: 'dark-1280', theme: 'dark', lang: 'en', ...DESKTOP },
  { name: 'dark-360', theme: 'dark', lang: 'en', ...PHONE },
  { name: 'arabic-1280', theme: 'light', lang: 'ar', ...DESKTOP },
  { name: 'arabic-360', theme: 'dark', lang: 'ar', ...PHONE },
  { name: 'german-320', theme: 'light', lang: 'de', ...SMALL_PHONE },
  { name: 'forced-1280', theme: 'light', lang: 'en', forcedColors: 'active', ...DESKTOP },
  { name: 'forced-360', theme: 'dark', lang: 'en', forcedColors: 'active', ...PHONE },
];
