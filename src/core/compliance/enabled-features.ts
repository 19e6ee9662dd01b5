import type { Compliance } from './compliance.ts';

/** Is a feature code enabled? An unknown menu enables nothing. */
export const isFeatureEnabled = (compliance: Compliance, code: string): boolean =>
  compliance.menu?.includes(code) ?? false;
