import type { Example } from '../../exchange/example.ts';

export const example: Example = { facts: { path: '/' }, compliance: { toast: { is_withdraw_only_user: 1 } } };
