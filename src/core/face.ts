import type { Answer } from './rule.ts';

/** For a face or a text that an element would show: '' and null are none, undefined not known yet. */
export const isFace = (face: unknown): Answer => (face === undefined ? face : face !== '' && face !== null);
