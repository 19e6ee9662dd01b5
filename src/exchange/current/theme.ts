import { signal, computed } from '@preact/signals-core';
import { config, type Theme } from '../config/config.ts';
import type { Facts } from '../facts.ts';
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

/** The theme as it was asked for: by the page, else by the visitor, else light. */
export const chosenThemeOf = ({ config: { theme: said }, stored }: Pick<Facts, 'config' | 'stored'>): Theme => {
  if (said) return said;
  const chosen = stored(memory.theme);
  return chosen === 'dark' || chosen === 'auto' ? chosen : 'light';
};

/** The theme that is asked for on the live page. */
export const wantedTheme = computed<Theme>(() => chosenThemeOf({ config: config.value, stored: recall }));

const inColours = (theme: Theme): ThemeName => (theme === 'auto' ? (prefersDark.value ? 'dark' : 'light') : theme);

/** The theme to draw in; `auto` follows the visitor's system. */
export const theme = computed<ThemeName>(() => inColours(wantedTheme.value));

/** The theme of one element: its own `theme` attribute, else the page's. */
export const themeFor = (facts: Pick<Facts, 'config' | 'stored'>, attribute: unknown): ThemeName =>
  attribute === 'light' || attribute === 'dark' ? attribute : inColours(chosenThemeOf(facts));
