import type { Example } from '../../exchange/example.ts';

export const example: Example = { facts: { path: '/rewards_hub' } };
