import type { Rule } from '../../core/rule.ts';
import { SHARE_SOURCES } from '../../core/share-sources.ts';

export const shareModalRule: Rule<{ sourceType: string }> = {
  'a known source type': (_, { sourceType }) => SHARE_SOURCES.includes(sourceType),
};
