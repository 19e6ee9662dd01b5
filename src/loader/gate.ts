// The stable name: everything else is in hashed chunks beside it. A page that has frozen or replaced what the
// bundle needs must not see an error of ours.
import('./entry.ts')
  .then(({ start }) => start(new URL('./', import.meta.url).href))
  .catch((error: unknown) => console.warn('[gate] could not start', error));
export {};
