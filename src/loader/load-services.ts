import { shareImport } from '../runtime/load/share-import.ts';

/** Fetches the services of `gate.*`. Calls run in the order in which the page makes them. */
export const loadServices = shareImport(() => import('./services.ts'));
