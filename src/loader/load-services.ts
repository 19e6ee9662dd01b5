import { fetchOnce } from '../runtime/load/fetch-once.ts';

/** Fetches the services of `gate.*`. Calls run in the order in which the page makes them. */
export const loadServices = fetchOnce(() => import('./services.ts'));
