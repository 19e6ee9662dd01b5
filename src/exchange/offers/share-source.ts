import { byArgument } from '../../runtime/calls/resource.ts';

/** Can a source type be shared (SHARE-01)? The list is fetched when somebody shares. */
export const shareSource = byArgument<boolean>({ key: 'shareSource', path: '', anyone: true }, (type) => ({
  ask: async () => (await import('./share-sources.ts')).isShareSource(type),
  reader: Boolean,
  fallback: false,
}));
