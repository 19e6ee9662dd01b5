import type { Resolution } from './types.ts';

/** `60` → 1h, `15` → 15m, `1S` → 1s, `1D` → 1D: the letters that traders read in every language. */
export const resolutionText = (resolution: Resolution): string => {
  if (/S$/.test(resolution)) return resolution.toLowerCase();
  if (!/^\d+$/.test(resolution)) return resolution;
  const minutes = Number(resolution);
  return minutes % 60 ? `${minutes}m` : `${minutes / 60}h`;
};
