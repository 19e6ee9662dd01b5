import { signal, computed } from '@preact/signals-core';
import { config, type Theme } from '../config/config.ts';
import { memory } from '../memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';

/** Colour sets of the specification, by id. */
export const THEME_IDS = { light: 0, dark: 1 } as const;
export type ThemeName = keyof typeof THEME_IDS;

let darkQuery: MediaQueryList | undefined;
const readSystemTheme = () => {
  prefersDark.value = darkQuery?.matches ?? false;
};
const prefersDark = signal(false, {
  watched() {
    darkQuery ??= globalThis.matchMedia?.('(prefers-color-scheme: dark)');
    darkQuery?.addEventListener('change', readSystemTheme);
    readSystemTheme();
  },
  unwatched() {
    darkQuery?.removeEventListener('change', readSystemTheme);
  },
});

/** The requested theme: the page's, else the visitor's, else light. */
export const wantedTheme = computed<Theme>(() => {
  const said = config.value.theme;
  if (said) return said;
  const chosen = recall(memory.theme);
  return chosen === 'dark' || chosen === 'auto' ? chosen : 'light';
});

/** The theme to render; `auto` follows the visitor's system. */
export const theme = computed<ThemeName>(() => {
  const said = wantedTheme.value;
  if (said !== 'auto') return said;
  return prefersDark.value ? 'dark' : 'light';
});

/** Returns the theme of an element: its `theme` attribute, else the page's. */
export const themeFor = (attribute: unknown): ThemeName =>
  attribute === 'light' || attribute === 'dark' ? attribute : theme.value;
