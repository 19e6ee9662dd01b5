import type { Example } from '../../exchange/example.ts';
import { EXAMPLE_NOTICE } from '../../ui/notice/example-notice.ts';

export const example: Example = { named: { businessNotice: EXAMPLE_NOTICE } };
