import { byArgument } from '../calls/resource.ts';

/** Is it one of the source types that can be shared (SHARE-01)? The list is fetched when somebody shares. */
export const shareSource = byArgument<boolean>({ key: 'shareSource', path: '', anyone: true }, (type) => ({
  ask: async () => (await import('./share-sources.ts')).SHARE_SOURCES.includes(type),
  reader: Boolean,
  fallback: false,
}));
