import { prefixPath } from './prefix.ts';

/** What stands before a path in a language: `/tr`, nothing for English. */
export const prefixOf = (lang: string): string => prefixPath('/', lang).replace(/\/$/, '');
