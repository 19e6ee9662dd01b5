import { configuredOrigin } from './canonical.ts';

/** Where a confirmed switch leads: a site and the path on its host (LINK-28). */
const TARGETS: Readonly<Record<string, readonly [key: string, path: string]>> = {
  MAIN: ['main', '/'],
  UK: ['uk', '/en-uk'],
  AU: ['au', '/en-au'],
  US: ['us', '/en-us'],
  JP: ['jp', '/ja-jp/about-us'],
  AE: ['ae', '/en-dubai'],
  EU: ['eu', '/en-eu'],
};

/**
 * Target of a switch type such as `MAIN_to_UK`.
 * @param hosts host name by site key; a site without one stays on the page's own origin
 */
export const switchTarget = (type: string, hosts: Readonly<Record<string, unknown>> = {}): string => {
  const [key, path] = TARGETS[type.split('_to_')[1] ?? 'MAIN'] ?? TARGETS['MAIN']!;
  return (configuredOrigin(key, hosts) ?? '') + path;
};
