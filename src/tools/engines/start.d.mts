import type { EngineName, EnginePage } from './engine-page.d.mts';

export const startEngine: (engine: EngineName) => Promise<EnginePage>;
