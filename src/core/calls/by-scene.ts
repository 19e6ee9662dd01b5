import type { Endpoint } from './endpoints.ts';
import { resource, type Resource, type ResourceOptions } from './resource.ts';

/**
 * A resource for each scene of a call. Each has a key of its own, so that another person is a new question for all.
 * @param options what the resource of a scene does
 */
export const byScene = <T>(
  endpoint: Endpoint,
  options: (scene: string) => ResourceOptions<T>,
): ((scene: string) => Resource<T>) => {
  const made = new Map<string, Resource<T>>();
  return (scene) => {
    let found = made.get(scene);
    if (!found) {
      const key = scene ? `${endpoint.key} ${scene}` : endpoint.key;
      made.set(scene, (found = resource({ ...endpoint, key }, options(scene))));
    }
    return found;
  };
};
