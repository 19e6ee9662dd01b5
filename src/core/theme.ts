import { signal } from './signals.ts';
import { config } from './config.ts';
import { derived } from './derived.ts';

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

/** The page's theme; `auto` follows the visitor's system. */
export const theme = derived<ThemeName>(() => {
  const said = config.value.theme;
  if (said !== 'auto') return said;
  return prefersDark.value ? 'dark' : 'light';
});
