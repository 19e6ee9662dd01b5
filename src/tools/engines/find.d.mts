import type { EngineName } from './engine-page.d.mts';

export const ENGINES: readonly EngineName[];
export const findEngine: (engine: EngineName) => string | { driver: string; browser: string } | undefined;
