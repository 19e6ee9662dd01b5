import type { Answer } from './rule.ts';

/** For a variant or a text that an element would show: '' and null are none, undefined is not known yet. */
export const hasContent = (content: unknown): Answer =>
  content === undefined ? content : content !== '' && content !== null;
