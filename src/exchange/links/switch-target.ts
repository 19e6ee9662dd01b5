import { siteById, sites } from '../sites/sites.ts';
import { configuredOrigin } from './canonical.ts';

/**
 * Returns the target of a switch type such as `MAIN_to_UK`.
 * @param hosts host names by site key; without one, the target is on the page's own origin
 */
export const switchTarget = (type: string, hosts: Readonly<Record<string, unknown>> = {}): string => {
  const to = type.split('_to_')[1];
  const { key, switch: offer } = sites.find((site) => site.switch && site.key.toUpperCase() === to) ?? siteById('main');
  return (configuredOrigin(key, hosts) ?? '') + (offer?.path ?? '/');
};
