import type { Compliance } from './compliance.ts';

/** True if a feature code is enabled. An unknown menu enables nothing. */
export const isFeatureEnabled = ({ menu }: Compliance, code: string): boolean => menu?.includes(code) ?? false;
