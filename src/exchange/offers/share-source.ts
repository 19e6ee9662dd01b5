import { byArgument } from '../../runtime/calls/resource.ts';

/** Whether a source type can be shared. The list is in a chunk that is fetched on first use. [SHARE-01] */
export const shareSource = byArgument<boolean>('shareSource', (type) => ({
  ask: async () => (await import('./share-sources.ts')).isShareSource(type),
  reader: Boolean,
  fallback: false,
}));
