import type { Endpoint } from './endpoints.ts';
import { resource, type Resource, type ResourceOptions } from './resource.ts';

/** One resource for each argument of a call, made when it is first asked for. */
export const byArgument = <T>(make: (argument: string) => Resource<T>): ((argument: string) => Resource<T>) => {
  const made = new Map<string, Resource<T>>();
  return (argument) => {
    let found = made.get(argument);
    if (!found) made.set(argument, (found = make(argument)));
    return found;
  };
};

/**
 * A resource for each scene of a call. Each has a key of its own, so that all of them are reset with the visitor.
 * @param options what the resource of a scene does
 */
export const byScene = <T>(
  endpoint: Endpoint,
  options: (scene: string) => ResourceOptions<T>,
): ((scene: string) => Resource<T>) =>
  byArgument((scene) =>
    resource({ ...endpoint, key: scene ? `${endpoint.key} ${scene}` : endpoint.key }, options(scene)),
  );
