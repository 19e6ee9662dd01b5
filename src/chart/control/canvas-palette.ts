import { doc } from '../../runtime/dom/safe-dom.ts';
import type { ThemeName } from '../../exchange/current/theme.ts';
import { paletteOf, SOFT, type Palette } from '../engine/palette.ts';

/** Colours of the style sheet that the canvas uses, by their names in the palette. */
const COLORS = {
  background: 'var(--gate-color-background)',
  text: 'var(--gate-color-text)',
  muted: 'var(--gate-color-muted)',
  grid: 'var(--gate-color-surface)',
  border: 'var(--gate-color-border)',
  brand: 'var(--gate-color-brand-border)',
  rise: 'var(--rise)',
  fall: 'var(--fall)',
  riseText: 'var(--rise-text)',
  fallText: 'var(--fall-text)',
  // Backgrounds of white text.
  label: 'oklch(from var(--gate-color-tone) calc(0.32 + 0.11 * var(--is-dark)) min(2 * c, 0.04) h)',
  riseLabel: 'oklch(from var(--rise) min(l, 0.53) c h)',
  fallLabel: 'oklch(from var(--fall) min(l, 0.55) c h)',
} as const;
/** Less than the density does to heights: figures stay readable, and their axis keeps its width. */
const AXIS_FONT_SIZE = 'calc(11px * clamp(0.9, var(--density), 1.2))';
const LINES = [0, 1, 2, 3, 4, 5].map((at) => `var(--line-${at})`);

/** `color(srgb 0.5 0 1)`, as browsers write a mix in that space, as `#8000ff`: the canvas and its library read both. */
const toHex = (computed: string): string | undefined => {
  const channels = /^color\(srgb ([^ )]+) ([^ )]+) ([^ )]+)/.exec(computed)?.slice(1, 4);
  if (!channels) return undefined;
  const bytes = channels.map((channel) => Math.round(Math.min(1, Math.max(0, Number(channel) || 0)) * 255));
  return '#' + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * The colours that the style sheet gives the chart on this page, for its canvas.
 * @param box a box of the chart, in the document
 * @returns the theme's default colours if the browser does not support relative colours
 */
export const readPalette = (box: Element, theme: ThemeName, riseIsRed: boolean): Palette => {
  const written = paletteOf(theme, riseIsRed);
  if (!CSS.supports('color', 'oklch(from light-dark(red, red) l c h)')) return written;
  const names = Object.keys(COLORS) as (keyof typeof COLORS)[];
  // A piece for each colour, all there before the first is read: the page is styled once for all of them.
  const probes = doc.createElement('span');
  for (const color of [...Object.values(COLORS), ...LINES]) {
    const probe = doc.createElement('span');
    probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
    probes.append(probe);
  }
  probes.style.fontSize = AXIS_FONT_SIZE;
  probes.style.borderRadius = 'var(--radius-small)';
  const isForced = globalThis.matchMedia?.('(forced-colors: active)').matches;
  // The canvas keeps the theme's colours. Words over it follow the system, as they do in elements.
  if (isForced) [probes.style.color, probes.style.backgroundColor] = ['CanvasText', 'Canvas'];
  box.append(probes);
  const read = (at: number): string | undefined => toHex(getComputedStyle(probes.children[at]!).color);
  const found = Object.fromEntries(names.map((name, at) => [name, read(at) ?? written[name]])) as Pick<
    Palette,
    keyof typeof COLORS
  >;
  const lines = LINES.map((_, at) => read(names.length + at) ?? written.lines[at]!);
  const { fontFamily, fontSize, borderTopLeftRadius, color: ink, backgroundColor: ground } = getComputedStyle(probes);
  probes.remove();
  return {
    ...written,
    ...found,
    font: fontFamily,
    fontSize: Math.round(parseFloat(fontSize)) || written.fontSize,
    radius: parseFloat(borderTopLeftRadius) || 0,
    lines,
    ...(isForced ? { forced: { ink, ground } } : {}),
    riseSoft: found.rise + SOFT,
    fallSoft: found.fall + SOFT,
  };
};

/**
 * Calls `changed` when the page has changed its colours. Inherited colours fire no event, so a hidden element of the chart
 * (`.colors`) has a transition on them, and its `transitionend` is observed.
 * @param box a box of the chart @returns stops it
 */
export const followColors = (box: Element, changed: () => void): (() => void) => {
  const watched = doc.createElement('span');
  watched.className = 'colors';
  watched.addEventListener('transitionend', changed);
  box.append(watched);
  return () => watched.remove();
};

export const samePalette = (one: Palette, other: Palette): boolean => JSON.stringify(one) === JSON.stringify(other);
