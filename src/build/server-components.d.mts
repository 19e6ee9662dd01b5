import type { Plugin } from 'esbuild';

/** Replaces components in everything that servers render with. */
export declare const serverComponents: Plugin;
