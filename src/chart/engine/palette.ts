import { THEME_IDS, type ThemeName } from '../../exchange/current/theme.ts';

/**
 * Colours of the canvas, `#rrggbb`; the rest of the element uses the style sheet. They are read from the style sheet
 * (`control/canvas-palette.ts`). The values below are for browsers without relative colours.
 */
export interface Palette {
  id: (typeof THEME_IDS)[ThemeName];
  /** `font-family` */
  font: string;
  /** Font size of the axes in px; depends on the density of the theme. */
  fontSize: number;
  background: string;
  text: string;
  muted: string;
  grid: string;
  border: string;
  label: string;
  onLabel: string;
  brand: string;
  rise: string;
  fall: string;
  /** Backgrounds of white text. */
  riseLabel: string;
  fallLabel: string;
  /** Words of rising and falling prices. */
  riseText: string;
  fallText: string;
  /** Radius of small boxes in px. */
  radius: number;
  /** Colours of words and their background if the system chooses them (forced colours). */
  forced?: { readonly ink: string; readonly ground: string };
  riseSoft: string;
  fallSoft: string;
  lines: readonly string[];
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const GREEN = { light: '#0a7d5c', dark: '#2ebd85' };
const RED = { light: '#d92f4b', dark: '#f6465d' };
const GREEN_LABEL = '#0a7d5c';
const RED_LABEL = '#d92f4b';
/** Indicators by their order: no hue of prices that rise or fall, and none that looks brown where it is dark. */
const LINES = {
  light: ['#2563eb', '#c026d3', '#0e7490', '#7c3aed', '#be185d', '#0f766e'],
  dark: ['#6aa5ff', '#e879f9', '#22d3ee', '#a78bfa', '#f472b6', '#5eead4'],
};
/** Alpha of volume and of fading bars: 35 %. */
export const SOFT = '59';
const BASE = {
  light: {
    background: '#ffffff',
    text: '#10182b',
    muted: '#566078',
    grid: '#eef1f6',
    border: '#dfe4ee',
    label: '#2a3342',
    onLabel: '#ffffff',
    brand: '#2354e6',
  },
  dark: {
    background: '#151a23',
    text: '#f1f4fa',
    muted: '#a2adc2',
    grid: '#1e2531',
    border: '#2e3848',
    label: '#46526a',
    onLabel: '#ffffff',
    brand: '#3a67f0',
  },
} as const;

/** Words on a fill: white where they have 4.5:1, else black. @param fill `#rrggbb` */
export const inkOn = (fill: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(fill.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.183 ? '#000000' : '#ffffff';
};

/** Returns the colours of a theme [CHART-01] with red or green for rising prices. [CHART-28, LOC-12] */
export const paletteOf = (theme: ThemeName, riseIsRed: boolean): Palette => {
  const rise = (riseIsRed ? RED : GREEN)[theme];
  const fall = (riseIsRed ? GREEN : RED)[theme];
  return {
    id: THEME_IDS[theme],
    font: FONT,
    fontSize: 11,
    ...BASE[theme],
    rise,
    fall,
    riseLabel: riseIsRed ? RED_LABEL : GREEN_LABEL,
    fallLabel: riseIsRed ? GREEN_LABEL : RED_LABEL,
    riseText: rise,
    fallText: fall,
    radius: 3,
    riseSoft: rise + SOFT,
    fallSoft: fall + SOFT,
    lines: LINES[theme],
  };
};
