import type { EngineName } from './engine-page.d.mts';

export const exceptions: readonly { engine: EngineName; test: string; reason: string }[];
