import type { TagMap } from '../src/core/element/element.ts';
import { first } from './first.ts';
import { later } from './later.ts';

/** Every element, in the order in which the QA panel lists them. The loader imports its two parts. */
export const elements = [...first, ...later] as const;

declare global {
  interface HTMLElementTagNameMap extends TagMap<typeof elements> {}
}
