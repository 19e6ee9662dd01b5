import { prefixPath } from './prefix.ts';

/** Returns the path prefix of a language: `/tr`, or '' for English. */
export const prefixOf = (lang: string): string => prefixPath('/', lang).replace(/\/$/, '');
