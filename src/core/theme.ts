import { signal } from './signals.ts';
import { config, type Theme } from './config.ts';
import { derived } from './derived.ts';
import { recall, type MemoryEntry } from './memory.ts';

/** Colour sets of the specification: light is id 0, dark is id 1. */
export const THEME_IDS = { light: 0, dark: 1 } as const;
export type ThemeName = keyof typeof THEME_IDS;

/** Brand colour (§9). */
export const BRAND = '#2354E6';

let query: MediaQueryList | undefined;
const follow = () => {
  prefersDark.value = query?.matches ?? false;
};
const prefersDark = signal(false, {
  watched() {
    query ??= matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', follow);
    follow();
  },
  unwatched() {
    query?.removeEventListener('change', follow);
  },
});

/** What the visitor has chosen. Not in the table of `memory.ts`, which every page loads: only what draws asks for it. */
export const chosenTheme: MemoryEntry = { area: 'local', key: 'gate_theme', kind: 'text' };

/** The theme as it was asked for: by the page, else by the visitor, else light. */
export const wantedTheme = derived<Theme>(() => {
  const said = config.value.theme;
  if (said) return said;
  const chosen = recall(chosenTheme);
  return chosen === 'dark' || chosen === 'auto' ? chosen : 'light';
});

/** The theme to draw in; `auto` follows the visitor's system. */
export const theme = derived<ThemeName>(() => {
  const said = wantedTheme.value;
  if (said !== 'auto') return said;
  return prefersDark.value ? 'dark' : 'light';
});
