import type { Compliance } from './compliance.ts';

/** Is a feature code enabled? An unknown menu enables nothing. */
export const isFeatureEnabled = ({ menu }: Compliance, code: string): boolean => menu?.includes(code) ?? false;
