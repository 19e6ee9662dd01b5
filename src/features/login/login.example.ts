import type { Example } from '../../exchange/example.ts';

export const example: Example = { facts: { signedIn: false } };
