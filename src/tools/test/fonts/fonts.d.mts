/** Types of `fonts.mjs`. */
export type FontProfile = 'narrow' | 'usual' | 'wide';
export const PROFILES: readonly FontProfile[];
export const testFont: () => string;
export const testFonts: () => { families: Readonly<Record<FontProfile, string>>; profile: string } | undefined;
export const fontEnvironment: (profile?: string) => Record<string, string>;
export const setTestFonts: () => void;
