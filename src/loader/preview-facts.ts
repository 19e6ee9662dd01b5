import { signal } from '@preact/signals-core';
import type { Facts } from '../exchange/facts.ts';

/** Makes the facts of previews. Undefined until the first preview has fetched its example data. */
export const previewFacts = signal<((props: Readonly<Record<string, unknown>>) => Facts) | undefined>(undefined);
